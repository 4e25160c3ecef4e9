import type { AuditedEvent } from '#contracts/audit/audited.ts';
import type { RecordedEvent } from '#contracts/kernel/recorded-event.ts';
import type { AuditTables } from './tables.ts';

type Recorded = RecordedEvent<AuditedEvent>;

/** Whom an event concerns beside who caused it: first the person whose account it happened in. */
export function concernedBy(event: Recorded, tables: AuditTables): readonly string[] {
  switch (event.type) {
    case 'UserRegistered':
    case 'PasswordChanged':
    case 'PasswordResetOpened':
    case 'EmailChanged':
    case 'PackageChanged':
    case 'UserDeleted':
    case 'AdminAppointed':
    case 'AdminPasswordChanged':
    case 'AdminSignedIn':
      return [event.streamId];
    case 'SignInSucceeded':
      return [event.data.userId];
    case 'SignInFailed':
    case 'PasswordForgotten':
      return known(tables.email_digests.get(attemptedAs(event))?.person_id);
    case 'AdminSignInFailed':
      return known(tables.people.get(attemptedAs(event))?.person_id);
    case 'CollaboratorInvited':
    case 'InviteResent':
    case 'InviteAccepted':
    case 'PermissionsChanged':
    case 'CollaboratorRemoved': {
      const collaboration = tables.collaborations.get(event.streamId);
      return [...known(collaboration?.owner_id), ...known(collaboration?.collaborator_id)];
    }
    case 'UploadReceived':
    case 'ImageStored':
    case 'DocumentStored':
    case 'MediaCondemned':
    case 'MediaReprieved':
    case 'MediaDiscarded':
      return known(tables.objects.get(event.streamId)?.owner_id);
    case 'AuditExported':
      return known(tables.people.get(event.data.history)?.person_id);
    case 'RebuildRequested':
    case 'DeadLettersRetried':
    case 'ReactorRetried':
    case 'JobRetried':
    case 'JobDiscarded':
    case 'ViewsReplayed':
    case 'PackageIntroduced':
    case 'PackageRepriced':
    case 'SiteSettingChanged':
    case 'MailReleased':
      return [];
    default:
      return known(tables.properties.get(event.streamId)?.owner_id);
  }
}

const known = (id: string | null | undefined): readonly string[] =>
  id === null || id === undefined ? [] : [id];

/** As whom somebody tried to sign in: the streams of attempts are one for each of these and day. */
export const attemptedAs = ({ streamId }: { readonly streamId: string }): string =>
  streamId.slice(0, streamId.lastIndexOf('_'));
