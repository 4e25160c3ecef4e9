import { isDeepStrictEqual } from 'node:util';
import type { CalendarEvent } from '#contracts/calendars/events.ts';
import type { Decider } from '#kernel/commands/decider.ts';

/** A calendar that a host named: its address, and the digest by which all else knows it. */
export interface NamedCalendar {
  readonly calendar: string;
  readonly url: string;
}

/** Takes the place of the calendars of a property. */
export interface SetCalendars {
  readonly type: 'SetCalendars';
  readonly ownerId: string;
  readonly calendars: readonly NamedCalendar[];
}

/** The calendars of a property; `ownerId` is undefined until somebody named any. */
export interface CalendarsState {
  readonly ownerId: string | undefined;
  readonly calendars: readonly NamedCalendar[];
}

/** The calendars of a property: stream `calendars-<property>`. */
export const calendarsDecider: Decider<CalendarsState, SetCalendars, CalendarEvent> = {
  category: 'calendars',
  initial: { ownerId: undefined, calendars: [] },

  decide({ ownerId, calendars }, state) {
    if (isDeepStrictEqual(calendars, state.calendars)) return [];
    const data = {
      ownerId,
      calendars: calendars.map(({ calendar }) => calendar),
      urls: calendars.map(({ url }) => url),
    };
    return [{ type: 'CalendarsChanged', data }];
  },

  evolve: (_state, { data: { ownerId, calendars, urls } }) => ({
    ownerId,
    // Of a host who is erased there is no address any more.
    calendars: urls.map((url, index) => ({ calendar: calendars[index] ?? '', url })),
  }),
  subjectOf: ({ ownerId }) => ownerId,
};
