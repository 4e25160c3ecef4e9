import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CalendarFault, calendarsSchema } from '#contracts/calendars/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { type Stay, staysSchema } from '#contracts/stays/api.ts';
import { STAYS_MAX } from '#contracts/stays/limits.ts';
import { openCalendarFeeds } from '#infra/adapters/calendars/open-calendar-feeds.ts';
import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import {
  type FeedDouble,
  type FeedManner,
  startFeedDouble,
} from '#infra/prove/testing/calendars/feed-double.ts';
import { airbnbFeed, type FeedEvent } from '#infra/prove/testing/calendars/feeds.ts';
import { composeCalendarReader } from '#infra/run/composition/calendar-reading.ts';
import { createCatchUp } from '#infra/run/composition/catching-up.ts';
import { stays as staysReadModel } from '#projections/stays/projection.ts';
import type { CalendarReader } from '#services/stays/calendars/calendar-reader.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway.test-support.ts';
import { dayFromNow, makeStay } from '../../../testing/stays.test-support.ts';

const MINUTE_MS = 60_000;
const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;
const { signal } = new AbortController();

const ending = new AsyncDisposableStack();
let gateway: TestGateway;
let double: FeedDouble;
let reader: CalendarReader;
let token: string;
/** Time that has passed, beside what the clock says; milliseconds. */
let passed = 0;
beforeAll(async () => {
  double = await startFeedDouble();
  ending.defer(() => double.stop());
  gateway = await startTestGateway();
  ending.defer(() => gateway.close());
  const { core, installation, services } = gateway;
  const queries = await createQueryPool(installation.databaseUrl);
  ending.defer(() => queries.end());
  reader = composeCalendarReader({
    core,
    domain: services,
    queries,
    catchUp: createCatchUp(core),
    feeds: openCalendarFeeds({
      ca: double.ca,
      isAllowed: (address) => address === '127.0.0.1',
      lookUp: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
    }),
    clock: { now: () => new Date(Date.now() + passed) },
  });
  ({ token } = await gateway.host());
});
afterAll(() => ending.disposeAsync());

let house: Property;
let name: string;
beforeEach(async () => {
  passed = 0;
  house = await gateway.property(token);
  name = `${house.id}.ics`;
});

const at = (what: string) => `/api/properties/${house.id}/${what}`;
const ask = async () =>
  calendarsSchema.strict().parse((await gateway.call('GET', at('calendars'), { token })).body).calendars;
const stays = async (): Promise<readonly Stay[]> => {
  await createCatchUp(gateway.core)(staysReadModel);
  return staysSchema.parse((await gateway.call('GET', at('stays'), { token })).body).stays;
};
const read = (which: 'all' | 'due' = 'due') => reader.read({ propertyId: house.id, which, context, signal });
const asked = () => double.asked().filter((one) => one.name === name);

const reserved = (uid: string, from: number, to: number): FeedEvent => ({
  uid,
  from: dayFromNow(from),
  to: dayFromNow(to),
  summary: 'Reserved',
});

/** Names calendars of the house. */
async function set(...urls: readonly string[]): Promise<void> {
  const answer = await gateway.call('PUT', at('calendars'), { token, body: { urls } });
  expect(answer.status, answer.text).toBe(200);
}

/** Has the calendar of the house given in a manner, named if it was not, and read. */
async function give(manner: FeedManner): Promise<void> {
  double.give(name, manner);
  await set(double.urlOf(name));
  await read();
}

/** Has the calendar of the house given in a manner, and read until it is believed that a booking is gone. */
async function giveForGood(manner: FeedManner): Promise<void> {
  await give(manner);
  await read();
  await read();
}

const ONE = { text: airbnbFeed([reserved('one', 3, 6)]), etag: '"1"' };

