import ICAL from 'ical.js';
import { textSchema } from '#contracts/kernel/fields/storable.ts';
import { daysAfter } from '#contracts/stays/days.ts';
import { STAY_DAYS_AHEAD, STAY_GUEST_NAME_MAX, STAY_NIGHTS_MAX } from '#contracts/stays/limits.ts';
import { dayIn, instantAt, isTimeZone } from '#contracts/stays/time-zone.ts';
import { inTurns } from '#kernel/work/in-turns.ts';
import { saysBlocked } from './blocked-days.ts';
import { eventsNotOver } from './calendar-events.ts';
import { type Portal, tellsBlockedDays } from './portals.ts';

/** A booking as a calendar has it. Dates are days of the property: `2026-05-09`. */
export interface Booking {
  readonly uid: string;
  readonly arrival: string;
  readonly departure: string;
  /** Null where the calendar does not say it. */
  readonly guestName: string | null;
}

/** Facts of a calendar that are known before it is read. */
export interface CalendarPlace {
  /** `undefined`: none that is known. */
  readonly portal: Portal | undefined;
  /** Name of the zone of the property. */
  readonly timeZone: string;
  /** The present day of the property. */
  readonly today: string;
}

const UID_MAX = 500;
/** Vrbo says who comes: `Reserved - Jane`. */
const RESERVED_BY = /^Reserved\s*[-–]\s*(.+)$/su;

/**
 * Reads the bookings of a calendar that are not over, by arrival; at most 1,000. Days that are blocked, what repeats itself
 * and what has no name in the calendar are none. Others have their turn meanwhile.
 * @throws FeedError `unreadable` where a text is no calendar, `large` where it has more than 30,000 events
 */
export const readBookings = (text: string, place: CalendarPlace): Promise<Booking[]> =>
  inTurns(bookingsIn(text, place));

function* bookingsIn(text: string, place: CalendarPlace): Generator<void, Booking[]> {
  const bookings = new Map<string, Booking>();
  for (const event of yield* eventsNotOver(text, place.today)) {
    const booking = bookingOf(event, place);
    if (booking !== undefined && !bookings.has(booking.uid)) bookings.set(booking.uid, booking);
    yield;
  }
  return [...bookings.values()].sort((one, other) => one.arrival.localeCompare(other.arrival));
}

function bookingOf(event: ICAL.Component, { portal, timeZone, today }: CalendarPlace): Booking | undefined {
  const uid = textIn(event, 'uid');
  if (uid === '' || uid.length > UID_MAX || textIn(event, 'status').toUpperCase() === 'CANCELLED')
    return undefined;
  const summary = textIn(event, 'summary');
  if (tellsBlockedDays(portal) && saysBlocked(summary)) return undefined;
  const days = daysOf(event, timeZone);
  if (days === undefined || !isStay(days, today)) return undefined;
  const guestName = portal === 'Vrbo' ? (RESERVED_BY.exec(summary)?.[1] ?? null) : null;
  return { uid, ...days, guestName: guestName?.slice(0, STAY_GUEST_NAME_MAX).trim() || null };
}

type Days = Pick<Booking, 'arrival' | 'departure'>;

const isStay = ({ arrival, departure }: Days, today: string): boolean =>
  departure > arrival &&
  departure <= daysAfter(arrival, STAY_NIGHTS_MAX) &&
  departure >= today &&
  arrival <= daysAfter(today, STAY_DAYS_AHEAD);

/** Returns the value of a property as a text that every store can keep; empty where there is none. */
function textIn(event: ICAL.Component, name: string): string {
  const value = textSchema.safeParse(event.getFirstPropertyValue(name));
  return value.success ? value.data.trim() : '';
}

/** Returns the days of an event; `undefined` where it does not say them. */
function daysOf(event: ICAL.Component, timeZone: string): Days | undefined {
  try {
    const arrival = dayOf(event.getFirstProperty('dtstart'), timeZone);
    const departure = dayOf(event.getFirstProperty('dtend'), timeZone);
    if (arrival === undefined) return undefined;
    return { arrival, departure: departure ?? daysAfter(arrival, nightsOf(event)) };
  } catch {
    // Dates that are none: the reader decodes them only now.
    return undefined;
  }
}

/** Returns for how many days an event that does not say its end lasts: one is what the format means by that. */
function nightsOf(event: ICAL.Component): number {
  const duration = event.getFirstPropertyValue('duration');
  return duration instanceof ICAL.Duration ? Math.floor(duration.toSeconds() / 86_400) : 1;
}

/** Returns the day of a date, or on which a moment falls in a time zone. What names no zone is of this one. */
function dayOf(property: ICAL.Property | null, timeZone: string): string | undefined {
  const time = property?.getFirstValue();
  if (!(time instanceof ICAL.Time)) return undefined;
  const [day = '', clock = ''] = time.toString().split('T');
  if (time.isDate) return day;
  const zone = time.zone === ICAL.Timezone.utcTimezone ? 'UTC' : property?.getFirstParameter('tzid');
  if (!zone || !isTimeZone(zone)) return day;
  return dayIn(timeZone, instantAt(day, clock.slice(0, 5), zone));
}
