import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { openTestCore } from '#infra/prove/testing/core.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import type { ProjectionRunner } from '../kernel/run/run-projections.ts';
import { startProjections } from '../kernel/run/runner.ts';
import { properties } from '../properties/projection.ts';
import { dayOf, lastDays } from './days.ts';
import { guestActivity } from './projection.ts';
import { type GuestActivityQueries, guestActivityQueries } from './queries.ts';

const context = { actor: { kind: 'guest' }, correlationId: 'c', causationId: 'c' } as const;
const DAY_MS = 86_400_000;

let core: Core;
let runner: ProjectionRunner;
let queries: GuestActivityQueries;
/** The present moment of the queries. */
let now = 0;
const ending = new AsyncDisposableStack();
beforeAll(async () => {
  const opened = await openTestCore({ masterKey: new Uint8Array(32) });
  ending.defer(() => opened.close());
  ({ core } = opened);
  const projections = [guestActivity, properties];
  runner = await startProjections({ pool: core.pool, source: core.store, decoder: core.codec, projections });
  ending.defer(() => runner.stop());
  const pool = await createQueryPool(opened.databaseUrl);
  ending.defer(() => pool.end());
  queries = guestActivityQueries(pool, () => now);
});
afterAll(() => ending.disposeAsync());

/** Appends to a stream, and waits until the read models show it. @returns the day on which it was recorded */
async function happen(stream: string, type: string, data: object, subject?: string): Promise<string> {
  const encoded = await core.codec.encode(stream, [{ type, data }], context, subject);
  const { position } = await core.store.append(stream, 'any', encoded);
  const names = [guestActivity.name, properties.name];
  expect(await runner.progress.waitFor(names, position, { timeoutMs: LONGEST_WAIT_MS })).toBe(true);
  const [event] = (await Array.fromAsync(core.store.readStream(stream))).slice(-1);
  return dayOf(event?.recordedAt ?? '');
}

/** Lets a guest view a page. @returns the day */
const view = (propertyId: string, language: string | null = 'it', visitor: string | null = null) =>
  happen(`guestActivity-${propertyId}_20260101`, 'PageViewed', { propertyId, language, visitor });

/** Lets a guest come to a section. @returns the day */
const open = (propertyId: string, section: string) =>
  happen(`guestActivity-${propertyId}_20260101`, 'SectionOpened', { propertyId, language: 'it', section });

async function newOwner(): Promise<string> {
  const ownerId = timeOrderedIds.next();
  await core.vault.createSubject(ownerId);
  return ownerId;
}

async function newProperty(ownerId: string): Promise<string> {
  const propertyId = timeOrderedIds.next();
  const details = { name: 'Casa', slug: `casa-${propertyId}`, description: null, language: 'it' };
  const place = { address: 'Via Roma 1', city: 'Lucca', country: 'IT' };
  const welcome = { welcomeTitle: 'Benvenuti', welcomeMessage: 'Buon soggiorno' };
  const data = { propertyId, ownerId, ...details, ...place, ...welcome };
  await happen(`property-${propertyId}`, 'PropertyCreated', data, ownerId);
  return propertyId;
}

/** Has the queries read so many days after a day. */
function letPass(days: number, day: string): void {
  now = Date.parse(day) + days * DAY_MS;
}

describe('the last days', () => {
  it('end with that of the moment, UTC, across months and leap days', () => {
    expect(lastDays(3, Date.parse('2028-03-01T00:00:00.000Z'))).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(lastDays(1, Date.parse('2026-12-31T23:59:59.999Z'))).toEqual(['2026-12-31']);
  });
});

describe('views over time', () => {
  it('are told from the first of so many days on', { tags: ['viewsOverTime'] }, async () => {
    const id = timeOrderedIds.next();
    const day = await view(id);
    letPass(29, day);
    const { viewCount, days, languages } = await queries.viewsOverTime(id, 30);
    expect(days).toHaveLength(30);
    expect(days[0]).toMatchObject({ day, viewCount: 1, visitorCount: null });
    expect(days.slice(1).every((each) => each.viewCount === 0)).toBe(true);
    expect({ viewCount, languages }).toEqual({
      viewCount: 1,
      languages: [{ language: 'it', viewCount: 1 }],
    });
    letPass(30, day);
    expect(await queries.viewsOverTime(id, 30)).toMatchObject({ viewCount: 0, languages: [] });
  });

  it('tell visitors, hours and sections of each day', { tags: ['viewsOverTime'] }, async () => {
    const id = timeOrderedIds.next();
    const day = await view(id, 'it', 'aaaaaaaaaaaaaaaa');
    await view(id, 'it', 'aaaaaaaaaaaaaaaa');
    await view(id, 'de', 'bbbbbbbbbbbbbbbb');
    for (const section of ['rules', 'checkin', 'checkin', 'local'] as const) await open(id, section);
    letPass(1, day);
    const { days, sections } = await queries.viewsOverTime(id, 3);
    expect(days.map(({ visitorCount }) => visitorCount)).toEqual([0, 2, 0]);
    expect(days[1]?.hours.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(days[0]?.hours).toEqual(Array(24).fill(0));
    expect(sections).toEqual([
      { section: 'checkin', viewCount: 2, days: [0, 2, 0] },
      { section: 'local', viewCount: 1, days: [0, 1, 0] },
      { section: 'rules', viewCount: 1, days: [0, 1, 0] },
    ]);
  });

  it('name the languages that were read most first, and of equals the one that nobody told last', async () => {
    const id = timeOrderedIds.next();
    const day = await view(id, null);
    for (const language of ['pt', 'de', 'en', 'de'] as const) await view(id, language);
    letPass(0, day);
    const { languages } = await queries.viewsOverTime(id, 2);
    expect(languages).toEqual([
      { language: 'de', viewCount: 2 },
      { language: 'en', viewCount: 1 },
      { language: 'pt', viewCount: 1 },
      { language: null, viewCount: 1 },
    ]);
  });
});

describe('recent views', () => {
  it('are those of the last seven days', { tags: ['recentViews'] }, async () => {
    const ownerId = await newOwner();
    const id = await newProperty(ownerId);
    const day = await view(id);
    await view(id, 'de');
    letPass(6, day);
    const [week] = await queries.recentViews(ownerId);
    expect(week).toMatchObject({ propertyId: id, viewCount: 2 });
    expect(week?.days.map(({ viewCount }) => viewCount)).toEqual([2, 0, 0, 0, 0, 0, 0]);
    letPass(7, day);
    expect(await queries.recentViews(ownerId)).toMatchObject([{ propertyId: id, viewCount: 0 }]);
  });

  it('are told of each property of the account and of no other, viewed or not', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const [first, second, foreign] = [
      await newProperty(owner),
      await newProperty(owner),
      await newProperty(other),
    ];
    await view(foreign);
    letPass(0, await view(first));
    const counts = async (ownerId: string) =>
      (await queries.recentViews(ownerId)).map(({ propertyId, viewCount }) => [propertyId, viewCount]);
    expect(await counts(owner)).toEqual([
      [second, 0],
      [first, 1],
    ]);
    expect(await counts(other)).toEqual([[foreign, 1]]);
    expect(await counts(await newOwner())).toEqual([]);
  });
});
