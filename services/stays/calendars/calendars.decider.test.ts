import { describe, it } from 'vitest';
import type { CalendarEvent } from '#contracts/calendars/events.ts';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { calendarsDecider, type SetCalendars } from './calendars.decider.ts';

const ownerId = '0197f2a0-6b1c-7d3e-8f40-1a2b3c4d5e6f';
const calendars = ['one', 'other'].map((calendar) => ({
  calendar,
  url: `https://portal.example/${calendar}.ics`,
}));
const at = (time: string) => `2026-11-29T${time}.000Z`;

/** Names the calendars at a time of the day. @param failed those that were not read the last time */
const set = (time: string, ...failed: readonly string[]): SetCalendars => ({
  type: 'SetCalendars',
  ownerId,
  calendars,
  failed,
  at: at(time),
});
const changed: CalendarEvent = {
  type: 'CalendarsChanged',
  data: {
    ownerId,
    calendars: calendars.map(({ calendar }) => calendar),
    urls: calendars.map(({ url }) => url),
  },
};
const again = (time: string, ...failed: string[]): CalendarEvent => ({
  type: 'CalendarsToBeReadAgain',
  data: { ownerId, calendars: failed, askedAt: at(time) },
});

describe('calendars that are named again', { tags: ['stay.calendars'] }, () => {
  it('are left as they are where all were read', () => {
    given(calendarsDecider, changed).when(set('18:00:00')).thenNothing();
  });

  it('are read again where some were not, those alone', () => {
    given(calendarsDecider, changed).when(set('18:00:00', 'one')).thenEvents(again('18:00:00', 'one'));
  });

  it('are read again a minute after the last time, and not before', () => {
    const before = again('18:00:00', 'one');
    given(calendarsDecider, changed, before)
      .when(set('18:00:59', 'one', 'other'))
      .thenNothing();
    given(calendarsDecider, changed, before)
      .when(set('18:01:00', 'one', 'other'))
      .thenEvents(again('18:01:00', 'one', 'other'));
  });

  it('are read as new ones where they are others', () => {
    given(calendarsDecider).when(set('18:00:00', 'one')).thenEvents(changed);
  });
});
