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
}

/**
 * Compares the bookings of a calendar with the stays of its property that are from calendars. A stay whose calendar is no
 * longer named becomes that of the booking with its name, as where a portal gave a calendar another address. One that began
 * before today is left where its booking is gone: some calendars leave out what has begun, and a guest who is there keeps
 * the code.
 */
export function compareBookings(
  { calendar, bookings, calendars, today }: ReadCalendar,
  stays: readonly CalendarStay[],
): StayDifferences {
  const known = stays.filter(
    (stay) => stay.calendar === calendar || !calendars.includes(stay.calendar ?? ''),
  );
  const stayOf = new Map(known.map((stay) => [stay.calendarUid, stay]));
  const uids = new Set(bookings.map(({ uid }) => uid));
  const isAsBooked = (stay: CalendarStay, { arrival, departure }: Booking) =>
    stay.arrival === arrival && stay.departure === departure && stay.calendar === calendar;
  return {
    arranged: bookings.filter(({ uid }) => !stayOf.has(uid)),
    changed: bookings.flatMap((booking) => {
      const stay = stayOf.get(booking.uid);
      if (stay === undefined || isAsBooked(stay, booking)) return [];
      return [{ stayId: stay.id, arrival: booking.arrival, departure: booking.departure }];
    }),
    cancelled: known
      .filter(
        (stay) => stay.calendar === calendar && stay.arrival >= today && !uids.has(stay.calendarUid ?? ''),
      )
      .map(({ id }) => id),
  };
}
