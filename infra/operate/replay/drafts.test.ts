import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { listSection } from '#contracts/sections/list-section.test-support.ts';
import { createTestDatabase } from '#infra/prove/testing/postgres.ts';
import { type Core, openCore } from '#infra/run/composition/core.ts';
import { guestActivity } from '#projections/guest_activity/projection.ts';
import { rebuildProjection, verifyProjection } from '#projections/kernel/run/operations.ts';
import {
  type Historian,
  type House,
  historian,
  randomHistory,
} from '#services/replay/history.test-support.ts';
import { buildDraft, dropDraft, loadDraft, queryDraft } from './drafts.ts';

let core: Core;
let write: Historian;
const ending = new AsyncDisposableStack();
beforeAll(async () => {
  const database = await createTestDatabase();
  ending.defer(() => database.drop());
  core = await openCore({
    databaseUrl: database.url,
    masterKey: new Uint8Array(32),
    dataDir: database.dataDir,
  });
  ending.defer(() => core.close());
  write = historian(core);
  await randomHistory(write, { seed: 3, houses: 6, rounds: 6 });
  await rebuildProjection(parts(), guestActivity);
});
afterAll(() => ending.disposeAsync());

const parts = () => ({ pool: core.pool, source: core.store, decoder: core.codec });
const example = (name: string) => loadDraft(fileURLToPath(new URL(`./examples/${name}.ts`, import.meta.url)));

type Houses = readonly [House, House, House, House];

async function newHouses(): Promise<Houses> {
  const ownerId = await write.newOwner();
  const newHouse = () => write.newHouse(ownerId);
  return [await newHouse(), await newHouse(), await newHouse(), await newHouse()];
}

async function schemas(): Promise<readonly string[]> {
  const { rows } = await core.pool.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'draft%' OR nspname LIKE 'guest_activity%' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

it('builds a read model over history beside the live ones, anew each time, and removes it', async () => {
  const draft = await example('view-hours');
  const built = await buildDraft(parts(), draft);
  expect(built).toMatchObject({ schema: 'draft_view_hours', parkedStreams: 0 });
  expect(built.position).toBe(await core.store.head());
  const hours = built.tables.find(({ table }) => table === 'hours')?.rows ?? 0;
  expect(hours).toBeGreaterThan(0);
  expect(await buildDraft(parts(), draft)).toEqual(built);
  expect(await schemas()).toEqual(['draft_view_hours', 'guest_activity']);
  expect(await verifyProjection(parts(), guestActivity)).toMatchObject({ equal: true });
  expect(await dropDraft(core.pool, 'view_hours')).toBe(true);
  expect(await schemas()).toEqual(['guest_activity']);
  expect(await dropDraft(core.pool, 'view_hours')).toBe(false);
});

/** Reads from the documentation the answer that it gives to the question of an example. */
async function documentedAnswer(name: string): Promise<readonly object[]> {
  const text = await readFile(new URL('../../../docs/analysis.md', import.meta.url), 'utf8');
  const [, sql] = new RegExp(`\`\`\`sql ${name}\\n([^\`]+)`).exec(text) ?? [];
  const draft = await example(name);
  expect(await buildDraft(parts(), draft)).toMatchObject({ parkedStreams: 0 });
  return queryDraft(core.pool, draft.name, sql ?? '');
}

it('tells views by hour and language, as many as the read model has', async () => {
  const hours = z.array(z.object({ hour: z.int().min(0).max(23), language: z.string(), views: z.int() }));
  const answer = hours.parse(await documentedAnswer('view-hours'));
  const { rows: live } = await core.pool.query(
    'SELECT language, sum(view_count)::integer AS views FROM guest_activity.daily_views GROUP BY 1 ORDER BY 1',
  );
  const byLanguage: Record<string, number> = {};
  for (const { language, views } of answer) byLanguage[language] = (byLanguage[language] ?? 0) + views;
  expect(live).toEqual(
    Object.entries(byLanguage)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([language, views]) => ({ language, views })),
  );
  expect(live).toHaveLength(LANGUAGES.length + 1);
});

async function firstViews() {
  const answer = z
    .array(z.object({ days: z.int().nullable(), properties: z.int() }))
    .parse(await documentedAnswer('first-views'));
  const of = (days: number | null) => answer.find((row) => row.days === days)?.properties ?? 0;
  expect(answer.every(({ days }) => days === null || days === 0)).toBe(true);
  return { viewed: of(0), unviewed: of(null) };
}

it('tells how long books wait for their first guest', async () => {
  const before = await firstViews();
  const [viewed, , deleted, draft] = await newHouses();
  const [again] = await newHouses();
  for (const house of [draft, again]) await write.unpublish(house);
  await write.publish(again);
  for (const house of [viewed, viewed, deleted, again]) await write.view(house, 'it');
  await write.unpublish(viewed);
  await write.remove(deleted);
  // Nobody has come to the second house, nor to the three beside the last one.
  expect(await firstViews()).toEqual({ viewed: before.viewed + 2, unviewed: before.unviewed + 4 });
});

it('tells what is written and never read', async () => {
  const [one, other, deleted] = await newHouses();
  const [common, cleared, rare] = [listSection(0), listSection(1), listSection(2)];
  for (const house of [one, other, deleted]) await write.writeSection(house, common);
  await write.writeSection(one, cleared);
  await write.clearSection(one, cleared);
  await write.writeSection(one, rare);
  await write.open(one, rare);
  await write.open(other, common);
  await write.remove(deleted);
  expect(await documentedAnswer('unread-sections')).toEqual([
    { section: common, written: 2, never_read: 1 },
    { section: rare, written: 1, never_read: 0 },
  ]);
});

it('can be asked, and cannot be written to', async () => {
  await buildDraft(parts(), await example('view-hours'));
  await expect(queryDraft(core.pool, 'view_hours', 'DELETE FROM hours')).rejects.toThrow('read-only');
});

it('says what is wrong with a module that is no draft', async () => {
  const nothing = fileURLToPath(new URL('./drafts.ts', import.meta.url));
  await expect(loadDraft(nothing)).rejects.toThrow('export default defineProjection');
  await expect(loadDraft('/nowhere/draft.ts')).rejects.toThrow('/nowhere/draft.ts cannot be loaded');
});
