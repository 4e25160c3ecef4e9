import ICAL from 'ical.js';
import { textSchema } from '#contracts/kernel/fields/storable.ts';
import { daysAfter } from '#contracts/stays/days.ts';
import { STAY_DAYS_AHEAD, STAY_GUEST_NAME_MAX, STAY_NIGHTS_MAX } from '#contracts/stays/limits.ts';
import { instantAt, isTimeZone } from '#contracts/stays/time-zone.ts';
import { FeedError } from '#kernel/ports/calendars/calendar-feeds.ts';

import { dayIn } from '../stays.service.ts';
import { saysBlocked } from './blocked-days.ts';
import type { Portal } from './portals.ts';

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
  /** Of the property. */
  readonly timeZone: string;
  /** The present day of the property. */
  readonly today: string;
}

const BOOKINGS_MOST = 1_000;
const UID_MAX = 500;
/** The reader takes time by the square of what a line has of parameters. Characters. */
const LINE_MOST = 65_536;
/** Vrbo says who comes: `Reserved - Jane`. */
const RESERVED_BY = /^Reserved\s*[-–]\s*(.+)$/su;

/**
 * Reads the bookings of a calendar that are not over, by arrival; at most 1,000. Days that are blocked, what repeats itself
 * and what has no name in the calendar are none.
 * @throws FeedError `unreadable` where a text is no calendar
 */
export function readBookings(text: string, place: CalendarPlace): Booking[] {
  const bookings = new Map<string, Booking>();
  for (const event of eventsOf(text)) {
    const booking = bookingOf(event, place);
    if (booking !== undefined && !bookings.has(booking.uid)) bookings.set(booking.uid, booking);
  }
  return [...bookings.values()]
    .sort((one, other) => one.arrival.localeCompare(other.arrival))
    .slice(0, BOOKINGS_MOST);
}

function eventsOf(text: string): ICAL.Component[] {
  const lines = text.replace(/\r?\n[ \t]/g, '').split('\n');
  if (lines.some((line) => line.length > LINE_MOST)) throw new FeedError('unreadable');
  try {
    const parsed: unknown[] = ICAL.parse(text);
    const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed;
    if (calendars.length === 0) throw new FeedError('unreadable');
    return calendars.flatMap((calendar) => {
      const component = new ICAL.Component(calendar as unknown[]);
      if (component.name !== 'vcalendar') throw new FeedError('unreadable');
      return component.getAllSubcomponents('vevent');
    });
  } catch (cause) {
    throw new FeedError('unreadable', { cause });
  }
}

function bookingOf(event: ICAL.Component, { portal, timeZone, today }: CalendarPlace): Booking | undefined {
  const uid = textIn(event, 'uid');
  if (uid === '' || uid.length > UID_MAX || textIn(event, 'status').toUpperCase() === 'CANCELLED')
    return undefined;
  const summary = textIn(event, 'summary');
  // Booking.com says of bookings, too, that they are closed days.
  if (portal !== 'Booking.com' && saysBlocked(summary)) return undefined;
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
