import type { AuditActorKind } from '#contracts/audit/actors.ts';
import type { AuditKind } from '#contracts/kernel/events/audit-rule.ts';
import type { TableUnits } from '../kernel/define-projection.ts';
import { table } from '../kernel/table.ts';

/** An event in one history. Dates are ISO 8601 UTC. */
interface EntryRow {
  readonly history_id: string;
  readonly place: string;
  readonly event_id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly type: string;
  readonly kind: AuditKind;
  readonly actor_kind: AuditActorKind;
  readonly actor_id: string | null;
  readonly subject_id: string | null;
  readonly property_id: string | null;
  readonly occurred_at: string;
  readonly earlier: readonly number[];
}

interface PersonRow {
  readonly person_id: string;
  /** Keyed digest of the e-mail; null for administrators, and once an account is deleted. */
  readonly email_digest: string | null;
}

interface EmailDigestRow {
  readonly email_digest: string;
  readonly person_id: string;
}

interface PropertyRow {
  readonly property_id: string;
  readonly owner_id: string;
  readonly is_deleted: boolean;
}

interface CollaborationRow {
  readonly collaboration_id: string;
  readonly owner_id: string;
  readonly collaborator_id: string | null;
}

interface ObjectRow {
  readonly object_id: string;
  readonly owner_id: string;
}

interface LastWriteRow {
  readonly stream: string;
  readonly place: string;
  readonly revision: bigint;
}

export const tables = {
  entries: table<EntryRow>({
    primaryKey: ['history_id', 'place'],
    appendOnly: true,
    columns: {
      history_id: 'text',
      place: 'text',
      event_id: 'uuid',
      stream: 'text',
      revision: 'bigint',
      type: 'text',
      kind: 'text',
      actor_kind: 'text',
      actor_id: 'text',
      subject_id: 'text',
      property_id: 'uuid',
      occurred_at: 'timestamptz',
      earlier: 'json',
    },
  }),
  people: table<PersonRow>({
    primaryKey: 'person_id',
    columns: { person_id: 'text', email_digest: 'text' },
  }),
  email_digests: table<EmailDigestRow>({
    primaryKey: 'email_digest',
    columns: { email_digest: 'text', person_id: 'text' },
  }),
  properties: table<PropertyRow>({
    primaryKey: 'property_id',
    columns: { property_id: 'uuid', owner_id: 'uuid', is_deleted: 'boolean' },
  }),
  collaborations: table<CollaborationRow>({
    primaryKey: 'collaboration_id',
    columns: { collaboration_id: 'uuid', owner_id: 'uuid', collaborator_id: 'uuid' },
  }),
  objects: table<ObjectRow>({
    primaryKey: 'object_id',
    columns: { object_id: 'uuid', owner_id: 'uuid' },
  }),
  last_writes: table<LastWriteRow>({
    primaryKey: ['stream', 'place'],
    columns: { stream: 'text', place: 'text', revision: 'bigint' },
  }),
};

export type AuditTables = TableUnits<typeof tables>;
