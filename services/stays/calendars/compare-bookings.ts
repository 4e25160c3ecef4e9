import { daysAfter } from '#contracts/stays/days.ts';
import type { Booking } from './read-bookings.ts';

/** A stay of a property that is from a calendar. */
export interface CalendarStay {
  readonly id: string;
  readonly arrival: string;
  readonly departure: string;
  /** Digest of the address of its calendar. */
  readonly calendar: string | null;
  /** Name of its booking there. */
  readonly calendarUid: string | null;
}

/** A calendar as it was read, and those that are read beside it. */
export interface ReadCalendar {
  readonly calendar: string;
  readonly bookings: readonly Booking[];
  /** Digests of all calendars of the property. */
  readonly calendars: readonly string[];
  /** The present day of the property. */
  readonly today: string;
  /** Number of readings running that were without the bookings of stays until now, by the ids of the stays. */
  readonly missing: Readonly<Record<string, number>>;
}

/** Changes that make stays be as a calendar has them. */
export interface StayDifferences {
  readonly arranged: readonly Booking[];
  readonly changed: readonly {
    readonly stayId: string;
    readonly arrival: string;
    readonly departure: string;
  }[];
  /** Ids of stays. */
  readonly cancelled: readonly string[];
  /** The same for those that are left: three at most are counted. */
  readonly missing: Readonly<Record<string, number>>;
  /** True where one of these will be cancelled if the calendar stays without its booking. */
  readonly isUnsure: boolean;
}

/** Number of readings running that have to be without a booking until it is gone: portals do leave out some of a sudden. */
const MISSES_BELIEVED = 3;

/**
 * Compares the bookings of a calendar with the stays of its property that are from calendars. A stay whose calendar is no
 * longer named becomes that of the booking with its name, as where a portal gave a calendar another address. A booking of a new
 * name with the days of one that is gone is taken for that one: some calendars name them anew each time. A stay that begins by
 * tomorrow is left where its booking is gone: some calendars leave out what has begun, by clocks elsewhere, and a guest who is
 * there keeps the code.
 */
export function compareBookings(
  { calendar, bookings, calendars, today, missing }: ReadCalendar,
  stays: readonly CalendarStay[],
): StayDifferences {
  const known = stays.filter(
    (stay) => stay.calendar === calendar || !calendars.includes(stay.calendar ?? ''),
  );
  const stayOf = new Map(known.map((stay) => [stay.calendarUid, stay]));
  const uids = new Set(bookings.map(({ uid }) => uid));
  const isAsBooked = (stay: CalendarStay, { arrival, departure }: Booking) =>
    stay.arrival === arrival && stay.departure === departure && stay.calendar === calendar;
  const unnamed = known.filter(
    (stay) => stay.calendar === calendar && stay.departure >= today && !uids.has(stay.calendarUid ?? ''),
  );
  const renamed = pairsOf(
    unnamed,
    bookings.filter(({ uid }) => !stayOf.has(uid)),
  );
  const misses = unnamed
    .filter((stay) => !renamed.has(stay))
    .map((stay) => ({ ...stay, times: Math.min((missing[stay.id] ?? 0) + 1, MISSES_BELIEVED) }));
  const mayEnd = ({ arrival }: CalendarStay) => arrival > daysAfter(today, 1);
  const gone = misses.filter((stay) => mayEnd(stay) && stay.times === MISSES_BELIEVED);
  const left = misses.filter((stay) => !gone.includes(stay));
  const booked = new Set(renamed.values());
  return {
    arranged: bookings.filter((booking) => !stayOf.has(booking.uid) && !booked.has(booking)),
    changed: bookings.flatMap((booking) => {
      const stay = stayOf.get(booking.uid);
      if (stay === undefined || isAsBooked(stay, booking)) return [];
      return [{ stayId: stay.id, arrival: booking.arrival, departure: booking.departure }];
    }),
    cancelled: gone.map(({ id }) => id),
    missing: Object.fromEntries(left.map(({ id, times }) => [id, times])),
    isUnsure: left.some(mayEnd),
  };
}

/** Pairs each stay with a booking of its days, and each booking once. */
function pairsOf(
  stays: readonly CalendarStay[],
  bookings: readonly Booking[],
): ReadonlyMap<CalendarStay, Booking> {
  const free = Map.groupBy(bookings, daysOf);
  return new Map(
    stays.flatMap((stay) => {
      const booking = free.get(daysOf(stay))?.shift();
      return booking === undefined ? [] : [[stay, booking]];
    }),
  );
}

const daysOf = ({ arrival, departure }: Pick<Booking, 'arrival' | 'departure'>) => `${arrival}/${departure}`;
