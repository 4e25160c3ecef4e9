import type { CalendarFault } from '#contracts/calendars/api.ts';

/** Outcome of reading a calendar, the last time and before. */
export interface CalendarReading {
  /** Tag under which it was read and taken over; null: it is read anew. */
  readonly etag: string | null;
  /** Zone by which the days of its bookings were found. */
  readonly timeZone: string | null;
  /** Time at which it was last read without a fault; null: never. */
  readonly lastReadAt: Date | null;
  /** Fault of the last attempt. */
  readonly error: CalendarFault | null;
  /** Time of the last attempt; null: there was none, or it was before such times were kept. */
  readonly triedAt: Date | null;
  /** Number of attempts that failed since it was read last. */
  readonly failures: number;
  /** Stays whose bookings it has no more, by their ids, and how often running: three times at most are counted. */
  readonly missing: Readonly<Record<string, number>>;
  /**
   * Stays of others whose bookings it has, too, by their ids, each with a digest of the name of the booking here, as it was
   * when it was last read without a fault.
   */
  readonly shared: Readonly<Record<string, string>>;
  /** Number of bookings when it was last read without a fault. */
  readonly bookings: number;
  /** Time until which it is left alone; null: it is due. */
  readonly restUntil: Date | null;
}

/**
 * Port to what came of reading calendars. It is no part of the log: what is lost here, the next reading finds out.
 * Calendars are named by the digests of their addresses.
 */
export interface CalendarReadings {
  /** Reads what is known of the calendars of a property, by their digests. */
  list(propertyId: string): Promise<ReadonlyMap<string, CalendarReading>>;
  write(propertyId: string, calendar: string, reading: CalendarReading): Promise<void>;
  /** Forgets all calendars of a property but these. */
  keepOnly(propertyId: string, calendars: readonly string[]): Promise<void>;
}
