import type { Pool } from 'pg';
import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import type { RevenueRow } from '#contracts/extras/api.ts';
import type { OfferData } from '#contracts/extras/events.ts';
import {
  currencySchema,
  type ExtraRequestState,
  extraRequestStateSchema,
  extraUnitSchema,
  paidBySchema,
} from '#contracts/extras/fields.ts';
import type { ExtraRequest } from '#contracts/extras/requests-api.ts';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import type { Language } from '#contracts/kernel/languages.ts';

/** A request as it is kept: with what its host sees, and whose it is. */
export interface KeptRequest extends ExtraRequest {
  readonly ownerId: string;
  readonly paymentLink: string | null;
}

/** Part of a list of requests. */
export interface RequestPage {
  readonly requests: readonly KeptRequest[];
  /** Id of the last one, after which the next page begins; absent where this is the last. */
  readonly next?: string;
  /** Number of requests on all pages. */
  readonly total: number;
}

export interface ExtraQueries {
  /** Lists what a property offers, active or not, in the order in which it is shown. */
  offersOf(propertyId: string): Promise<readonly OfferData[]>;
  /** Finds the name that an offer has in its own language, also after it was taken back. */
  nameOf(extraId: string): Promise<string | undefined>;
  /** Finds a request that was not deleted. */
  find(requestId: string): Promise<KeptRequest | undefined>;
  /** Reads a page of a property's requests, newest first. @param after id of the last one of the page before */
  page(
    propertyId: string,
    query: {
      readonly state?: ExtraRequestState | undefined;
      readonly limit: number;
      readonly after?: string | undefined;
    },
  ): Promise<RequestPage>;
  /** Lists all requests of a property, oldest first. */
  all(propertyId: string): Promise<readonly KeptRequest[]>;
  /** Lists ids of requests that were not deleted: those of an owner, or of a property. */
  idsOf(
    whose: { readonly ownerId: string } | { readonly propertyId: string },
    most: number,
  ): Promise<readonly string[]>;
  /**
   * Sums up what extras brought in, by month, property, offer and currency, oldest month first.
   * @param propertyIds those of these properties alone; null: all of the owner's
   */
  revenue(ownerId: string, propertyIds: readonly string[] | null): Promise<readonly RevenueRow[]>;
}

const offerRow = z.object({ offer: z.custom<OfferData>() });
const nameRow = z.object({ name: z.string() });
const idRow = z.object({ request_id: z.uuid() });
const totalRow = z.object({ total: z.coerce.number() });

/** Finds the languages of a property's offers, by their ids. */
export async function offerLanguages(pool: Pool, propertyId: string): Promise<ReadonlyMap<string, Language>> {
  const { rows } = await pool.query<{ readonly extra_id: string; readonly language: Language }>(
    "SELECT extra_id, offer->>'language' AS language FROM extras.offers WHERE property_id = $1",
    [propertyId],
  );
  return new Map(rows.map(({ extra_id: id, language }) => [id, language]));
}

