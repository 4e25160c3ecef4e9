import type { QuerySqlToken } from 'slonik';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { openTestCore } from '#infra/prove/testing/core.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { guestActivity } from '../../guest_activity/projection.ts';
import { startProjections } from '../../kernel/run/runner.ts';
import { properties } from '../projection.ts';
import type { PropertyPage } from './property-pages.ts';
import { hostPropertyQueries, type StoredPropertyQueries } from './queries.ts';

const OWNER = '01890000-0000-7000-8000-000000000001';
const NEIGHBOUR = '01890000-0000-7000-8000-000000000002';
/** Houses of one host. */
const HOUSES = 10_000;
const FAVOURITES = 30;
const PAGE = 25;
const PATIENCE = { timeout: LONGEST_WAIT_MS };

let query: <Row extends object>(text: string) => Promise<Row[]>;
let queries: StoredPropertyQueries;
/** Statements that the queries have sent. */
const sent: QuerySqlToken[] = [];
const planRow = z.object({ 'QUERY PLAN': z.string() });
let explain: (statement: QuerySqlToken) => Promise<string>;
const ending = new AsyncDisposableStack();
beforeAll(async () => {
  const opened = await openTestCore({ masterKey: new Uint8Array(32) });
  ending.defer(() => opened.close());
  const { pool, store, codec } = opened.core;
  const runner = await startProjections({
    pool,
    source: store,
    decoder: codec,
    projections: [guestActivity, properties],
  });
  ending.defer(() => runner.stop());
  query = async (text) => (await pool.query(text)).rows as never;
  const queryPool = await createQueryPool(opened.databaseUrl);
  ending.defer(() => queryPool.end());
  explain = async (statement) => {
    const told = { ...statement, sql: `EXPLAIN ${statement.sql}`, parser: planRow };
    return (await queryPool.any(told)).map((row) => row['QUERY PLAN']).join('\n');
  };
  queries = hostPropertyQueries({
    ...queryPool,
    any: (statement: QuerySqlToken) => {
      sent.push(statement);
      return queryPool.any(statement);
    },
  } as typeof queryPool);
  await vi.waitFor(() => query('SELECT FROM properties.properties, guest_activity.page_views'), PATIENCE);
  await seed(OWNER, HOUSES, FAVOURITES);
  await seed(NEIGHBOUR, 3, 1);
  await query('ANALYZE properties.properties');
});
afterAll(() => ending.disposeAsync());

/** Writes the rows of an account's houses straight into the read model. Each seventh is a draft, many are alike. */
const seed = (owner: string, count: number, favourites: number) =>
  query(`
    INSERT INTO properties.properties (
      property_id, owner_id, name, search_text, country, is_active, is_favourite, languages, slug, indexable,
      revision, created_at, updated_at, addresses, details, written, translated)
    SELECT id, '${owner}', name, lower(name) || E'\\nvia roma 1\\nlucca', 'IT', published, favourite,
      CASE WHEN published THEN '["it","en"]'::json ELSE '[]'::json END, 'casa-' || place, FALSE, 0,
      timestamptz '2026-01-01Z' + place / 4 * interval '1 minute', timestamptz '2026-02-01Z' + place * 7919 % ${count} * interval '1 minute',
      '[]', json_build_object(
        'name', name, 'slug', 'casa-' || place, 'customUrl', NULL, 'description', NULL, 'address', 'Via Roma 1',
        'city', 'Lucca', 'country', 'IT', 'coverImage', NULL, 'logoImage', NULL, 'theme', 'light',
        'customThemeImage', NULL, 'welcomeTitle', 'Ciao', 'welcomeMessage', 'Ciao', 'accessCode', NULL,
        'wifiNetwork', NULL, 'wifiPassword', NULL, 'language', 'it', 'isActive', published, 'indexable', FALSE,
        'isFavourite', favourite, 'autoTranslate', TRUE, 'sectionOrder', '[]'::json, 'hiddenSections', '[]'::json), '[]', '{}'
    FROM (
      SELECT gen_random_uuid() AS id, place, 'Casa ' || place % 500 AS name, place % 7 <> 0 AS published,
        place % ${Math.floor(count / favourites)} = 0 AS favourite
      FROM generate_series(0, ${count - 1}) AS place
    ) AS houses`);

