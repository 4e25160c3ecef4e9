import { z } from 'zod';
import { tellNothing, writeNothing } from '../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';

// The calendars of a property stand in its stream `calendars-<property>`. Whoever has the address of one reads when the
// house is empty: the addresses are sealed under the host's key, like the code of the door.

export const calendarsChanged = defineEvent({
  type: 'CalendarsChanged',
  summary: 'A host named the calendars of portals from which the stays of a property are taken: all of them.',
  schema: z.object({
    ownerId: z.uuid(),
    /** Digest of each address, in the same order. */
    calendars: z.array(z.string()),
    urls: z.array(z.string()),
  }),
  sealed: { urls: [] },
  audit: { kind: 'property', tells: tellNothing, writes: writeNothing },
});

export const calendarsToBeReadAgain = defineEvent({
  type: 'CalendarsToBeReadAgain',
  summary: 'A host asked that calendars which were not read the last time are read at once.',
  schema: z.object({
    ownerId: z.uuid(),
    /** Digest of the address of each. */
    calendars: z.array(z.string()),
    /** ISO 8601 UTC. */
    askedAt: z.iso.datetime(),
  }),
  sealed: {},
  audit: { kind: 'property', tells: tellNothing, writes: writeNothing },
});

export const calendarEvents = [calendarsChanged, calendarsToBeReadAgain] as const;
export type CalendarEvent = EventOf<(typeof calendarEvents)[number]>;
