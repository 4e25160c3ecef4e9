import { daysAfter } from '#contracts/stays/days.ts';
import type { CalendarReading } from '#kernel/ports/calendars/calendar-readings.ts';
import type { Booking } from './read-bookings.ts';

/** A stay of a property. */
export interface HouseStay {
  readonly id: string;
  readonly arrival: string;
  readonly departure: string;
  readonly guestName: string | null;
  /** Digest of the address of its calendar; null where its host noted it down. */
  readonly calendar: string | null;
  /** Name of its booking there. */
  readonly calendarUid: string | null;
}

/** A calendar that is read beside another one, as it was when it was last read. */
export interface OtherCalendar {
  /** True where it tells bookings from days that are blocked. */
  readonly tellsBlocked: boolean;
  /** The stays whose bookings it was without, by their ids. */
  readonly missing: Readonly<Record<string, number>>;
  /** Stays of others whose bookings it had, too, by their ids. */
  readonly shared: Readonly<Record<string, string>>;
}

/** A calendar as it was read, and those that are read beside it. */
export interface ReadCalendar {
  readonly calendar: string;
  readonly bookings: readonly Booking[];
  /** True where it tells bookings from days that are blocked. */
  readonly tellsBlocked: boolean;
  /** Other calendars of the property, by their digests. */
  readonly others: ReadonlyMap<string, OtherCalendar>;
  /** True where two calendars of the property are of one portal: of two rooms, then, as may be any others. */
  readonly hasRooms: boolean;
  /** The present day of the property. */
  readonly today: string;
  /** Returns the id of the first stay that a booking of this name had. */
  readonly firstStayOf: (uid: string) => string;
  /** Outcome of its last reading. */
  readonly before: Pick<CalendarReading, 'missing' | 'shared'>;
}

/** Changes that make stays be as a calendar has them. */
export interface StayDifferences {
  readonly arranged: readonly Booking[];
  readonly changed: readonly {
    readonly stayId: string;
    readonly arrival: string;
    readonly departure: string;
    readonly calendarUid: string;
    /** Name of the guest, where the stay has had none and passes on to a calendar that says it. */
    readonly guestName?: string;
  }[];
  /** Ids of stays. */
  readonly cancelled: readonly string[];
  /** Number of readings running that were without the bookings of stays, by the ids of those that are left: three at most are counted. */
  readonly missing: Readonly<Record<string, number>>;
  /** True where one of these will be cancelled if the calendar stays without its booking. */
  readonly isUnsure: boolean;
  /** Stays of others that bookings have, by their ids, each with the id of the first stay of a booking of that name. */
  readonly shared: Readonly<Record<string, string>>;
}

/** Number of readings running that have to be without a booking until it is gone: portals do leave out some of a sudden. */
const MISSES_BELIEVED = 3;

/**
 * Compares the bookings of a calendar with the stays of its property. A stay whose calendar is no
 * longer named becomes that of the booking with its name, as where a portal gave a calendar another address. A booking of a new
 * name with the days of one that is gone is taken for that one: some calendars name them anew each time. A stay that begins by
 * tomorrow is left where its booking is gone: some calendars leave out what has begun, by clocks elsewhere, and a guest who is
 * there keeps the code. A booking with the very nights of a stay of another calendar, or that the host noted down, is the same
 * stay where there is one room, and stays it, as calendars block days by one another. It takes over what its own calendar has no
 * more, or does not tell from blocked days. A calendar that tells those takes its stay back when it has the booking of that name again.
 */
