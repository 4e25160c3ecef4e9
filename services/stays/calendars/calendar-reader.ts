import { dayIn } from '#contracts/stays/time-zone.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import { type CalendarFeeds, FeedError } from '#kernel/ports/calendars/calendar-feeds.ts';
import type { CalendarReading, CalendarReadings } from '#kernel/ports/calendars/calendar-readings.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { HostingProperty, StaysService } from '../stays.service.ts';
import type { NamedCalendar } from './calendars.decider.ts';
import type { CalendarsService } from './calendars.service.ts';
import { compareBookings, type HouseStay, type OtherCalendar } from './compare-bookings.ts';
import { calendarName, portalOf, tellsBlockedDays } from './portals.ts';
import { type Booking, readBookings } from './read-bookings.ts';

export interface CalendarReaderParts {
  readonly calendars: Pick<CalendarsService, 'namedOf'>;
  readonly stays: Pick<StaysService, 'arrange' | 'changeByCalendar' | 'cancelByCalendar'>;
  /** Finds a property; `undefined` where it is gone. */
  readonly house: (propertyId: string) => Promise<HostingProperty | undefined>;
  /** Lists the stays of a property, none of them left out. */
  readonly staysOf: (propertyId: string) => Promise<readonly HouseStay[]>;
  readonly feeds: CalendarFeeds;
  readonly readings: CalendarReadings;
  readonly digest: KeyedDigest;
  readonly clock: Clock;
}

/** Reading of the calendars of a property that is asked for. */
export interface ReadingOrder {
  readonly propertyId: string;
  /** Those to read, by digest; `due`: those that are not left alone for a while. */
  readonly which: 'all' | 'due' | readonly string[];
  readonly context: CommandContext;
  readonly signal: AbortSignal;
}

const NEVER: CalendarReading = {
  etag: null,
  timeZone: null,
  lastReadAt: null,
  error: null,
  triedAt: null,
  failures: 0,
  missing: {},
  shared: {},
  bookings: 0,
  restUntil: null,
};
const MINUTE_MS = 60_000;
/** A little less than the time between two readings, so that the next but one is not missed. */
const FIRST_REST_MS = 25 * MINUTE_MS;
const LONGEST_REST_MS = 24 * 60 * MINUTE_MS - 5 * MINUTE_MS;

/** Creates what reads the calendars of a property, and makes its stays as they have them. Repeating is harmless. */
export function createCalendarReader(parts: CalendarReaderParts) {
  const { calendars, house: find, feeds, readings, clock } = parts;

  /** @throws what is not the calendar's fault */
  async function readOne(
    { calendar, url }: NamedCalendar,
    before: CalendarReading,
    visit: Visit,
    signal: AbortSignal,
  ): Promise<CalendarReading> {
    const { house, today } = visit;
    try {
      const etag = before.timeZone === house.timeZone ? before.etag : null;
      const answer = await feeds.read(url, etag, signal);
      const now = clock.now();
      const read = { ...before, lastReadAt: now, triedAt: now, error: null, failures: 0, restUntil: null };
      if (answer === undefined) return read;
      const place = { portal: portalOf(url), timeZone: house.timeZone, today };
      const bookings = await readBookings(answer.text, place);
      const came = { ...read, timeZone: house.timeZone, bookings: bookings.length };
      const tellsBlocked = tellsBlockedDays(place.portal);
      return await takeOver(
        parts,
        { calendar, bookings, tellsBlocked, before, came, etag: answer.etag },
        visit,
      );
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      const failures = before.failures + 1;
      const restMs = Math.min(FIRST_REST_MS * 2 ** before.failures, LONGEST_REST_MS);
      const triedAt = clock.now();
      const restUntil = new Date(triedAt.getTime() + restMs);
      return { ...before, error: error.fault, triedAt, failures, restUntil };
    }
  }

  return {
    /** Reads the calendars of a property one after the other; of one that is gone, forgets what came of it. */
    async read({ propertyId, which, context, signal }: ReadingOrder): Promise<void> {
      const house = await find(propertyId);
      const named = house === undefined ? [] : await calendars.namedOf(propertyId);
      await readings.keepOnly(
        propertyId,
        named.map(({ calendar }) => calendar),
      );
      if (house === undefined) return;
      const known = new Map(await readings.list(propertyId));
      const hasRooms = new Set(named.map(({ url }) => calendarName(url))).size < named.length;
      for (const one of named) {
        const before = known.get(one.calendar) ?? NEVER;
        const now = clock.now();
        if (!isWanted(one.calendar, before, which, now)) continue;
        const others = othersOf(one, named, known);
        const visit = { house, others, hasRooms, today: dayIn(house.timeZone, now), context };
        const reading = await readOne(one, before, visit, signal);
        known.set(one.calendar, reading);
        await readings.write(propertyId, one.calendar, reading);
      }
    },
  };
}

export type CalendarReader = ReturnType<typeof createCalendarReader>;

