import { z } from 'zod';
import { type Told, writeNothing } from '../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { STAY_SOURCES } from './limits.ts';

// Each stay has a stream of its own, `stay-<stay>`, and a key of its own: whom it is of can be forgotten by itself. All
// events name the property, so that they can be told apart without the stream's first one.

const whose = { ownerId: z.uuid(), propertyId: z.uuid() };

/** Facts of a stay that can change. Dates are days of the property. */
const facts = {
  arrival: z.iso.date(),
  departure: z.iso.date(),
  guestName: z.string().nullable(),
  /** The language of the guest's page; null: as for any other guest. */
  language: languageSchema.nullable(),
  /** Replaces the access code of the property for this guest; null: that one counts. */
  accessCode: z.string().nullable(),
};
const sealedFacts = { guestName: null, accessCode: null };

const tellDates = ({
  arrival,
  departure,
}: {
  readonly arrival: string;
  readonly departure: string;
}): Told => ({
  value: `${arrival} – ${departure}`,
});

export const stayArranged = defineEvent({
  type: 'StayArranged',
  summary:
    'A guest’s stay was noted down, by the host or from a calendar, and has a link of its own from here on.',
  schema: z.object({
    ...whose,
    stayId: z.uuid(),
    ...facts,
    /** Opens the guest page of the stay. Nothing else does. */
    token: z.string(),
    source: z.enum(STAY_SOURCES),
    /** The calendar that it is from, as a short digest of its address; null where a host noted it down. */
    calendar: z.string().nullable(),
    /** Name of the booking in the calendar; null where a host noted it down. */
    calendarUid: z.string().nullable(),
  }),
  sealed: { ...sealedFacts, token: '', calendarUid: null },
  audit: { kind: 'property', tells: tellDates, writes: writeNothing },
});

export const stayChanged = defineEvent({
  type: 'StayChanged',
  summary: 'A stay was changed: these are its facts from here on. Its link stays the same.',
  schema: z.object({
    ...whose,
    ...facts,
    /** The calendar that it is from, where that is another from here on: its portal gave it another address, or another one has it, too. */
    calendar: z.string().optional(),
    /** Name of its booking there. */
    calendarUid: z.string().optional(),
  }),
  sealed: { ...sealedFacts, calendarUid: '' },
  audit: { kind: 'property', tells: tellDates, writes: writeNothing },
});

export const stayCancelled = defineEvent({
  type: 'StayCancelled',
  summary:
    'A stay was removed, by the host or as it is no longer in its calendar. Its link leads nowhere, and what is personal in it can be read no more.',
  schema: z.object(whose),
  audit: { kind: 'property', tells: () => ({}), writes: writeNothing },
});

export const stayForgotten = defineEvent({
  type: 'StayForgotten',
  summary:
    'A stay had been over for 30 days, or its property went: its link leads nowhere, and what is personal in it can be read no more.',
  schema: z.object(whose),
  audit: { unaudited: 'Follows from the departure, or from what is told of the property: nobody does it.' },
});

export const stayEvents = [stayArranged, stayChanged, stayCancelled, stayForgotten] as const;
export type StayEvent = EventOf<(typeof stayEvents)[number]>;
/** Facts of a stay that can change. */
export type StayFacts = Pick<z.infer<typeof stayChanged.schema>, keyof typeof facts>;
