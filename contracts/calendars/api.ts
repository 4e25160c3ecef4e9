import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { SIGNED_UP_AT } from '../kernel/example-world.ts';
import { atMostCharacters } from '../kernel/fields/at-most.ts';
import { textSchema } from '../kernel/fields/storable.ts';
import { namesPrivateAddress } from './public-address.ts';

export const CALENDARS_MAX = 5;
export const CALENDAR_URL_MAX = 2_000;

/** Said of an address that is none of a site that is reached securely. */
export const CALENDAR_HTTPS = 'Enter a link that begins with https://';
/** Said of an address of this machine or a network of its own. */
export const CALENDAR_PUBLIC =
  'This address leads into a private network. Only addresses on the internet are read.';

/** Returns the address at which a calendar is read: apps of calendars write `webcal:` in place of https. */
export const calendarAddress = (typed: string): string => typed.trim().replace(/^webcal:/i, 'https:');

const EXAMPLE_URL = 'https://www.airbnb.com/calendar/ical/1418.ics?s=0123456789abcdef';

/**
 * Faults by which a calendar was not read: `address` (of this machine or a network of its own), `unreachable`, `slow`,
 * `large`, `redirects` (too many of them, or not to https), `missing` (there is none), `denied` (not without signing in),
 * `failing` (its server is), `unreadable` (no calendar), `empty` (where it had bookings: its stays are left for now),
 * `stays` (more than a property takes).
 */
export const CALENDAR_FAULTS = [
  'address',
  'unreachable',
  'slow',
  'large',
  'redirects',
  'missing',
  'denied',
  'failing',
  'unreadable',
  'empty',
  'stays',
] as const;
export type CalendarFault = (typeof CALENDAR_FAULTS)[number];

/** Tells whether a calendar with a fault was not read at all. What was read and is doubted is not read again on request: time shows. */
export const wasNotRead = (fault: CalendarFault): boolean => fault !== 'empty' && fault !== 'stays';

/** Least time between two times that a host has calendars read again: their servers are others'. */
export const READ_AGAIN_AFTER_MS = 60_000;

/** PUT /api/properties/{id}/calendars: all of them. One that stands there twice counts once. */
export const setCalendarsRequestSchema = z.object({
  urls: z
    .array(
      textSchema
        .overwrite(calendarAddress)
        .max(CALENDAR_URL_MAX, atMostCharacters(CALENDAR_URL_MAX))
        .refine((url) => URL.parse(url)?.protocol === 'https:', { error: CALENDAR_HTTPS, abort: true })
        .refine((url) => !namesPrivateAddress(new URL(url)), CALENDAR_PUBLIC),
    )
    .max(CALENDARS_MAX),
});
export type SetCalendarsRequest = z.infer<typeof setCalendarsRequestSchema>;
documented(setCalendarsRequestSchema, { example: () => ({ urls: [EXAMPLE_URL] }) });

/** A calendar of a portal, and what came of reading it. */
export const calendarSchema = z.object({
  url: z.string(),
  /** The portal, else the host name of the address. */
  name: z.string(),
  /** Time at which it was last read without a fault; null: never. */
  lastReadAt: z.iso.datetime().nullable(),
  /** Fault of the last attempt; null where there was none. */
  error: z.enum(CALENDAR_FAULTS).nullable(),
  /** Time of the last attempt; null: there was none. */
  triedAt: z.iso.datetime().nullable(),
  /** True where it was asked for and has not been tried since. */
  isBeingRead: z.boolean(),
  /** Number of bookings from today on, as it was last read without a fault. */
  bookings: z.int().nonnegative(),
});
export type Calendar = z.infer<typeof calendarSchema>;
documented(calendarSchema, {
  id: 'Calendar',
  description: 'A calendar of a portal, from which stays are taken, and what came of reading it.',
  example: () => ({
    url: EXAMPLE_URL,
    name: 'Airbnb',
    lastReadAt: SIGNED_UP_AT,
    error: null,
    triedAt: SIGNED_UP_AT,
    isBeingRead: false,
    bookings: 3,
  }),
});

/** GET and PUT /api/properties/{id}/calendars. */
export const calendarsSchema = z.object({ calendars: z.array(calendarSchema) });
export type Calendars = z.infer<typeof calendarsSchema>;
