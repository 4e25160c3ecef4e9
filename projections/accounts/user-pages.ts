import { type CommonQueryMethods, type FragmentSqlToken, sql } from 'slonik';
import { z } from 'zod';
import type { AdminUserRecord, ListUsersQuery, UserOrder } from '#contracts/admins/api.ts';
import { patternOf, wordsOf } from '../kernel/queries/searchable.ts';
import { readCursor, writeCursor } from './page-cursor.ts';
import { activityOf, activityRow } from './user-activity.ts';

const userRow = z.object({
  user_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  created_at: z.iso.datetime(),
  package_id: z.string().nullable(),
  trial_ends_at: z.iso.datetime(),
  ...activityRow,
});
type UserRow = z.infer<typeof userRow>;

const countRow = z.object({ total: z.int() });

const packageRow = z.object({
  package_id: z.string(),
  name: z.string(),
  price: z.int(),
  discounted_price: z.int().nullable(),
  billing_period: z.enum(['monthly', 'annual']),
});

/** A page of hosts. */
export interface UserPage {
  readonly users: readonly AdminUserRecord[];
  /** Number of all that the search finds. */
  readonly total: number;
  /** Cursor that the next page begins after; absent where this is the last one. */
  readonly next?: string;
}

/** The page that a query asks for; `undefined` where its cursor is none, or one of another order. */
export type FindUserPage = (query: ListUsersQuery) => Promise<UserPage | undefined>;

/** A run of rows in the order of an index: all of the table's, or those of one package. */
interface Run {
  /** The package, in the runs of an order by packages; empty for those without one. */
  readonly packageId?: string;
  readonly column: FragmentSqlToken;
  readonly ascending: boolean;
  /** Returns the column's value of a row, as its cursor keeps it. */
  valueOf(row: UserRow): string;
}

const COLUMNS = {
  name: { column: sql.fragment`full_name`, valueOf: (row: UserRow) => row.full_name },
  email: { column: sql.fragment`email`, valueOf: (row: UserRow) => row.email },
  createdAt: { column: sql.fragment`created_at`, valueOf: (row: UserRow) => row.created_at },
} as const;

/**
 * Lists the runs that make up an order, one after the other. @param packageIds from the lowest package to the highest
 */
function runsOf(order: UserOrder, packageIds: readonly string[]): readonly Run[] {
  const ascending = order.endsWith('-asc');
  switch (order) {
    case 'name-asc':
    case 'name-desc':
      return [{ ...COLUMNS.name, ascending }];
    case 'email-asc':
    case 'email-desc':
      return [{ ...COLUMNS.email, ascending }];
    case 'createdAt-asc':
    case 'createdAt-desc':
      return [{ ...COLUMNS.createdAt, ascending }];
    case 'duration-asc':
    case 'duration-desc':
      // Who came last has been here for the shortest time.
      return [{ ...COLUMNS.createdAt, ascending: !ascending }];
    case 'package-asc':
    case 'package-desc': {
      const ranked = ['', ...packageIds];
      const runs = ranked.map((packageId) => ({ packageId, ...COLUMNS.name, ascending: true }));
      return ascending ? runs : runs.reverse();
    }
  }
}

/**
 * Lists hosts page by page, by keyset: a host who is inserted or deleted between two pages neither repeats nor
 * hides another. Each page is read along an index.
 */