/** Reads all pages of a list. */
async function allPages(options: Parameters<StoredPropertyQueries['page']>[1], limit: number) {
  const pages: PropertyPage[] = [];
  let after: string | undefined;
  do {
    const page = await queries.page(
      OWNER,
      { ...options, limit, ...(after !== undefined && { after }) },
      null,
    );
    if (page === undefined) throw new Error('no page');
    pages.push(page);
    after = page.next;
  } while (after !== undefined);
  return pages;
}

const ORDERS = ['createdAt-desc', 'updatedAt-desc', 'name-asc', 'name-desc'] as const;

describe('the pages of 10,000 houses', () => {
  it.each(ORDERS)(
    'by %s hold each house once, favourites first',
    { tags: ['listProperties'] },
    async (sort) => {
      const pages = await allPages({ sort }, 1_000);
      const all = pages.flatMap((page) => page.properties);
      expect(new Set(all.map(({ id }) => id)).size).toBe(HOUSES);
      expect(all.every(({ userId }) => userId === OWNER)).toBe(true);
      const favourites = all.filter(({ isFavourite }) => isFavourite).length;
      expect(favourites).toBeGreaterThan(FAVOURITES - 1);
      expect(all.slice(0, favourites).every(({ isFavourite }) => isFavourite)).toBe(true);
      expect(pages.map(({ total }) => total)).toEqual([HOUSES, ...Array(9).fill(undefined)]);
      const others = all.slice(favourites);
      if (sort === 'createdAt-desc')
        expect(others.map((one) => one.createdAt)).toEqual(sortedDown(others.map((one) => one.createdAt)));
      if (sort === 'updatedAt-desc')
        expect(others.map((one) => one.updatedAt)).toEqual(sortedDown(others.map((one) => one.updatedAt)));
    },
  );

  it.each(ORDERS)('by %s are read along an index, wherever they begin', async (sort) => {
    const first = await queries.page(OWNER, { sort, limit: PAGE }, null);
    const second = await queries.page(OWNER, { sort, limit: PAGE, after: first?.next }, null);
    expect(second?.properties).toHaveLength(PAGE);
    for (const options of [
      {},
      { search: 'casa 49' },
      { state: 'draft' },
      { after: first?.next },
      { after: second?.next },
    ] as const) {
      sent.length = 0;
      await queries.page(OWNER, { sort, limit: PAGE, ...options }, null);
      expect(sent.length).toBeGreaterThan(0);
      for (const statement of sent) {
        const plan = await explain(statement);
        expect(plan).toMatch(/Index Scan (Backward )?using \S+ on properties/);
        expect(plan).not.toMatch(/Sort|Seq Scan on properties/);
      }
    }
  });

  it('are narrowed to drafts and to words, and counted', async () => {
    const drafts = await allPages({ state: 'draft' }, 1_000);
    const isDraft = drafts.flatMap((page) => page.properties.map(({ isActive }) => !isActive));
    expect(isDraft).toHaveLength(drafts[0]?.total ?? 0);
    expect(isDraft.every(Boolean)).toBe(true);
    expect(
      isDraft.length + ((await queries.page(OWNER, { state: 'published', limit: 1 }, null))?.total ?? 0),
    ).toBe(HOUSES);
    expect((await queries.page(OWNER, { search: '499 LUCCÀ italien', limit: 1 }, null))?.total).toBe(
      HOUSES / 500,
    );
    expect((await queries.page(OWNER, { search: '499 Francia', limit: 1 }, null))?.total).toBe(0);
  });
});

it('tells of all houses of an account together, and of no other', {
  tags: ['summariseProperties'],
}, async () => {
  const [{ id } = { id: '' }] = await query<{ id: string }>(
    `SELECT property_id AS id FROM properties.properties WHERE owner_id = '${OWNER}' LIMIT 1`,
  );
  await query(`INSERT INTO guest_activity.page_views VALUES ('${id}', 41, now())`);
  expect(await queries.summary(OWNER, null, null)).toEqual({
    propertyCount: HOUSES,
    viewCount: 41,
    languages: ['en', 'it'],
  });
  expect(await queries.summary(OWNER, 1, null)).toMatchObject({ languages: ['it'] });
  const nobody = '01890000-0000-7000-8000-000000000003';
  expect(await queries.summary(nobody, null, null)).toEqual({
    propertyCount: 0,
    viewCount: 0,
    languages: [],
  });
});

const sortedDown = (texts: readonly string[]) => texts.toSorted().reverse();
