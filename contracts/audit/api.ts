import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { AUDIT_FIELDS, AUDIT_KINDS } from '../kernel/events/audit-rule.ts';
import { exampleOf } from '../kernel/example-of.ts';
import { HOST, HOST_NAME, HOUSE, SIGNED_UP_AT } from '../kernel/example-world.ts';
import { periodEndSchema, periodStartSchema } from '../kernel/fields/period.ts';
import { textSchema } from '../kernel/fields/storable.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { AUDIT_ACTOR_KINDS } from './actors.ts';
import { AUDITED_TYPES } from './audited.ts';

const SEARCH_MAX = 200;

/**
 * Filter of the events of a history. `from` and `to` are days, UTC, both included, or times (ISO 8601), of which `to` is
 * not included. A parameter that is not known is refused: a filter that is misspelt would select everything.
 */
export const auditFilterSchema = z.strictObject({
  kind: z.enum(AUDIT_KINDS).optional(),
  actor: z.enum(AUDIT_ACTOR_KINDS).optional(),
  /** Keeps to the events of one property. */
  property: z.uuid().optional(),
  from: periodStartSchema.optional(),
  to: periodEndSchema.optional(),
  /**
   * Part of what happened, in any language, of the name or e-mail of whoever did it or whose account it was, or of the name
   * of the property; without regard to case and accents.
   */
  search: textSchema.max(SEARCH_MAX).optional(),
  order: z.enum(['newest', 'oldest']).default('newest'),
});
export type AuditFilter = z.output<typeof auditFilterSchema>;

/** Most entries on one page. */
export const AUDIT_PAGE_MAX = 200;

/** Options of the pages of an audit. */
export const auditQuerySchema = auditFilterSchema.extend({
  limit: z.coerce.number().int().min(1).max(AUDIT_PAGE_MAX).default(50),
  /** The `next` of the page before. */
  before: z.uuid().optional(),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

/** Options of an export: the whole of what the filter selects, oldest first unless told otherwise. */
export const auditExportQuerySchema = auditFilterSchema.extend({
  order: z.enum(['newest', 'oldest']).default('oldest'),
  format: z.enum(['csv', 'json']).default('csv'),
  /** Language of the sentences. */
  language: languageSchema.default('en'),
});
export type AuditExportQuery = z.output<typeof auditExportQuerySchema>;

const nullableText = z.string().nullable();

/** A person as they are called now; without a name they are not there any more. */
export const auditPersonSchema = z.object({ id: z.string(), name: nullableText });

/** One field that an event changed. Lines of long texts are apart by line breaks; secrets are masked. */
export const auditChangeSchema = z.object({
  field: z.enum(AUDIT_FIELDS),
  before: nullableText,
  after: nullableText,
});
export type AuditChange = z.infer<typeof auditChangeSchema>;

/** Things that an event is about, for its sentence. */
export const auditAboutSchema = z.object({
  /** Key of the section. */
  section: nullableText,
  /** Names that the host gave to the custom modules in the event, by key; without those that have none any more. */
  modules: z.record(z.string(), z.string()),
  language: languageSchema.nullable(),
  /** Key of the site's setting. */
  setting: nullableText,
  /** Id of the package. */
  package: nullableText,
});
export type AuditAbout = z.infer<typeof auditAboutSchema>;

/** One event of a history. `id` is the event's; `at` is ISO 8601 UTC. */
export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  type: z.enum(AUDITED_TYPES),
  kind: z.enum(AUDIT_KINDS),
  actor: z.object({
    kind: z.enum(AUDIT_ACTOR_KINDS),
    /** Null for the product itself and for who was not signed in. */
    id: nullableText,
    name: nullableText,
  }),
  /** The person whose account it happened in; null where it is about nobody's. */
  subject: auditPersonSchema.nullable(),
  property: z.object({ id: z.uuid(), name: nullableText }).nullable(),
  about: auditAboutSchema,
  changes: z.array(auditChangeSchema),
  /** True where what it said of a person was erased. */
  erased: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
documented(auditEntrySchema, {
  example: () => ({
    type: 'WifiChanged',
    kind: 'property',
    actor: { kind: 'owner', id: HOST.id, name: HOST_NAME },
    subject: { id: HOST.id, name: HOST_NAME },
    property: HOUSE,
    changes: [
      { field: 'wifiNetwork', before: 'Ginestra', after: 'Ginestra Ospiti' },
      { field: 'wifiPassword', before: '•••••', after: '•••••' },
    ],
  }),
});

/** A page of a history. `next` is the `before` of the following page; null on the last. */
export const auditPageSchema = z.object({ entries: z.array(auditEntrySchema), next: z.uuid().nullable() });
export type AuditPage = z.infer<typeof auditPageSchema>;
documented(auditPageSchema, { example: () => ({ next: exampleOf(auditEntrySchema).id }) });

/** Person whose history it is. Of an erased person the id is left, and what happened. */
export const auditedPersonSchema = z.object({
  id: z.uuid(),
  /** Null where the account was deleted. */
  account: z
    .object({
      name: z.string(),
      email: z.string(),
      packageName: nullableText,
      createdAt: z.iso.datetime(),
    })
    .nullable(),
  /** The properties that they have or had, the newest first. */
  properties: z.array(
    z.object({
      id: z.uuid(),
      name: nullableText,
      isDeleted: z.boolean(),
      /** The part of the guest page's address; null where there is no such page now. */
      slug: nullableText,
    }),
  ),
});
export type AuditedPerson = z.infer<typeof auditedPersonSchema>;
documented(auditedPersonSchema, {
  example: () => ({
    id: HOST.id,
    account: { name: HOST_NAME, email: HOST.email, packageName: 'Pro', createdAt: SIGNED_UP_AT },
    properties: [{ ...HOUSE, isDeleted: false, slug: 'casa-ginestra' }],
  }),
});

/** The exact event as the log has it, with secrets and what was erased masked. */
export const auditEventSchema = z.object({
  entry: auditEntrySchema,
  /** Version of its schema, as it was written. */
  version: z.int().min(1),
  stream: z.string(),
  revision: z.int().min(0),
  recordedAt: z.iso.datetime(),
  correlationId: z.string(),
  causationId: z.string(),
  /** Person whose key seals what is personal in it; null where nothing is. */
  sealedFor: nullableText,
  data: z.record(z.string(), z.unknown()),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;
documented(auditEventSchema, {
  example: () => ({
    version: 1,
    stream: `property-${HOUSE.id}`,
    revision: 12,
    recordedAt: '2026-05-06T17:20:00.012Z',
    correlationId: '0197f2a3-5b6c-7d8e-8f90-000000000001',
    causationId: '0197f2a3-5b6c-7d8e-8f90-000000000001',
    sealedFor: HOST.id,
    data: { wifiNetwork: 'Ginestra Ospiti', wifiPassword: '•••••' },
  }),
});
