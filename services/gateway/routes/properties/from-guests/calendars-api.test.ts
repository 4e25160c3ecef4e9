import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALENDAR_PUBLIC, type Calendar, calendarsSchema } from '#contracts/calendars/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { type Stay, staysSchema } from '#contracts/stays/api.ts';
import { openCalendarFeeds } from '#infra/adapters/calendars/open-calendar-feeds.ts';
import { startFeedDouble } from '#infra/prove/testing/calendars/feed-double.ts';
import { airbnbFeed, type FeedEvent } from '#infra/prove/testing/calendars/feeds.ts';
import { logAsText } from '#infra/prove/testing/log-as-text.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { createCatchUp } from '#infra/run/composition/catching-up.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { stays as staysReadModel } from '#projections/stays/projection.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import { calendarReads } from '#services/stays/calendars/calendar-jobs.ts';
import { startWorker, type Worker } from '#services/worker/compose.ts';
import { newCanary, tablesWith } from '../../../testing/canaries.test-support.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway.test-support.ts';
import { dayFromNow } from '../../../testing/stays.test-support.ts';

const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 20 };

const ending = new AsyncDisposableStack();
let gateway: TestGateway;
let double: Awaited<ReturnType<typeof startFeedDouble>>;
let worker: Worker;
let token: string;
beforeAll(async () => {
  double = await startFeedDouble();
  ending.defer(() => double.stop());
  gateway = await startTestGateway();
  ending.defer(() => gateway.close());
  const { core, installation } = gateway;
  const domain = await composeDomain({ core, ...installation, hashCost: CHEAP_HASHING });
  const working = new AsyncDisposableStack();
  ending.defer(() => working.disposeAsync());
  const calendarFeeds = openCalendarFeeds({ ca: double.ca, isAllowed: (one) => one === '127.0.0.1' });
  const logger = pino({ level: 'silent' });
  worker = await startWorker({ core, domain, ...installation, calendarFeeds, logger }, working);
  await vi.waitFor(async () => {
    expect((await worker.reactors()).every(({ active }) => active)).toBe(true);
  }, PATIENCE);
  ({ token } = await gateway.host());
});
afterAll(() => ending.disposeAsync());

let house: Property;
let name: string;
let tries = 0;
beforeEach(async () => {
  house = await gateway.property(token);
  tries += 1;
  name = `${tries}.ics`;
});

const at = (what: string) => `/api/properties/${house.id}/${what}`;
const ask = async (): Promise<readonly Calendar[]> =>
  calendarsSchema.strict().parse((await gateway.call('GET', at('calendars'), { token })).body).calendars;
const stays = async (): Promise<readonly Stay[]> => {
  await createCatchUp(gateway.core)(staysReadModel);
  return staysSchema.parse((await gateway.call('GET', at('stays'), { token })).body).stays;
};

const reserved = (uid: string, from: number, to: number): FeedEvent => ({
  uid: `${uid}-${name}`,
  from: dayFromNow(from),
  to: dayFromNow(to),
  summary: 'Reserved',
});

/** Waits until no calendar is being read. */
const untilRead = () =>
  expect
    .poll(async () => (await worker.jobs()).find(({ queue }) => queue === 'calendar-reads'), PATIENCE)
    .toMatchObject({ waiting: 0, active: 0, delayed: 0, dead: 0 });

/** Names calendars, and waits until they are read. */
async function give(...urls: readonly string[]): Promise<void> {
  const asked = double.asked().length;
  const answer = await gateway.call('PUT', at('calendars'), { token, body: { urls } });
  expect(answer.status, answer.text).toBe(200);
  if (urls.length > 0) await expect.poll(() => double.asked().length, PATIENCE).toBeGreaterThan(asked);
  await untilRead();
}

