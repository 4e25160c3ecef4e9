import { type CommonQueryMethods, type FragmentSqlToken, sql } from 'slonik';
import { z } from 'zod';
import type { ListPropertiesQuery, Property } from '#contracts/properties/api.ts';
import type { PropertyOrder } from '#contracts/properties/overview/list-choices.ts';
import { patternOf, wordsOf } from '../../kernel/queries/searchable.ts';
import { isAmong } from './among.ts';
import { countriesWith } from './countries.ts';
import { type PageCursor, readCursor, writeCursor } from './page-cursor.ts';
import { PROPERTY_COLUMNS, PROPERTY_TABLES, propertyRow, toProperty } from './property-row.ts';

/** A page of an account's properties. */
export interface PropertyPage {
  readonly properties: readonly Property[];
  /** Cursor that the next page begins after; absent where this is the last one. */
  readonly next?: string;
  /** Number of properties on all pages; only the first one tells. */
  readonly total?: number;
}

/** Options of a page; what is absent does not narrow it. */
export type PageQuery = ListPropertiesQuery;

const DEFAULT_ORDER: PropertyOrder = 'createdAt-desc';
const FAVOURITES_FIRST = [true, false];

type Row = z.infer<typeof propertyRow>;

const COLUMNS = {
  name: { column: sql.fragment`name`, valueOf: ({ details }: Row) => details.name },
  createdAt: { column: sql.fragment`created_at`, valueOf: (row: Row) => row.created_at },
  updatedAt: { column: sql.fragment`updated_at`, valueOf: (row: Row) => row.updated_at },
} as const;

function orderOf(sort: PropertyOrder) {
  const [field, direction] = sort.split('-') as [keyof typeof COLUMNS, 'asc' | 'desc'];
  return { ...COLUMNS[field], isAscending: direction === 'asc' };
}

/**
 * Reads a page of an account's properties, favourites before the others, by keyset: a property that comes or goes
 * between two pages neither repeats nor hides another. Each of the two runs is read along an index.
 * @param among those of these ids alone; null: all
 * @returns undefined where the cursor is none, or one of another order
 */
export async function readPropertyPage(
  pool: CommonQueryMethods,
  ownerId: string,
  { search, state, sort = DEFAULT_ORDER, limit, after }: PageQuery,
  among: readonly string[] | null = null,
): Promise<PropertyPage | undefined> {
  const cursor = after === undefined ? undefined : readCursor(after, sort);
  if (after !== undefined && cursor === undefined) return undefined;
  const narrowed = [...narrowing(ownerId, { search, state }), isAmong(among)];

  const found: Row[] = [];
  // One more than asked for tells whether there is another page.
  const wanted = limit === undefined ? undefined : limit + 1;
  const runs = cursor === undefined ? FAVOURITES_FIRST : FAVOURITES_FIRST.slice(cursor.isFavourite ? 0 : 1);
  for (const isFavourite of runs) {
    const most = wanted === undefined ? undefined : wanted - found.length;
    if (most === 0) break;
    const from = cursor?.isFavourite === isFavourite ? cursor : undefined;
    found.push(...(await pool.any(runStatement({ narrowed, isFavourite, sort, from, most }))));
  }

  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    properties: rows.map((row) => toProperty(row).property),
    ...(last !== undefined && found.length > rows.length && { next: cursorAt(last, sort) }),
    ...(after === undefined && { total: await countOf(pool, narrowed) }),
  };
}

/** Lists the conditions that all runs of a list share. */
function narrowing(
  ownerId: string,
  { search = '', state }: Pick<PageQuery, 'search' | 'state'>,
): readonly FragmentSqlToken[] {
  return [
    sql.fragment`owner_id = ${ownerId}`,
    ...(state === undefined ? [] : [sql.fragment`is_active = ${state === 'published'}`]),
    ...wordsOf(search).map(
      (word) =>
        sql.fragment`(search_text LIKE ${patternOf(word)} OR country = ANY(${sql.array(countriesWith(word), 'text')}))`,
    ),
  ];
}

/** A run of rows in the order of an index: the favourites, or the others. */
interface Run {
  readonly narrowed: readonly FragmentSqlToken[];
  readonly isFavourite: boolean;
  readonly sort: PropertyOrder;
  /** Row that it begins behind. */
  readonly from: PageCursor | undefined;
  /** Absent: to its end. */
  readonly most: number | undefined;
}

/** Makes the statement that reads a run. */
export function runStatement({ narrowed, isFavourite, sort, from, most }: Run) {
  const { column, isAscending } = orderOf(sort);
  const direction = isAscending ? sql.fragment`ASC` : sql.fragment`DESC`;
  const beyond = isAscending ? sql.fragment`>` : sql.fragment`<`;
  const conditions = [
    ...narrowed,
    sql.fragment`is_favourite = ${isFavourite}`,
    ...(from === undefined
      ? []
      : [sql.fragment`(${column}, property_id) ${beyond} (${from.value}, ${from.id})`]),
  ];
  return sql.type(propertyRow)`
    SELECT ${PROPERTY_COLUMNS} FROM ${PROPERTY_TABLES}
    WHERE ${sql.join(conditions, sql.fragment` AND `)}
    ORDER BY ${column} ${direction}, property_id ${direction} LIMIT ${most ?? null}`;
}

const cursorAt = (row: Row, sort: PropertyOrder): string =>
  writeCursor({
    sort,
    isFavourite: row.details.isFavourite,
    value: orderOf(sort).valueOf(row),
    id: row.property_id,
  });

const countRow = z.object({ count: z.bigint() });

const countOf = async (pool: CommonQueryMethods, narrowed: readonly FragmentSqlToken[]): Promise<number> =>
  Number(
    await pool.oneFirst(sql.type(countRow)`
      SELECT count(*) AS count FROM properties.properties
      WHERE ${sql.join([...narrowed], sql.fragment` AND `)}`),
  );
