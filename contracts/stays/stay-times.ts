import type { StayState } from './limits.ts';
import { instantAt, timeZoneOf } from './time-zone.ts';

/** The days of a stay, as a host writes them: `YYYY-MM-DD`. */
export interface StayDays {
  readonly arrival: string;
  readonly departure: string;
}

/** Times of the stays in a property, as its host set them. */
export interface HouseTimes {
  /** Name of a time zone; null: that of the country. */
  readonly timeZone: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** `HH:MM`. */
  readonly checkInTime: string;
  /** `HH:MM`. */
  readonly checkOutTime: string;
  /** Hours before check-in from which the secrets are shown. */
  readonly secretsFromHours: number;
}

/** The instants that matter of a stay. */
export interface StayMoments {
  /** From then until check-out the secrets of the house are shown. */
  readonly secretsFrom: Date;
  readonly checkIn: Date;
  readonly checkOut: Date;
}

const HOUR = 3_600_000;

/** Returns when the secrets of the house are shown to the guest of a stay, and when that begins and ends. */
export function stayMoments({ arrival, departure }: StayDays, house: HouseTimes): StayMoments {
  const timeZone = zoneOfHouse(house);
  const checkIn = instantAt(arrival, house.checkInTime, timeZone);
  return {
    secretsFrom: new Date(checkIn.getTime() - house.secretsFromHours * HOUR),
    checkIn,
    checkOut: instantAt(departure, house.checkOutTime, timeZone),
  };
}

/**
 * Returns the state of a stay at a moment. A guest is arriving from the time of the secrets, at the latest from the
 * beginning of the day of arrival, until check-in; and leaving from the beginning of the day of departure until check-out.
 */
export function stayState(now: Date, days: StayDays, house: HouseTimes): StayState {
  const timeZone = zoneOfHouse(house);
  const { secretsFrom, checkIn, checkOut } = stayMoments(days, house);
  if (now >= checkOut) return 'past';
  if (now >= instantAt(days.departure, '00:00', timeZone)) return 'leaving';
  if (now >= checkIn) return 'staying';
  return now >= secretsFrom || now >= instantAt(days.arrival, '00:00', timeZone) ? 'arriving' : 'upcoming';
}

/** Tells whether the guest of a stay is shown the secrets of a house that keeps them for stays. */
export function areSecretsShown(now: Date, days: StayDays, house: HouseTimes): boolean {
  const { secretsFrom, checkOut } = stayMoments(days, house);
  return now >= secretsFrom && now < checkOut;
}

const zoneOfHouse = ({ timeZone, country }: HouseTimes): string => timeZone ?? timeZoneOf(country);