describe('a calendar', { tags: ['stay.calendars'] }, () => {
  it('is followed: other dates, what is new and what is gone; what the host wrote of a stay is kept', async () => {
    await give({ text: airbnbFeed([reserved('one', 1, 4), reserved('two', 10, 12)]) });
    const [one] = await stays();
    const body = { arrival: one?.arrival, departure: one?.departure, guestName: 'Lena', language: 'de' };
    expect((await gateway.call('PUT', at(`stays/${one?.id}`), { token, body })).status).toBe(200);
    await giveForGood({ text: airbnbFeed([reserved('one', 2, 6), reserved('three', 20, 22)]) });
    expect(await stays()).toMatchObject([
      { ...body, id: one?.id, token: one?.token, arrival: dayFromNow(2), departure: dayFromNow(6) },
      { arrival: dayFromNow(20), departure: dayFromNow(22) },
    ]);
  });

  it('gives a booking that comes back another stay, each time', async () => {
    const both = airbnbFeed([reserved('one', 3, 6), reserved('two', 10, 12)]);
    const links = new Set<string>();
    for (const _time of ['first', 'second', 'third']) {
      await give({ text: both });
      links.add((await stays())[0]?.token ?? '');
      await giveForGood({ text: airbnbFeed([reserved('two', 10, 12)]) });
      expect(await stays()).toHaveLength(1);
    }
    expect(links.size).toBe(3);
  });

  it('gives a booking one stay, however many read it at a time', async () => {
    double.give(name, { text: ONE.text });
    await set(double.urlOf(name));
    await Promise.all([read(), read(), read()]);
    expect(await stays()).toHaveLength(1);
  });

  it('is taken over again only where its tag, or the zone of the house, is another', async () => {
    await give(ONE);
    await read();
    expect(asked().map(({ etag }) => etag)).toEqual([undefined, '"1"']);
    expect(await ask()).toMatchObject([{ error: null, bookings: 1 }]);
    const zone = await gateway.call('PUT', `/api/properties/${house.id}`, {
      token,
      body: { timeZone: 'Asia/Tokyo' },
    });
    expect(zone.status, zone.text).toBe(200);
    await read();
    expect(asked().at(-1)?.etag).toBeUndefined();
  });

  it('that is empty of a sudden is believed the third time running', async () => {
    await give(ONE);
    const empty = { text: airbnbFeed([]), etag: '"2"' };
    for (const manner of [empty, empty, ONE, empty, empty]) {
      await give(manner);
      expect(await ask()).toMatchObject([{ error: manner === empty ? 'empty' : null, bookings: 1 }]);
      expect(await stays()).toHaveLength(1);
    }
    await read();
    expect(await stays()).toEqual([]);
    expect(await ask()).toMatchObject([{ error: null, bookings: 0 }]);
  });

  it('that leaves out a booking is believed the third time running, and not of one who is about to come', async () => {
    const two = reserved('two', 10, 12);
    await give({ text: airbnbFeed([reserved('soon', 0, 2), reserved('one', 3, 6), two]) });
    const left = { text: airbnbFeed([two]), etag: '"2"' };
    const arrivals = async () => (await stays()).map(({ arrival }) => arrival);
    const all = [0, 3, 10].map(dayFromNow);
    for (const manner of [left, left, { text: airbnbFeed([reserved('one', 3, 6), two]) }, left, left]) {
      await give(manner);
      expect(await ask()).toMatchObject([{ error: null }]);
      expect(await arrivals()).toEqual(all);
    }
    await read();
    expect(await arrivals()).toEqual([0, 10].map(dayFromNow));
    await read();
    expect(asked().at(-1)?.etag).toBe('"2"');
    expect(await arrivals()).toEqual([0, 10].map(dayFromNow));
  });

  it('that has a booking no more leaves its stay to the host', async () => {
    const two = reserved('two', 10, 12);
    await give({ text: airbnbFeed([reserved('soon', 0, 2), reserved('over', -2, 1), two]) });
    const remove = async (stay: Stay | undefined) => {
      const { status } = await gateway.call('DELETE', at(`stays/${stay?.id}`), { token });
      return status;
    };
    const [over, soon] = await stays();
    expect(await stays()).toMatchObject(Array.from({ length: 3 }, () => ({ datesFromCalendar: true })));
    expect([await remove(over), await remove(soon)]).toEqual([409, 409]);
    await give({ text: airbnbFeed([two]) });
    expect((await stays()).map(({ datesFromCalendar }) => datesFromCalendar)).toEqual([false, false, true]);
    const moved = { arrival: dayFromNow(0), departure: dayFromNow(3) };
    expect((await gateway.call('PUT', at(`stays/${soon?.id}`), { token, body: moved })).status).toBe(200);
    expect([await remove(over), await remove(soon)]).toEqual([204, 204]);
    expect(await stays()).toMatchObject([{ arrival: two.from }]);
  });

  it('that names its bookings anew each time keeps their links', async () => {
    await give(ONE);
    const before = await stays();
    for (const uid of ['other', 'another', 'yet-another', 'last']) {
      await give({ text: airbnbFeed([reserved(uid, 3, 6)]) });
      expect(await stays()).toEqual(before);
    }
  });

  it.each<[CalendarFault, FeedManner]>([
    ['failing', { status: 500 }],
    ['missing', { status: 404 }],
    ['large', 'endless'],
    ['unreachable', 'hung-up'],
    ['unreadable', { text: '<html>Sign in</html>' }],
    ['address', { status: 302, location: 'https://127.0.0.2/' }],
  ])('that is %s says so and leaves its stays', async (error, manner) => {
    await give(ONE);
    const [before] = await ask();
    for (const _time of ['first', 'second', 'third', 'fourth']) {
      double.give(name, manner);
      await read('all');
      expect(await ask()).toEqual([{ ...before, error, triedAt: expect.any(String) }]);
    }
    expect(await stays()).toHaveLength(1);
    double.give(name, ONE);
    await read('all');
    expect(await ask()).toMatchObject([{ error: null }]);
  });

  it('that fails is left alone for longer and longer, a day at last', async () => {
    await give({ status: 500 });
    // As often as calendars are read.
    const hours: number[] = [];
    for (let half = 1; half <= 2 * 24 * 4; half += 1) {
      const before = asked().length;
      passed = half * 30 * MINUTE_MS;
      await read();
      if (asked().length > before) hours.push(half / 2);
    }
    expect(hours).toEqual([0.5, 1.5, 3.5, 7, 14, 27.5, 51.5, 75.5]);
  });

  it('has no more stays than a house takes, and says so', async () => {
    const many = Array.from({ length: STAYS_MAX + 1 }, (_, nth) => reserved(`${nth}`, 1, 4));
    await give({ text: airbnbFeed(many.slice(1)) });
    expect(await ask()).toMatchObject([{ error: null }]);
    expect(await stays()).toHaveLength(STAYS_MAX);
    await give({ text: airbnbFeed(many) });
    expect(await ask()).toMatchObject([{ error: 'stays' }]);
    expect(await stays()).toHaveLength(STAYS_MAX);
  });

  it('that has the nights of a stay of another portal makes no second one, and keeps its link once that is gone', async () => {
    const mirror = `mirror-${name}`;
    double.give(name, ONE);
    double.give(mirror, { text: airbnbFeed([reserved('mirrored', 3, 6)]), etag: '"1"' });
    // The double is a portal of its own by each of its names: one ends with a dot.
    await set(double.urlOf(name), double.urlOf(mirror).replace('localhost', 'localhost.'));
    await read();
    const [stay, ...others] = await stays();
    expect(others).toEqual([]);
    const empty = { text: airbnbFeed([]) };
    double.give(name, empty);
    for (const _time of ['first', 'second', 'third', 'fourth']) {
      await read();
      expect(await stays()).toMatchObject([{ id: stay?.id, token: stay?.token, datesFromCalendar: true }]);
    }
    double.give(mirror, { text: airbnbFeed([reserved('mirrored', 3, 8)]) });
    await read();
    expect(await stays()).toMatchObject([{ token: stay?.token, departure: dayFromNow(8) }]);
    double.give(mirror, empty);
    for (const _time of ['first', 'second', 'third']) await read();
    expect(await stays()).toEqual([]);
  });

  it('that has the nights of a stay of the host makes none before the host removes that', async () => {
    const own = await makeStay(gateway, token, house, { arrival: dayFromNow(3), departure: dayFromNow(6) });
    await give(ONE);
    expect(await stays()).toMatchObject([{ id: own.id, source: 'host', datesFromCalendar: false }]);
    expect((await gateway.call('DELETE', at(`stays/${own.id}`), { token })).status).toBe(204);
    await read();
    expect(await stays()).toMatchObject([{ source: 'calendar', arrival: dayFromNow(3) }]);
  });

  it('at another address, and others beside it, are told apart', async () => {
    await give(ONE);
    const [stay] = await stays();
    double.give(`other-${name}`, { text: airbnbFeed([reserved('two', 10, 12)]) });
    await set(double.urlOf(name), double.urlOf(`other-${name}`));
    await read();
    expect(await stays()).toHaveLength(2);
    double.give(`moved-${name}`, ONE);
    await set(double.urlOf(`moved-${name}`));
    await read();
    expect(await stays()).toMatchObject([{ token: stay?.token }, {}]);
    double.give(`moved-${name}`, { text: airbnbFeed([reserved('three', 20, 22)]) });
    await read();
    await read();
    await read();
    expect((await stays()).map(({ arrival }) => arrival)).toEqual([dayFromNow(10), dayFromNow(20)]);
  });
});
