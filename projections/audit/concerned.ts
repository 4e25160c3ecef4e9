import type { AuditedEvent } from '#contracts/audit/audited.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { categoryOf } from '#contracts/kernel/events/stored-event.ts';
import type { AuditTables } from './tables.ts';

type Recorded = RecordedEvent<AuditedEvent>;

/** Lists the people whom an event concerns beside its actor: first the person whose account it happened in. */
export function concernedBy(event: Recorded, tables: AuditTables): readonly string[] {
  // Some events name the person; whom the others concern follows from whose stream they are in.
  if (event.type === 'SignInSucceeded') return [event.data.userId];
  if (event.type === 'PropertySecretsShown') return [event.data.ownerId];
  if (event.type === 'QuestionAnswered' || event.type === 'QuestionDeleted') return [event.data.ownerId];
  if (event.type === 'AuditExported') return known(tables.people.get(event.data.history)?.person_id);
  switch (categoryOf(event.stream)) {
    case 'user':
    case 'admin':
    case 'sessions':
    case 'secondFactor':
    case 'glossary':
      return [event.streamId];
    case 'signIn':
    case 'forgottenPassword':
      return known(tables.email_digests.get(attemptedAs(event))?.person_id);
    case 'adminSignIn':
    case 'secondStep':
      return known(tables.people.get(attemptedAs(event))?.person_id);
    case 'collaboration': {
      const collaboration = tables.collaborations.get(event.streamId);
      return [...known(collaboration?.owner_id), ...known(collaboration?.collaborator_id)];
    }
    case 'media':
      return known(tables.objects.get(event.streamId)?.owner_id);
    case 'translation':
    case 'feedback':
    case 'feedbackSettings':
    case 'extras':
    case 'extraRequest':
    case 'stay':
    case 'calendars':
    case 'sharedSection':
      return 'ownerId' in event.data ? [event.data.ownerId] : [];
    case 'property':
      return known(tables.properties.get(event.streamId)?.owner_id);
    default:
      return [];
  }
}

const known = (id: string | null | undefined): readonly string[] =>
  id === null || id === undefined ? [] : [id];

/**
 * Returns the digest of the e-mail that somebody tried to sign in as: there is one stream of attempts for each e-mail
 * and day.
 */
export const attemptedAs = ({ streamId }: { readonly streamId: string }): string =>
  streamId.slice(0, streamId.lastIndexOf('_'));
