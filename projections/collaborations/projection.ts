import { collaborationEvents } from '#contracts/collaborators/events.ts';
import type { Permission } from '#contracts/kernel/calls/permissions.ts';
import { defineProjection } from '../kernel/define-projection.ts';
import { table } from '../kernel/table.ts';

/** A collaborator, or an open invite. Dates are ISO 8601 UTC. */
interface CollaborationRow {
  readonly collaboration_id: string;
  readonly owner_id: string;
  /** `null` while the invite is pending. */
  readonly collaborator_id: string | null;
  readonly email: string;
  /** The keyed hash of the e-mail. */
  readonly email_digest: string;
  readonly permissions: readonly Permission[];
  /** The properties that they reach, deleted ones maybe among them; `null`: all of the owner's. */
  readonly property_ids: readonly string[] | null;
  /** Rises with every change of permissions: tokens of an older version have ended. */
  readonly version: number;
  /** Number of the link of the invite that opens. */
  readonly generation: number;
  readonly invite_expires_at: string;
  readonly created_at: string;
  readonly accepted_at: string | null;
}

/** Read model of who may act in whose account, and who is invited to. */
export const collaborations = defineProjection({
  name: 'collaborations',
  version: 3,
  categories: ['collaboration'],
  events: collaborationEvents,
  schema: new URL('./schema.sql', import.meta.url),
  tables: {
    collaborations: table<CollaborationRow>({
      primaryKey: 'collaboration_id',
      columns: {
        collaboration_id: 'uuid',
        owner_id: 'uuid',
        collaborator_id: 'uuid',
        email: 'text',
        email_digest: 'text',
        permissions: 'json',
        property_ids: 'json',
        version: 'integer',
        generation: 'integer',
        invite_expires_at: 'timestamptz',
        created_at: 'timestamptz',
        accepted_at: 'timestamptz',
      },
    }),
  },
  keys: { collaborations: (event) => [event.streamId] },
  on: {
    CollaboratorInvited: ({ streamId, data, recordedAt }, tables) =>
      tables.collaborations.put({
        collaboration_id: streamId,
        owner_id: data.ownerId,
        collaborator_id: null,
        email: data.email,
        email_digest: data.emailDigest,
        permissions: data.permissions,
        property_ids: data.propertyIds ?? null,
        version: 1,
        generation: 1,
        invite_expires_at: data.inviteExpiresAt,
        created_at: recordedAt,
        accepted_at: null,
      }),

    InviteResent: ({ streamId, data }, tables) =>
      tables.collaborations.update(streamId, (row) => ({
        ...row,
        generation: data.generation,
        invite_expires_at: data.inviteExpiresAt,
      })),

    InviteAccepted: ({ streamId, data, recordedAt }, tables) =>
      tables.collaborations.update(streamId, (row) => ({
        ...row,
        collaborator_id: data.collaboratorId,
        accepted_at: recordedAt,
      })),

    PermissionsChanged: ({ streamId, data }, tables) =>
      tables.collaborations.update(streamId, (row) => ({
        ...row,
        permissions: data.permissions,
        property_ids: data.propertyIds === undefined ? row.property_ids : data.propertyIds,
        version: data.version,
      })),

    CollaboratorRemoved: ({ streamId }, tables) => tables.collaborations.delete(streamId),
  },
});
