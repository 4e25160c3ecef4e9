import { type CommonQueryMethods, type FragmentSqlToken, sql } from 'slonik';
import { z } from 'zod';
import { AUDIT_ACTOR_KINDS, SITE_HISTORY } from '#contracts/audit/actors.ts';
import type { AuditFilter } from '#contracts/audit/api.ts';
import { AUDITED_TYPES, isAudited } from '#contracts/audit/audited.ts';
import { SENTENCES } from '#contracts/audit/sentences.ts';
import { AUDIT_KINDS } from '#contracts/kernel/events/audit-rule.ts';
import { sectionOfPlace } from '#contracts/properties/events/section-events.ts';
import { patternOf, searchable, wordsOf } from '../kernel/queries/searchable.ts';

const entryRow = z
  .object({
    place: z.string(),
    event_id: z.uuid(),
    stream: z.string(),
    revision: z.bigint(),
    type: z.string().refine(isAudited),
    kind: z.enum(AUDIT_KINDS),
    actor_kind: z.enum(AUDIT_ACTOR_KINDS),
    actor_id: z.string().nullable(),
    subject_id: z.string().nullable(),
    property_id: z.uuid().nullable(),
    occurred_at: z.iso.datetime(),
    earlier: z.array(z.int()),
  })
  .transform((row) => ({
    eventId: row.event_id,
    stream: row.stream,
    revision: row.revision,
    type: row.type,
    kind: row.kind,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    subjectId: row.subject_id,
    propertyId: row.property_id,
    occurredAt: row.occurred_at,
    earlier: row.earlier.map(BigInt),
  }));

/** An audited event, and where in the log it and what it replaced are told. */
export type AuditRow = z.output<typeof entryRow>;

const propertyRow = z.object({ property_id: z.uuid(), is_deleted: z.boolean(), slug: z.string().nullable() });
/** A property that somebody has or had. */
export interface OwnedProperty {
  readonly id: string;
  readonly isDeleted: boolean;
  readonly slug: string | null;
}

const nameRow = z.object({ stream: z.string(), revision: z.bigint() });

const moduleRow = z
  .object({ stream: z.string(), place: z.string(), revision: z.bigint() })
  .transform(({ stream, place, revision }) => ({ stream, revision, section: sectionOfPlace(place) }));

/** Event that last wrote, or removed, a text of a module. */
export type ModuleWrite = z.output<typeof moduleRow>;

/** Part of a history, and the direction in which it is read. `before` is the event that the page before ended with. */
export interface AuditRequest extends AuditFilter {
  readonly limit: number;
  readonly before?: string | undefined;
}

export interface AuditQueries {
  /** Reads events of a person's history, or of the site's: newest first, or oldest first. */
  entries(historyId: string, request: AuditRequest): Promise<readonly AuditRow[]>;
  /** Finds one event; `undefined` where no audited one has this id. */
  find(eventId: string): Promise<AuditRow | undefined>;
  /** Lists the properties that a person has or had, the newest first, those that guests can read with their slugs. */
  propertiesOf(ownerId: string, limit: number): Promise<readonly OwnedProperty[]>;
  /** Finds, for each property, the revision that last named it. */
  namedBy(propertyIds: readonly string[]): Promise<ReadonlyMap<string, bigint>>;
  /** Finds the last writes of the texts of the modules of properties, the newest first: one a module and language. */
  modulesOf(propertyIds: readonly string[]): Promise<readonly ModuleWrite[]>;
}

/**
 * Creates the queries of the audit's read model. It knows where the details of an event are told, and not what they
 * say.
 */
