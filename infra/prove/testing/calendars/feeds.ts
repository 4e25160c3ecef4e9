/** An event of a calendar, in the days of its portal: `2026-05-09`. */
export interface FeedEvent {
  readonly uid: string;
  readonly from: string;
  readonly to: string;
  readonly summary: string;
}

const compact = (day: string) => day.replaceAll('-', '');
const calendar = (head: readonly string[], events: readonly string[][]) =>
  `${['BEGIN:VCALENDAR', ...head, ...events.flat(), 'END:VCALENDAR'].join('\r\n')}\r\n`;

/** Makes a calendar as Airbnb exports it: `Reserved`, and `Airbnb (Not available)` for days that are blocked. */
export const airbnbFeed = (events: readonly FeedEvent[]): string =>
  calendar(
    ['PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN', 'CALSCALE:GREGORIAN', 'VERSION:2.0'],
    events.map(({ uid, from, to, summary }) => [
      'BEGIN:VEVENT',
      'DTSTAMP:20260501T063012Z',
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(to)}`,
      `SUMMARY:${summary}`,
      `UID:${uid}@airbnb.com`,
      ...(summary === 'Reserved'
        ? [
            'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
            ' tails/HMQ4W8XZ2K\\nPhone Number (Last 4 Digits): 4821',
          ]
        : []),
      'END:VEVENT',
    ]),
  );

/** Makes a calendar as Booking.com exports it: all of it is `CLOSED - Not available`. */
export const bookingFeed = (events: readonly Omit<FeedEvent, 'summary'>[]): string =>
  calendar(
    ['VERSION:2.0', 'PRODID:-//Booking.com//Calendar//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    events.map(({ uid, from, to }) => [
      'BEGIN:VEVENT',
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(to)}`,
      `UID:${uid}@booking.com`,
      'SUMMARY:CLOSED - Not available',
      'END:VEVENT',
    ]),
  );

/** Makes a calendar as Vrbo exports it: `Reserved - Jane`, and `Blocked`. */
export const vrboFeed = (events: readonly FeedEvent[]): string =>
  calendar(
    [
      'PRODID:-//HomeAway.com, Inc.//EN',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Casa Ginestra',
    ],
    events.map(({ uid, from, to, summary }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'DTSTAMP:20260501T063012Z',
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(to)}`,
      `SUMMARY:${summary}`,
      'END:VEVENT',
    ]),
  );
