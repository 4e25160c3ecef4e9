import type { AuditedEvent } from '#contracts/audit/audited.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import type { AuditTables } from './tables.ts';

/** Takes note of whose something is, before the event itself is told to them. */
export function noteOwners(event: RecordedEvent<AuditedEvent>, units: AuditTables): void {
  const { people, email_digests: digests, properties, collaborations, objects } = units;
  switch (event.type) {
    case 'UserRegistered':
    case 'EmailChanged': {
      forgetDigest(event.streamId, units);
      const digest = event.data.emailDigest;
      people.put({ person_id: event.streamId, email_digest: digest });
      digests.put({ email_digest: digest, person_id: event.streamId });
      return;
    }
    case 'UserDeleted':
      forgetDigest(event.streamId, units);
      people.put({ person_id: event.streamId, email_digest: null });
      return;
    case 'AdminAppointed':
      people.put({ person_id: event.streamId, email_digest: null });
      return;
    case 'PropertyCreated':
      properties.put({ property_id: event.streamId, owner_id: event.data.ownerId, is_deleted: false });
      return;
    case 'PropertyDeleted':
      // What happened before the log began to tell of owners cannot be told to any.
      if (properties.get(event.streamId) === undefined) return;
      properties.update(event.streamId, (row) => ({ ...row, is_deleted: true }));
      return;
    case 'CollaboratorInvited':
      collaborations.put({
        collaboration_id: event.streamId,
        owner_id: event.data.ownerId,
        collaborator_id: null,
      });
      return;
    case 'InviteAccepted':
      collaborations.update(event.streamId, (row) => ({
        ...row,
        collaborator_id: event.data.collaboratorId,
      }));
      return;
    case 'UploadReceived':
    case 'ImageStored':
    case 'DocumentStored':
      objects.put({ object_id: event.streamId, owner_id: event.data.ownerId });
      return;
    default:
      // Says nothing of whose something is.
      return;
  }
}

/**
 * Forgets whose an e-mail is that has become free: attempts to sign in with it are no longer attempts at that person's
 * account.
 */
function forgetDigest(personId: string, { people, email_digests: digests }: AuditTables): void {
  const digest = people.get(personId)?.email_digest ?? null;
  if (digest !== null) digests.delete(digest);
}
