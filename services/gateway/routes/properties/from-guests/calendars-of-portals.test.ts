import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarFault } from '#contracts/calendars/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { type Stay, staysSchema } from '#contracts/stays/api.ts';
import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { airbnbFeed, bookingFeed, vrboFeed } from '#infra/prove/testing/calendars/feeds.ts';
import { composeCalendarReader } from '#infra/run/composition/calendar-reading.ts';
import { createCatchUp } from '#infra/run/composition/catching-up.ts';
import { FeedError } from '#kernel/ports/calendars/calendar-feeds.ts';
import { stays as staysReadModel } from '#projections/stays/projection.ts';
import type { CalendarReader } from '#services/stays/calendars/calendar-reader.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway.test-support.ts';
import { dayFromNow } from '../../../testing/stays.test-support.ts';

const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;
const { signal } = new AbortController();
const [AIRBNB, BOOKING, VRBO, AIRBNB_OF_ROOM, BOOKING_OF_ROOM] = [
  'https://www.airbnb.com/calendar/ical/1.ics',
  'https://ical.booking.com/v1/export?t=1',
  'https://www.vrbo.com/icalendar/1.ics',
  'https://www.airbnb.com/calendar/ical/2.ics',
  'https://ical.booking.com/v1/export?t=2',
];

/** Calendars as their portals give them, by their addresses: a fault where they do not. */
const given = new Map<string, string | { readonly fault: CalendarFault }>();

const ending = new AsyncDisposableStack();
let gateway: TestGateway;
let reader: CalendarReader;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  ending.defer(() => gateway.close());
  const { core, installation, services } = gateway;
  const queries = await createQueryPool(installation.databaseUrl);
  ending.defer(() => queries.end());
  const feeds = {
    async read(url: string) {
      const answer = given.get(url) ?? { fault: 'missing' };
      if (typeof answer !== 'string') throw new FeedError(answer.fault);
      return { text: answer, etag: null };
    },
  };
  const catchUp = createCatchUp(core);
  reader = composeCalendarReader({ core, domain: services, queries, catchUp, feeds });
  ({ token } = await gateway.host());
});
afterAll(() => ending.disposeAsync());

let house: Property;
beforeEach(async () => {
  given.clear();
  house = await gateway.property(token);
});

/** Names the calendars of the house; they are read, so many times. */
async function name(urls: readonly string[], times = 1): Promise<void> {
  const path = `/api/properties/${house.id}/calendars`;
  const answer = await gateway.call('PUT', path, { token, body: { urls } });
  expect(answer.status, answer.text).toBe(200);
  await read(times);
}

async function read(times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await reader.read({ propertyId: house.id, which: 'all', context, signal });
  }
}

async function stays(): Promise<readonly Stay[]> {
  await createCatchUp(gateway.core)(staysReadModel);
  const { body } = await gateway.call('GET', `/api/properties/${house.id}/stays`, { token });
  return staysSchema.parse(body).stays;
}
const nights = async () => (await stays()).map(({ arrival, departure }) => [arrival, departure]);

/** Makes a booking of a portal, so many days from now. */
const booked = (uid: string, from: number, to: number, summary = 'Reserved') => ({
  uid,
  from: dayFromNow(from),
  to: dayFromNow(to),
  summary,
});
const span = (from: number, to: number) => [dayFromNow(from), dayFromNow(to)];
/** Bookings that are always there: so no calendar is ever empty. */
const [LATER, LAST] = [booked('later', 60, 63), booked('last', 70, 73)];
const airbnb = (...bookings: readonly ReturnType<typeof booked>[]) => airbnbFeed([...bookings, LATER]);
const vrbo = (...bookings: readonly ReturnType<typeof booked>[]) => vrboFeed([...bookings, LAST]);
const FAR = [span(60, 63), span(70, 73)];

it('a calendar that is empty in the end ends stays whose bookings it was without for different times', {
  tags: ['stay.calendars'],
}, async () => {
  given.set(AIRBNB, airbnb(booked('a', 20, 22)));
  await name([AIRBNB]);
  given.set(AIRBNB, airbnb());
  await read();
  given.set(AIRBNB, airbnbFeed([]));
  await read(2);
  expect(await nights()).toEqual([span(60, 63)]);
  await read();
  expect(await nights()).toEqual([]);
});

describe('two calendars with the same booking', { tags: ['stay.same-nights'] }, () => {
  it('give the stay back to the one that has the name of the booking again, and it follows that', async () => {
    given.set(AIRBNB, airbnb(booked('a', 20, 24)));
    given.set(VRBO, vrbo(booked('v', 20, 24)));
    await name([AIRBNB, VRBO]);
    const [sent] = await stays();
    await name([VRBO]);
    await name([AIRBNB, VRBO]);
    given.set(AIRBNB, airbnb(booked('a', 20, 26)));
    await read();
    expect(await stays()).toContainEqual(
      expect.objectContaining({ token: sent?.token, departure: dayFromNow(26) }),
    );
    given.set(VRBO, vrbo(booked('v-anew', 20, 26)));
    await read(4);
    expect(await nights()).toEqual([span(20, 26), ...FAR]);
    expect(await stays()).toMatchObject([{ token: sent?.token }, {}, {}]);
  });

  it('make another stay of a booking whose own has passed on, where it has other nights', async () => {
    given.set(BOOKING, bookingFeed([booked('b', 20, 24), LATER]));
    given.set(VRBO, vrbo(booked('v', 20, 24)));
    await name([BOOKING, VRBO]);
    given.set(BOOKING, bookingFeed([booked('b', 27, 30), LATER]));
    await read(2);
    expect(await nights()).toEqual([span(20, 24), span(27, 30), ...FAR]);
  });
});