const requestRow = z.object({
  request_id: z.uuid(),
  property_id: z.uuid(),
  owner_id: z.uuid(),
  extra_id: z.uuid(),
  state: extraRequestStateSchema,
  extra_name: z.string().nullable(),
  unit: extraUnitSchema,
  price_cents: z.int(),
  currency: currencySchema,
  quantity: z.int(),
  total_cents: z.coerce.number(),
  date: z.string().nullable(),
  name: z.string().nullable(),
  contact: z.string().nullable(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  payment_link: z.string().nullable(),
  paid_by: paidBySchema.nullable(),
  paid_in_vain: z.array(z.object({ reference: z.string(), amountCents: z.int(), currency: currencySchema })),
  language: languageSchema,
  requested_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
});

const sum = z.coerce.number();
const revenueRow = z.object({
  month: z.string(),
  property_id: z.uuid(),
  property_name: z.string(),
  extra_id: z.uuid(),
  extra_name: z.string(),
  currency: currencySchema,
  count: sum,
  approved: sum,
  paid: sum,
  done: sum,
});

const COLUMNS = sql.fragment`request_id, property_id, owner_id, extra_id, state, extra_name, unit, price_cents, currency,
  quantity, total_cents::text, date::text, name, contact, note, reason, payment_link, paid_by, paid_in_vain, language,
  requested_at, changed_at`;

export function extraQueries(pool: CommonQueryMethods): ExtraQueries {
  return { ...requestQueries(pool), ...sumQueries(pool) };
}

function requestQueries(pool: CommonQueryMethods) {
  return {
    async find(requestId: string) {
      const row = await pool.maybeOne(sql.type(requestRow)`
        SELECT ${COLUMNS} FROM extras.requests WHERE request_id = ${requestId} AND NOT is_deleted`);
      return row === null ? undefined : toRequest(row);
    },

    async page(propertyId: string, { state, limit, after }: Parameters<ExtraQueries['page']>[1]) {
      const among = sql.fragment`property_id = ${propertyId} AND NOT is_deleted
        AND (${state ?? null}::text IS NULL OR state = ${state ?? null})`;
      // One more than asked for tells whether there is another page.
      const rows = await pool.any(sql.type(requestRow)`
        SELECT ${COLUMNS} FROM extras.requests
        WHERE ${among} AND (${after ?? null}::uuid IS NULL OR request_id < ${after ?? null}::uuid)
        ORDER BY request_id DESC LIMIT ${limit + 1}`);
      const { total } = await pool.one(sql.type(totalRow)`
        SELECT count(*) AS total FROM extras.requests WHERE ${among}`);
      const requests = rows.slice(0, limit).map(toRequest);
      const last = requests.at(-1);
      return { requests, total, ...(rows.length > limit && last !== undefined && { next: last.id }) };
    },

    async all(propertyId: string) {
      const rows = await pool.any(sql.type(requestRow)`
        SELECT ${COLUMNS} FROM extras.requests
        WHERE property_id = ${propertyId} AND NOT is_deleted ORDER BY request_id`);
      return rows.map(toRequest);
    },

    idsOf: (whose: Parameters<ExtraQueries['idsOf']>[0], most: number) =>
      pool.anyFirst(sql.type(idRow)`
        SELECT request_id FROM extras.requests
        WHERE ${'ownerId' in whose ? sql.fragment`owner_id = ${whose.ownerId}` : sql.fragment`property_id = ${whose.propertyId}`}
          AND NOT is_deleted ORDER BY request_id LIMIT ${most}`),
  };
}

function sumQueries(pool: CommonQueryMethods) {
  return {
    async offersOf(propertyId: string) {
      const rows = await pool.any(sql.type(offerRow)`
        SELECT offer FROM extras.offers
        WHERE property_id = ${propertyId} AND NOT is_withdrawn ORDER BY rank, extra_id`);
      return rows.map(({ offer }) => offer);
    },

    async nameOf(extraId: string) {
      const name = await pool.maybeOneFirst(
        sql.type(nameRow)`SELECT name FROM extras.offers WHERE extra_id = ${extraId}`,
      );
      return name ?? undefined;
    },

    async revenue(ownerId: string, propertyIds: readonly string[] | null) {
      const among =
        propertyIds === null
          ? sql.fragment`TRUE`
          : sql.fragment`r.property_id = ANY(${sql.array([...propertyIds], 'uuid')})`;
      const rows = await pool.any(sql.type(revenueRow)`
        SELECT to_char(COALESCE(r.date, r.requested_on), 'YYYY-MM') AS month, r.property_id, p.name AS property_name,
               r.extra_id, COALESCE(o.name, '') AS extra_name, r.currency, count(*) AS count,
               COALESCE(sum(r.total_cents) FILTER (WHERE r.state = 'approved'), 0) AS approved,
               COALESCE(sum(r.total_cents) FILTER (WHERE r.state = 'paid'), 0) AS paid,
               COALESCE(sum(r.total_cents) FILTER (WHERE r.state = 'done'), 0) AS done
        FROM extras.requests r
        JOIN properties.properties p ON p.property_id = r.property_id
        LEFT JOIN extras.offers o ON o.extra_id = r.extra_id
        WHERE r.owner_id = ${ownerId} AND r.state IN ('approved', 'paid', 'done') AND ${among}
        GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 3, 5, 4, 6`);
      return rows.map((row) => ({
        month: row.month,
        propertyId: row.property_id,
        propertyName: row.property_name,
        extraId: row.extra_id,
        extraName: row.extra_name,
        currency: row.currency,
        count: row.count,
        approvedCents: row.approved,
        paidCents: row.paid,
        doneCents: row.done,
      }));
    },
  };
}

const toRequest = (row: z.infer<typeof requestRow>): KeptRequest => ({
  id: row.request_id,
  propertyId: row.property_id,
  ownerId: row.owner_id,
  extraId: row.extra_id,
  state: row.state,
  extraName: row.extra_name ?? '',
  quantity: row.quantity,
  unit: row.unit,
  priceCents: row.price_cents,
  currency: row.currency,
  totalCents: row.total_cents,
  date: row.date,
  name: row.name ?? '',
  contact: row.contact ?? '',
  note: row.note,
  reason: row.reason,
  paymentLink: row.payment_link,
  paidBy: row.paid_by,
  paidInVain: row.paid_in_vain,
  language: row.language,
  requestedAt: row.requested_at,
  changedAt: row.changed_at,
});
