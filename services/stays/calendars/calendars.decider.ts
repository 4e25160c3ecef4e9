import { isDeepStrictEqual } from 'node:util';
import { READ_AGAIN_AFTER_MS } from '#contracts/calendars/api.ts';
import type { CalendarEvent } from '#contracts/calendars/events.ts';
import type { Decider } from '#kernel/commands/decider.ts';

/** A calendar that a host named: its address, and the digest by which all else knows it. */
export interface NamedCalendar {
  readonly calendar: string;
  readonly url: string;
}

/** Takes the place of the calendars of a property. Where they are the same, those that failed are to be read again. */
export interface SetCalendars {
  readonly type: 'SetCalendars';
  readonly ownerId: string;
  readonly calendars: readonly NamedCalendar[];
  /** Digests of those that were not read the last time. */
  readonly failed: readonly string[];
  /** The present moment, ISO 8601 UTC. */
  readonly at: string;
}

/** The calendars of a property; `ownerId` is undefined until somebody named any. */
export interface CalendarsState {
  readonly ownerId: string | undefined;
  readonly calendars: readonly NamedCalendar[];
  /** Last request to read some again, by their digests; `undefined` since other calendars were named. */
  readonly again: { readonly calendars: readonly string[]; readonly askedAt: string } | undefined;
}

/** The calendars of a property: stream `calendars-<property>`. */
export const calendarsDecider: Decider<CalendarsState, SetCalendars, CalendarEvent> = {
  category: 'calendars',
  initial: { ownerId: undefined, calendars: [], again: undefined },

  decide({ ownerId, calendars, failed, at: askedAt }, state) {
    if (isDeepStrictEqual(calendars, state.calendars)) {
      if (failed.length === 0 || wasAskedShortlyBefore(askedAt, state)) return [];
      return [{ type: 'CalendarsToBeReadAgain', data: { ownerId, calendars: [...failed], askedAt } }];
    }
    const data = {
      ownerId,
      calendars: calendars.map(({ calendar }) => calendar),
      urls: calendars.map(({ url }) => url),
    };
    return [{ type: 'CalendarsChanged', data }];
  },

  evolve(state, event) {
    switch (event.type) {
      case 'CalendarsChanged': {
        const { ownerId, calendars, urls } = event.data;
        return {
          ownerId,
          // Of a host who is erased there is no address any more.
          calendars: urls.map((url, index) => ({ calendar: calendars[index] ?? '', url })),
          again: undefined,
        };
      }
      case 'CalendarsToBeReadAgain': {
        const { calendars, askedAt } = event.data;
        return { ...state, again: { calendars, askedAt } };
      }
    }
  },
  subjectOf: ({ ownerId }) => ownerId,
};

/** Tells whether calendars were to be read again within the time that has to lie between. */
const wasAskedShortlyBefore = (at: string, { again }: CalendarsState): boolean =>
  again !== undefined && Date.parse(at) - Date.parse(again.askedAt) < READ_AGAIN_AFTER_MS;