describe('a stay that two calendars have', { tags: ['stay.same-nights'] }, () => {
  it('has the name of its guest from the one that says it', async () => {
    given.set(BOOKING, bookingFeed([booked('b', 20, 22), LATER]));
    given.set(VRBO, vrbo(booked('v', 20, 22, 'Reserved - Jonas')));
    await name([BOOKING, VRBO]);
    expect(await stays()).toMatchObject([{ guestName: 'Jonas', arrival: dayFromNow(20) }, {}, {}]);
  });

  it('stays one, whatever its host calls the guest', async () => {
    given.set(AIRBNB, airbnb(booked('a', 20, 22)));
    given.set(VRBO, vrbo(booked('v', 20, 22, 'Reserved - Jonas')));
    await name([AIRBNB, VRBO]);
    const [stay] = await stays();
    const { arrival, departure } = stay ?? {};
    const path = `/api/properties/${house.id}/stays/${stay?.id}`;
    const body = { arrival, departure, guestName: 'Familie Weber' };
    expect((await gateway.call('PUT', path, { token, body })).status).toBe(200);
    await read(2);
    expect(await stays()).toMatchObject([{ id: stay?.id, guestName: 'Familie Weber' }, {}, {}]);
  });
});

describe.each([
  ['first', [VRBO, AIRBNB]],
  ['last', [AIRBNB, VRBO]],
])(
  'a stay that two calendars had, the one that fails named %s',
  { tags: ['stay.same-nights'] },
  (_at, urls) => {
    const failing = { fault: 'failing' } as const;
    beforeEach(async () => {
      given.set(AIRBNB, airbnb(booked('a', 20, 22)));
      await name([AIRBNB]);
      given.set(VRBO, vrbo(booked('v', 20, 22)));
      await name(urls, 2);
      given.set(AIRBNB, airbnb());
      given.set(VRBO, failing);
    });

    it('goes on until that is read, and with it where it has the booking', async () => {
      const [sent] = await stays();
      await read(4);
      expect(await nights()).toEqual([span(20, 22), ...FAR]);
      given.set(VRBO, vrbo(booked('v', 20, 22)));
      await read(4);
      expect(await stays()).toMatchObject([{ token: sent?.token, datesFromCalendar: true }, {}, {}]);
    });

    it('ends where that is read, and has the booking no more', async () => {
      await read(4);
      given.set(VRBO, vrbo());
      await read(2);
      expect(await nights()).toEqual(FAR);
    });
  },
);

describe('calendars of two rooms', { tags: ['stay.same-nights'] }, () => {
  it('give each guest of a night a stay, and end that of the one who is gone', async () => {
    given.set(AIRBNB, airbnb(booked('a', 20, 22)));
    given.set(AIRBNB_OF_ROOM, airbnb(booked('blocked', 20, 22, 'Airbnb (Not available)')));
    given.set(BOOKING, bookingFeed([booked('mirrored', 20, 22), LAST]));
    given.set(BOOKING_OF_ROOM, bookingFeed([booked('b', 20, 22), LAST]));
    await name([AIRBNB, AIRBNB_OF_ROOM, BOOKING, BOOKING_OF_ROOM]);
    const ofNight = async () => (await nights()).filter(([arrival]) => arrival === dayFromNow(20));
    // One more than there are guests: Booking.com does not say that its first one is a day that is blocked.
    expect(await ofNight()).toHaveLength(3);
    given.set(AIRBNB, airbnb());
    given.set(BOOKING, bookingFeed([LAST]));
    await read(3);
    expect(await ofNight()).toHaveLength(1);
  });

  it('leave the stay of one that is no longer named to the host, whatever the other room has', async () => {
    given.set(AIRBNB, airbnb(booked('a', 20, 22)));
    given.set(AIRBNB_OF_ROOM, airbnb());
    await name([AIRBNB, AIRBNB_OF_ROOM]);
    const [left] = await stays();
    given.set(AIRBNB_OF_ROOM, airbnb(booked('b', 20, 22)));
    await name([AIRBNB_OF_ROOM]);
    const links = async () =>
      (await stays()).flatMap(({ arrival, token }) => (arrival === dayFromNow(20) ? token : []));
    expect(await links()).toHaveLength(2);
    given.set(AIRBNB_OF_ROOM, airbnb());
    await read(3);
    expect(await links()).toEqual([left?.token]);
  });
});
