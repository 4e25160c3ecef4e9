/**
 * The zone in which most people of a country live, where it is not the first of its zones in the order of their names.
 * Names as the data of zones has them for every runtime.
 */
const MOST_POPULOUS: Readonly<Record<string, string>> = {
  AQ: 'Antarctica/McMurdo',
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CY: 'Asia/Nicosia',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Chuuk',
  GL: 'America/Nuuk',
  KI: 'Pacific/Tarawa',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
};

/**
 * Returns the time zone of a country, of several the one in which most people live; UTC where it has none that is known.
 * @param country ISO 3166-1 alpha-2, upper case
 */
export function timeZoneOf(country: string): string {
  return MOST_POPULOUS[country] ?? zonesOf(country)?.[0] ?? 'UTC';
}

function zonesOf(country: string): readonly string[] | undefined {
  try {
    return new Intl.Locale(`und-${country}`).getTimeZones();
  } catch {
    // No country at all, as of a property that is deleted; or a browser that does not know zones by country.
    return undefined;
  }
}

/** Tells whether a text is the name of a time zone, such as `Europe/Rome`; an offset is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    clockIn(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the instant at which clocks in a zone show a time of a day. A time that clocks leave out is as much later, one that they
 * show twice is the first.
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM`
 * @param timeZone a name that `isTimeZone` knows
 */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  // Clocks are put forward or back at most once in two days.
  const [before, after] = [shown - DAY, shown + DAY].map((near) => shown - offsetAt(near, timeZone));
  const instants = [before, after].flatMap((instant) => instant ?? []);
  const found = instants.find((instant) => instant + offsetAt(instant, timeZone) === shown);
  return new Date(found ?? instants[0] ?? shown);
}

/** Returns the day that a moment falls on in a time zone: `2026-05-09`. @param timeZone a name that `isTimeZone` knows */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 10);

const DAY = 86_400_000;

/** Returns by how many milliseconds clocks in a zone are ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = clockIn(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const day = Date.UTC(part('year'), part('month') - 1, part('day'));
  return day + ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1_000 - instant;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Makes what writes instants in a zone, once for each: it takes longer than all else here. Throws where there is no such zone. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  // Letters of either case name the same zone: no text that others write makes more of them than there are zones.
  const name = timeZone.toLowerCase();
  const known = clocks.get(name);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(name, clock);
  return clock;
}