export function auditQueries(pool: CommonQueryMethods): AuditQueries {
  const columns = sql.fragment`place, event_id, stream, revision, type, kind, actor_kind, actor_id, subject_id,
    property_id, occurred_at, earlier`;

  return {
    async entries(historyId, request) {
      const isOldestFirst = request.order === 'oldest';
      return pool.any(sql.type(entryRow)`
        SELECT ${columns} FROM audit.entries
        WHERE ${sql.join([sql.fragment`history_id = ${historyId}`, ...conditions(historyId, request)], sql.fragment` AND `)}
        ORDER BY place ${isOldestFirst ? sql.fragment`` : sql.fragment`DESC`}
        LIMIT ${request.limit}`);
    },

    async find(eventId) {
      const row = await pool.maybeOne(sql.type(entryRow)`
        SELECT ${columns} FROM audit.entries WHERE event_id = ${eventId} AND history_id = ${SITE_HISTORY}`);
      return row ?? undefined;
    },

    async propertiesOf(ownerId, limit) {
      const rows = await pool.any(sql.type(propertyRow)`
        SELECT property_id, is_deleted, p.slug FROM audit.properties a
        LEFT JOIN (SELECT property_id, slug FROM properties.properties WHERE (details ->> 'isActive')::boolean) AS p
          USING (property_id)
        WHERE a.owner_id = ${ownerId} ORDER BY property_id DESC LIMIT ${limit}`);
      return rows.map((row) => ({ id: row.property_id, isDeleted: row.is_deleted, slug: row.slug }));
    },

    async namedBy(propertyIds) {
      if (propertyIds.length === 0) return new Map();
      const streams = propertyIds.map((id) => `property-${id}`);
      const rows = await pool.any(sql.type(nameRow)`
        SELECT stream, revision FROM audit.last_writes
        WHERE stream = ANY (${sql.array(streams, 'text')}) AND place = 'name'`);
      return new Map(rows.map(({ stream, revision }) => [stream.slice('property-'.length), revision]));
    },

    async modulesOf(propertyIds) {
      if (propertyIds.length === 0) return [];
      const streams = propertyIds.map((id) => `property-${id}`);
      return pool.any(sql.type(moduleRow)`
        SELECT stream, place, revision FROM audit.last_writes
        WHERE stream = ANY (${sql.array(streams, 'text')}) AND starts_with(place, 'custom_')
        ORDER BY revision DESC`);
    },
  };
}

function conditions(historyId: string, request: AuditRequest): FragmentSqlToken[] {
  const { kind, actor, property, from, to, search, before, order } = request;
  const isOldestFirst = order === 'oldest';
  return [
    ...(kind === undefined ? [] : [sql.fragment`kind = ${kind}`]),
    ...(actor === undefined ? [] : [sql.fragment`actor_kind = ${actor}`]),
    ...(property === undefined ? [] : [sql.fragment`property_id = ${property}`]),
    // Places begin with the time, so that a period is a run of them.
    ...(from === undefined ? [] : [sql.fragment`place >= ${from}`]),
    ...(to === undefined ? [] : [sql.fragment`place < ${to}`]),
    ...(search === undefined ? [] : [mentions(search)]),
    ...(before === undefined
      ? []
      : [
          isOldestFirst
            ? sql.fragment`place > (${placeOf(historyId, before)})`
            : sql.fragment`place < (${placeOf(historyId, before)})`,
        ]),
  ];
}

/**
 * Selects the events that a search means: by what they are called, as it stands, or by whom they concern or their
 * property, who have all its words in their names.
 */
function mentions(search: string): FragmentSqlToken {
  const phrase = searchable(search.trim());
  const types = AUDITED_TYPES.filter((type) =>
    Object.values(SENTENCES[type]).some((sentence) => searchable(String(sentence)).includes(phrase)),
  );
  const isIn = (text: FragmentSqlToken) =>
    sql.join(
      [sql.fragment`TRUE`, ...wordsOf(search).map((word) => sql.fragment`${text} LIKE ${patternOf(word)}`)],
      sql.fragment` AND `,
    );
  const people = sql.fragment`
    SELECT user_id::text FROM accounts.accounts WHERE ${isIn(sql.fragment`search_text`)}`;
  return sql.fragment`(type = ANY (${sql.array(types, 'text')})
    OR actor_id IN (${people}) OR subject_id IN (${people})
    OR property_id IN (SELECT property_id FROM properties.properties WHERE ${isIn(SEARCHABLE_NAME)}))`;
}

/** The name of a property as `searchable` writes it. */
const SEARCHABLE_NAME = sql.fragment`replace(replace(replace(replace(translate(
  lower(regexp_replace(normalize((details ->> 'name') COLLATE "und-x-icu", NFKD), '[\\u0300-\\u036f]', '', 'g')), 'łøđðı', 'loddi'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`;

const placeOf = (historyId: string, eventId: string) =>
  sql.fragment`SELECT place FROM audit.entries WHERE event_id = ${eventId} AND history_id = ${historyId}`;