export function compareBookings(
  { calendar, bookings, tellsBlocked, others, hasRooms, today, firstStayOf, before }: ReadCalendar,
  stays: readonly HouseStay[],
): StayDifferences {
  const known = stays.filter(
    (stay) => stay.calendar === calendar || (stay.calendar !== null && !others.has(stay.calendar)),
  );
  const passedOn = new Map(
    stays
      .filter((stay) => stay.calendar !== null && stay.calendar !== calendar)
      .map((stay) => [stay.id, stay]),
  );
  const takenBack = (tellsBlocked ? bookings : []).flatMap(({ uid }) => {
    const stay = passedOn.get(firstStayOf(uid));
    return stay === undefined ? [] : [[uid, stay] as const];
  });
  const stayOf = new Map<string | null, HouseStay>([
    ...takenBack,
    ...known.map((stay) => [stay.calendarUid, stay] as const),
  ]);
  const uids = new Set(bookings.map(({ uid }) => uid));
  const isAsBooked = (stay: HouseStay, { arrival, departure }: Booking) =>
    stay.arrival === arrival && stay.departure === departure && stay.calendar === calendar;
  const unnamed = known.filter(
    (stay) => stay.calendar === calendar && stay.departure >= today && !uids.has(stay.calendarUid ?? ''),
  );
  const isNew = ({ uid }: Booking) => !stayOf.has(uid);
  const named = new Set(bookings.flatMap(({ uid }) => stayOf.get(uid) ?? []));
  const renamed = pairsOf(unnamed, bookings.filter(isNew));
  const booked = new Set(renamed.values());
  const free = bookings.filter((booking) => isNew(booking) && !booked.has(booking));
  const foreign = stays.filter((stay) => stay.calendar !== calendar && !named.has(stay));
  // What a calendar that is no longer named left behind may be of another room, of which none is named by now.
  const isOpen = ({ calendar: own }: HouseStay) => !hasRooms && (own === null || others.has(own));
  const wasShared = ({ id }: HouseStay, { uid }: Booking) => before.shared[id] === firstStayOf(uid);
  const shared = sharedOf(foreign, free, wasShared, isOpen);
  const isTakenOver = ({ id, calendar: own }: HouseStay): boolean => {
    const other = others.get(own ?? '');
    if (other === undefined) return own !== null;
    return other.missing[id] !== undefined || (tellsBlocked && !other.tellsBlocked);
  };
  const takenOver = [...shared].filter(([stay]) => isTakenOver(stay));
  const misses = unnamed
    .filter((stay) => !renamed.has(stay))
    .map((stay) => ({ ...stay, times: Math.min((before.missing[stay.id] ?? 0) + 1, MISSES_BELIEVED) }));
  const mayEnd = ({ arrival }: HouseStay) => arrival > daysAfter(today, 1);
  // Those that were read since have taken it over, or have it no more.
  const isSharedBySilent = ({ id }: HouseStay) => [...others.values()].some((other) => id in other.shared);
  const gone = misses.filter(
    (stay) => mayEnd(stay) && stay.times === MISSES_BELIEVED && !isSharedBySilent(stay),
  );
  const left = misses.filter((stay) => !gone.includes(stay));
  const found = new Set([...booked, ...shared.values()]);
  const moved = bookings.flatMap((booking) => {
    const stay = stayOf.get(booking.uid);
    return stay === undefined || isAsBooked(stay, booking) ? [] : [[stay, booking] as const];
  });
  return {
    arranged: bookings.filter((booking) => isNew(booking) && !found.has(booking)),
    changed: [...moved, ...takenOver].map(([stay, { uid, arrival, departure, guestName }]) => ({
      stayId: stay.id,
      arrival,
      departure,
      calendarUid: uid,
      ...(stay.calendar !== calendar && stay.guestName === null && guestName !== null && { guestName }),
    })),
    cancelled: gone.map(({ id }) => id),
    missing: Object.fromEntries(left.map(({ id, times }) => [id, times])),
    isUnsure: left.some(mayEnd),
    shared: Object.fromEntries([...shared].map(([{ id }, { uid }]) => [id, firstStayOf(uid)])),
  };
}

/** Pairs stays of others with bookings: first those that were shared before, then those that are open to it and may be of one guest. */
function sharedOf(
  stays: readonly HouseStay[],
  bookings: readonly Booking[],
  wasShared: (stay: HouseStay, booking: Booking) => boolean,
  isOpen: (stay: HouseStay) => boolean,
): ReadonlyMap<HouseStay, Booking> {
  const again = pairsOf(stays, bookings, wasShared);
  const taken = new Set(again.values());
  const anew = pairsOf(
    stays.filter((stay) => isOpen(stay) && !again.has(stay)),
    bookings.filter((booking) => !taken.has(booking)),
    isSameGuest,
  );
  return new Map([...again, ...anew]);
}

/** Pairs each stay with a booking of its days, and each booking once. @param fits tells whether two may be paired */
function pairsOf(
  stays: readonly HouseStay[],
  bookings: readonly Booking[],
  fits: (stay: HouseStay, booking: Booking) => boolean = () => true,
): ReadonlyMap<HouseStay, Booking> {
  const free = Map.groupBy(bookings, daysOf);
  return new Map(
    stays.flatMap((stay) => {
      const ofDays = free.get(daysOf(stay)) ?? [];
      const at = ofDays.findIndex((booking) => fits(stay, booking));
      return at === -1 ? [] : ofDays.splice(at, 1).map((booking) => [stay, booking] as const);
    }),
  );
}

/** Tells whether two names may be of one guest: one of them is not known, or is part of the other, as portals tell first names alone. */
function isSameGuest({ guestName: one }: HouseStay, { guestName: other }: Booking): boolean {
  if (one === null || other === null) return true;
  const [fewer, more] = [wordsOf(one), wordsOf(other)].toSorted((some, next) => some.size - next.size);
  return more === undefined || fewer?.isSubsetOf(more) === true;
}

const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu),
  );

const daysOf = ({ arrival, departure }: Pick<Booking, 'arrival' | 'departure'>) => `${arrival}/${departure}`;