describe('a calendar', { tags: ['setCalendars', 'listCalendars', 'stay.calendars'] }, () => {
  it('is read as soon as it is named, and gives each booking a stay with a link', async () => {
    const [soon, later] = [reserved('soon', 1, 4), reserved('later', 10, 12)];
    const blocked = { ...reserved('blocked', 20, 22), summary: 'Airbnb (Not available)' };
    double.give(name, { text: airbnbFeed([later, blocked, soon]) });
    const url = double.urlOf(name);
    const named = await gateway.call('PUT', at('calendars'), { token, body: { urls: [url, ` ${url}`] } });
    const calendar = { url, name: 'localhost' };
    // It may be read already when this is answered.
    expect(calendarsSchema.strict().parse(named.body)).toMatchObject({ calendars: [calendar] });
    await expect.poll(ask, PATIENCE).toEqual([
      {
        ...calendar,
        lastReadAt: expect.any(String),
        error: null,
        triedAt: expect.any(String),
        isBeingRead: false,
        bookings: 2,
      },
    ]);
    expect(await stays()).toMatchObject([
      { arrival: soon.from, departure: soon.to, source: 'calendar', guestName: null, accessCode: null },
      { arrival: later.from, departure: later.to, source: 'calendar' },
    ]);
    expect(new Set((await stays()).map((stay) => stay.token)).size).toBe(2);
  });

  it('that is no longer named leaves its stays to their host', async () => {
    double.give(name, { text: airbnbFeed([reserved('one', 1, 4)]) });
    await give(double.urlOf(name));
    const [stay] = await stays();
    const remove = () => gateway.call('DELETE', at(`stays/${stay?.id}`), { token });
    expect((await remove()).body).toMatchObject({ code: 'stay.of-calendar' });
    await give();
    expect(await ask()).toEqual([]);
    expect(await stays()).toEqual([{ ...stay, datesFromCalendar: false }]);
    expect((await remove()).status).toBe(204);
  });

  it('that was not read is read again at once where the same ones are named again, and not each time', async () => {
    const well = `well-${name}`;
    double.give(well, { text: airbnbFeed([]) });
    double.give(name, { status: 500 });
    const urls = [double.urlOf(name), double.urlOf(well)];
    await give(...urls);
    expect(await ask()).toMatchObject([{ error: 'failing', isBeingRead: false }, { error: null }]);
    double.give(name, { text: airbnbFeed([reserved('one', 1, 4)]) });
    const timesAsked = () => [name, well].map((one) => double.asked().filter((it) => it.name === one).length);
    await give(...urls);
    expect(await ask()).toMatchObject([{ error: null, isBeingRead: false, bookings: 1 }, { error: null }]);
    expect(timesAsked()).toEqual([2, 1]);
    const again = await gateway.call('PUT', at('calendars'), { token, body: { urls } });
    expect(again.body).toMatchObject({ calendars: [{ isBeingRead: false }, { isBeingRead: false }] });
    await untilRead();
    expect(timesAsked()).toEqual([2, 1]);
    await give();
  });

  it('has its address as apps of calendars write it, too', async () => {
    double.give(name, { text: airbnbFeed([]) });
    const url = double.urlOf(name);
    await give(url.replace('https:', 'webcal:'));
    expect(await ask()).toMatchObject([{ url }]);
    await give();
  });

  it('is told at its place where its address is one of a private network', async () => {
    const urls = ['https://www.airbnb.com/calendar/ical/1.ics', 'https://10.0.0.7/a.ics'];
    const answer = await gateway.call('PUT', at('calendars'), { token, body: { urls } });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'urls.1', message: CALENDAR_PUBLIC }] },
    });
  });

  it('is one of five at most, each with an address of https', async () => {
    const refused = async (urls: unknown) => {
      const { status } = await gateway.call('PUT', at('calendars'), { token, body: { urls } });
      return status;
    };
    expect(await refused(['http://example.com/a.ics'])).toBe(400);
    expect(await refused(['calendar'])).toBe(400);
    expect(await refused([`https://example.com/${'x'.repeat(2_000)}`])).toBe(400);
    expect(await refused(Array.from({ length: 6 }, (_, n) => `https://example.com/${n}.ics`))).toBe(400);
    expect(await ask()).toEqual([]);
  });
});

it('has the calendars of all houses read that have any', { tags: ['stay.calendars'] }, async () => {
  double.give(name, { text: airbnbFeed([]) });
  await give(double.urlOf(name));
  const asked = () => double.asked().filter((one) => one.name === name).length;
  const before = asked();
  await worker.queues.enqueue({ ...calendarReads.draft('due', {}), id: `test.${timeOrderedIds.next()}` });
  await expect.poll(asked, PATIENCE).toBeGreaterThan(before);
  await give();
});

it('keeps addresses out of the log and of every table, and nothing of a house that is gone', {
  tags: ['stay.calendars'],
}, async () => {
  const canary = newCanary();
  await give(double.urlOf(`${canary.word}.ics`));
  expect(await ask()).toMatchObject([{ error: 'missing' }]);
  expect(canary.isIn(await logAsText(gateway.core.store))).toBe(false);
  expect(await tablesWith(canary, gateway.core.pool)).toEqual([]);
  const kept = async () => {
    const { rows } = await gateway.core.pool.query(
      `SELECT property_id FROM calendar_readings.readings WHERE property_id = $1
       UNION ALL SELECT property_id FROM calendars.calendars WHERE property_id = $1`,
      [house.id],
    );
    return rows.length;
  };
  expect(await kept()).toBe(2);
  expect((await gateway.call('DELETE', `/api/properties/${house.id}`, { token })).status).toBe(204);
  await expect.poll(kept, PATIENCE).toBe(0);
});