/** Tells whether a calendar is among those to be read. */
function isWanted(
  calendar: string,
  { restUntil }: CalendarReading,
  which: ReadingOrder['which'],
  now: Date,
): boolean {
  if (which === 'all') return true;
  if (which === 'due') return restUntil === null || restUntil <= now;
  return which.includes(calendar);
}

/** Returns the calendars that are read beside one, by their digests. */
const othersOf = (
  one: NamedCalendar,
  named: readonly NamedCalendar[],
  known: ReadonlyMap<string, CalendarReading>,
): ReadonlyMap<string, OtherCalendar> =>
  new Map(
    named
      .filter(({ calendar }) => calendar !== one.calendar)
      .map(({ calendar, url }) => {
        const { missing, shared } = known.get(calendar) ?? NEVER;
        return [calendar, { tellsBlocked: tellsBlockedDays(portalOf(url)), missing, shared }];
      }),
  );

/** A property whose calendar is read. */
interface Visit {
  readonly house: HostingProperty;
  /** Its other calendars, by their digests. */
  readonly others: ReadonlyMap<string, OtherCalendar>;
  /** True where two of them are of one portal: those are two rooms. */
  readonly hasRooms: boolean;
  /** The present day there. */
  readonly today: string;
  readonly context: CommandContext;
}

/** A calendar that came. */
interface Came {
  readonly calendar: string;
  readonly bookings: readonly Booking[];
  readonly tellsBlocked: boolean;
  readonly before: CalendarReading;
  /** Outcome as it is where all is well, but for the tag: only what was taken over is not read again. */
  readonly came: CalendarReading;
  readonly etag: string | null;
}

/** Makes the stays of a property as a calendar has them. */
async function takeOver(
  parts: CalendarReaderParts,
  { calendar, bookings, tellsBlocked, before, came, etag }: Came,
  visit: Visit,
): Promise<CalendarReading> {
  const { house, today, others, hasRooms } = visit;
  const firstStayOf = (uid: string) => stayIdOf(parts, house.id, calendar, uid, 0);
  const differences = compareBookings(
    { calendar, bookings, tellsBlocked, others, hasRooms, today, firstStayOf, before },
    await parts.staysOf(house.id),
  );
  const { missing, isUnsure, shared } = differences;
  // First those that go: they make room.
  for (const stayId of differences.cancelled) {
    await unlessGone(parts.stays.cancelByCalendar(stayId, visit.context));
  }
  if (bookings.length === 0 && isUnsure) {
    return { ...came, etag: null, error: 'empty', missing, bookings: before.bookings };
  }
  for (const { stayId, calendarUid, ...facts } of differences.changed) {
    const booking = { calendar, calendarUid };
    await unlessGone(parts.stays.changeByCalendar(stayId, house, facts, visit.context, booking));
  }
  for (const booking of differences.arranged) {
    if (!(await arrange(parts, calendar, booking, visit))) {
      return { ...came, etag: null, error: 'stays', missing, shared };
    }
  }
  // What it shares may go without a word in this calendar.
  const mayStay = !isUnsure && Object.keys(shared).length === 0;
  return { ...came, etag: mayStay ? etag : null, missing, shared };
}

/**
 * Arranges the stay of a booking. However many do so at a time, it is one stay: its id follows from the booking, and where
 * that is the one of a stay that is gone or of another booking by now, from the next number.
 * @returns false where the property has too many stays
 */
async function arrange(
  parts: CalendarReaderParts,
  calendar: string,
  { uid, arrival, departure, guestName }: Booking,
  { house, context }: Visit,
): Promise<boolean> {
  const facts = { arrival, departure, guestName, language: null, accessCode: null };
  const origin = { source: 'calendar', calendar, calendarUid: uid } as const;
  for (let nth = 0; ; nth += 1) {
    try {
      const stayId = stayIdOf(parts, house.id, calendar, uid, nth);
      const { stay } = await parts.stays.arrange(house, facts, origin, context, stayId);
      if (stay.calendar === calendar && stay.calendarUid === uid) return true;
    } catch (error) {
      if (isRefusal(error, 'stay.too-many')) return false;
      if (!isRefusal(error, 'stay.not-found')) throw error;
    }
  }
}

/** Returns the id of the stay of a booking. @param nth how many stays it had before */
const stayIdOf = (
  { digest }: Pick<CalendarReaderParts, 'digest'>,
  propertyId: string,
  calendar: string,
  uid: string,
  nth: number,
): string => idOf(digest('stay-of-calendar', JSON.stringify([propertyId, calendar, uid, nth])));

/** Waits for what is done to a stay; nothing happens where that is gone by now. */
async function unlessGone(doing: Promise<unknown>): Promise<void> {
  try {
    await doing;
  } catch (error) {
    if (!isRefusal(error, 'stay.not-found')) throw error;
  }
}

const isRefusal = (error: unknown, code: DomainError['code']): boolean =>
  error instanceof DomainError && error.code === code;

/** Makes a UUID of a digest, in the version that is for such. */
const idOf = (digest: string): string =>
  [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
