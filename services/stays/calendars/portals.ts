/** Portals whose calendars say of bookings what others do not. */
export type Portal = 'Airbnb' | 'Booking.com' | 'Vrbo';

/** A label of the host names of each, whatever country they are of; Vrbo goes by other names in other countries. */
const LABELS: Readonly<Record<string, Portal>> = {
  airbnb: 'Airbnb',
  booking: 'Booking.com',
  vrbo: 'Vrbo',
  homeaway: 'Vrbo',
  abritel: 'Vrbo',
  'fewo-direkt': 'Vrbo',
};

/** Returns the portal that an address is of; `undefined` where it is of none that is known. */
export function portalOf(url: string): Portal | undefined {
  const labels = hostOf(url).split('.').slice(0, -1);
  return labels.map((label) => LABELS[label]).find((portal) => portal !== undefined);
}

/** Tells whether the calendars of a portal tell bookings from days that are blocked. Booking.com says of both that they are closed. */
export const tellsBlockedDays = (portal: Portal | undefined): boolean => portal !== 'Booking.com';

/** Returns the name by which a host knows a calendar: that of its portal, else of its server. */
export const calendarName = (url: string): string => portalOf(url) ?? hostOf(url);

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? '';