export function findUserPages(pool: CommonQueryMethods): FindUserPage {
  return async ({ search, sort, limit, after }) => {
    const known = await readPackages(pool);
    const runs = runsOf(sort, [...known.keys()]);
    const cursor = after === undefined ? undefined : readCursor(after, sort);
    const first =
      cursor === undefined ? 0 : runs.findIndex(({ packageId = '' }) => packageId === cursor.packageId);
    if ((after !== undefined && cursor === undefined) || first === -1) return undefined;

    const found: { readonly row: UserRow; readonly run: Run }[] = [];
    // One more than asked for tells whether there is another page.
    const wanted = limit === undefined ? undefined : limit + 1;
    for (const [index, run] of runs.slice(first).entries()) {
      if (wanted !== undefined && found.length >= wanted) break;
      const missing = wanted === undefined ? undefined : wanted - found.length;
      const from = { search, after: index === 0 ? cursor : undefined, limit: missing };
      for (const row of await readRows(pool, run, from)) found.push({ row, run });
    }
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      users: page.map(({ row }) => recordOf(row, known)),
      total: await countUsers(pool, search),
      ...(last !== undefined &&
        found.length > page.length && {
          next: writeCursor({
            sort,
            packageId: last.run.packageId ?? '',
            value: last.run.valueOf(last.row),
            id: last.row.user_id,
          }),
        }),
    };
  };
}

async function countUsers(pool: CommonQueryMethods, search: string | undefined): Promise<number> {
  const conditions = [sql.fragment`TRUE`, ...narrowing(search)];
  return pool.oneFirst(sql.type(countRow)`
    SELECT count(*)::integer AS total FROM accounts.accounts WHERE ${sql.join(conditions, sql.fragment` AND `)}`);
}

/** Lists what a search asks for: every word of it is in the name or the e-mail. */
const narrowing = (search = ''): readonly FragmentSqlToken[] =>
  wordsOf(search).map((word) => sql.fragment`search_text LIKE ${patternOf(word)}`);

type Packages = ReadonlyMap<string, NonNullable<AdminUserRecord['package']>>;

/** Reads all packages by id, from the lowest to the highest. */
async function readPackages(pool: CommonQueryMethods): Promise<Packages> {
  const rows = await pool.any(sql.type(packageRow)`
    SELECT package_id, details ->> 'name' AS name, price, discounted_price,
      details ->> 'billingPeriod' AS billing_period
    FROM pricing.packages ORDER BY sort_order, package_id`);
  return new Map(
    rows.map(({ package_id: id, name, price, discounted_price, billing_period }) => [
      id,
      { id, name, price, discountedPrice: discounted_price, billingPeriod: billing_period },
    ]),
  );
}

/**
 * Reads the rows of a run, from behind the cursor on.
 * @param part `search` absent: all rows. `limit` absent: to the end of the run
 */
function readRows(
  pool: CommonQueryMethods,
  { packageId, column, ascending }: Run,
  part: {
    readonly search: string | undefined;
    readonly after: { readonly value: string; readonly id: string } | undefined;
    readonly limit: number | undefined;
  },
): Promise<readonly UserRow[]> {
  const { search, after, limit } = part;
  const direction = ascending ? sql.fragment`ASC` : sql.fragment`DESC`;
  const beyond = ascending ? sql.fragment`>` : sql.fragment`<`;
  const conditions = [
    sql.fragment`TRUE`,
    ...(packageId === undefined ? [] : [sql.fragment`COALESCE(package_id, '') = ${packageId}`]),
    ...narrowing(search),
    ...(after === undefined
      ? []
      : [sql.fragment`(${column}, user_id) ${beyond} (${after.value}, ${after.id})`]),
  ];
  return pool.any(sql.type(userRow)`
    SELECT account.*, ${activityOf(sql.fragment`account.user_id`)} FROM (
      SELECT user_id, first_name, last_name, full_name, email, created_at, package_id, trial_ends_at
      FROM accounts.accounts WHERE ${sql.join(conditions, sql.fragment` AND `)}
      ORDER BY ${column} ${direction}, user_id ${direction} LIMIT ${limit ?? null}
    ) AS account ORDER BY ${column} ${direction}, user_id ${direction}`);
}

function recordOf(row: UserRow, packages: Packages): AdminUserRecord {
  return {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    createdAt: row.created_at,
    packageId: row.package_id,
    package: (row.package_id !== null && packages.get(row.package_id)) || null,
    trialEndsAt: row.trial_ends_at,
    propertyCount: row.property_count,
    lastSignInAt: row.last_sign_in_at,
  };
}
