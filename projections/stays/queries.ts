import type { Pool } from 'pg';
import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import { staySchema } from '#contracts/stays/api.ts';

/** A stay as it is kept: without what follows from the moment and the place at which it is looked at. */
export interface KeptStay
  extends Omit<z.infer<typeof staySchema>, 'url' | 'state' | 'secretsFrom' | 'datesFromCalendar'> {
  readonly propertyId: string;
  readonly ownerId: string;
  /** Short digest of the address of the calendar that it is from; null where a host noted it down. */
  readonly calendar: string | null;
  /** Name of the booking in the calendar. */
  readonly calendarUid: string | null;
}

/** A stay, and where its house stands at present. */
export interface LinkedStay extends KeptStay {
  readonly slug: string;
}

export interface StayQueries {
  /** Lists the stays of a property by arrival, but for those that ended before a day. @param from `2026-05-09` */
  listFrom(propertyId: string, from: string): Promise<readonly KeptStay[]>;
  /** Lists all stays of a property by arrival. */
  all(propertyId: string): Promise<readonly KeptStay[]>;
  /** Finds a stay by its id. */
  find(stayId: string): Promise<KeptStay | undefined>;
  /** Finds the stay whose link has a token. */
  findByToken(token: string): Promise<LinkedStay | undefined>;
  /** Lists ids of stays: those of an owner, of a property, or those that ended before a day. */
  idsOf(
    which: { readonly ownerId: string } | { readonly propertyId: string } | { readonly endedBefore: string },
    most: number,
  ): Promise<readonly string[]>;
}

const stayRow = z.object({
  stay_id: z.uuid(),
  property_id: z.uuid(),
  owner_id: z.uuid(),
  arrival: z.iso.date(),
  departure: z.iso.date(),
  guest_name: z.string().nullable(),
  language: languageSchema.nullable(),
  access_code: z.string().nullable(),
  token: z.string(),
  source: staySchema.shape.source,
  calendar: z.string().nullable(),
  calendar_uid: z.string().nullable(),
  updated_at: z.iso.datetime(),
});
const linkedRow = stayRow.extend({ slug: z.string() });
const idRow = z.object({ stay_id: z.uuid() });

const COLUMNS = sql.fragment`s.stay_id, s.property_id, s.owner_id, s.arrival::text, s.departure::text, s.guest_name,
  s.language, s.access_code, s.token, s.source, s.calendar, s.calendar_uid, s.updated_at`;

/** Counts the stays of a property whose departure is not before a day. */
export async function countStaysFrom(pool: Pool, propertyId: string, day: string): Promise<number> {
  const { rows } = await pool.query<{ readonly count: number }>(
    'SELECT count(*)::int AS count FROM stays.stays WHERE property_id = $1 AND departure >= $2',
    [propertyId, day],
  );
  return rows[0]?.count ?? 0;
}

export function stayQueries(pool: CommonQueryMethods): StayQueries {
  async function listOf(among: ReturnType<typeof sql.fragment>): Promise<readonly KeptStay[]> {
    const rows = await pool.any(sql.type(stayRow)`
      SELECT ${COLUMNS} FROM stays.stays s WHERE ${among} ORDER BY s.arrival, s.stay_id`);
    return rows.map(toStay);
  }

  return {
    listFrom: (propertyId, from) =>
      listOf(sql.fragment`property_id = ${propertyId} AND departure >= ${from}::date`),
    all: (propertyId) => listOf(sql.fragment`property_id = ${propertyId}`),
    find: async (stayId) => (await listOf(sql.fragment`stay_id = ${stayId}`))[0],

    async findByToken(token) {
      const row = await pool.maybeOne(sql.type(linkedRow)`
        SELECT ${COLUMNS}, p.slug FROM stays.stays s JOIN properties.properties p USING (property_id)
        WHERE s.token = ${token}`);
      return row === null ? undefined : { ...toStay(row), slug: row.slug };
    },

    async idsOf(which, most) {
      const rows = await pool.any(sql.type(idRow)`
        SELECT stay_id FROM stays.stays WHERE ${amongOf(which)} ORDER BY departure, stay_id LIMIT ${most}`);
      return rows.map(({ stay_id: id }) => id);
    },
  };
}

function amongOf(which: Parameters<StayQueries['idsOf']>[0]) {
  if ('ownerId' in which) return sql.fragment`owner_id = ${which.ownerId}`;
  if ('propertyId' in which) return sql.fragment`property_id = ${which.propertyId}`;
  return sql.fragment`departure < ${which.endedBefore}::date`;
}

const toStay = (row: z.infer<typeof stayRow>): KeptStay => ({
  id: row.stay_id,
  propertyId: row.property_id,
  ownerId: row.owner_id,
  arrival: row.arrival,
  departure: row.departure,
  guestName: row.guest_name,
  language: row.language,
  accessCode: row.access_code,
  token: row.token,
  source: row.source,
  calendar: row.calendar,
  calendarUid: row.calendar_uid,
  updatedAt: row.updated_at,
});
