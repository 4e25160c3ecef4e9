import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { sectionKeySchema } from '../sections/section-keys.ts';

// What guests do is counted, never who they are: nothing here, or in the metadata, leads to a person.

const ofGuests = {
  unaudited: 'What guests do is counted without knowing them, and is nobody’s doing in an account.',
};

const where = {
  propertyId: z.uuid(),
  /** The language of the page; null where it did not say. */
  language: languageSchema.nullable(),
};

/**
 * Stands for a visitor of one property on one day, UTC: 16 hexadecimal digits under a salt that is destroyed with the
 * day. The same phone has others in other houses and on other days.
 */
export const visitorTokenSchema = z.string().regex(/^[0-9a-f]{16}$/);

/** Moment of a view that is told later than it was, as those of the demo house are; absent: when it was recorded. */
const seenAt = z.iso.datetime().optional();

export const pageViewed = defineEvent({
  type: 'PageViewed',
  summary: 'A guest opened the welcome book.',
  version: 2,
  schema: z.object({
    ...where,
    /** Null where it was not recorded, as before visitors were counted. */
    visitor: visitorTokenSchema.nullable(),
    seenAt,
  }),
  upcasters: { 1: (data) => ({ ...data, visitor: null }) },
  audit: ofGuests,
});

export const sectionOpened = defineEvent({
  type: 'SectionOpened',
  summary: 'A guest came to a section of the welcome book.',
  schema: z.object({ ...where, section: sectionKeySchema, seenAt }),
  audit: ofGuests,
});

/** Taps of guests that are counted: to copy the password of the network, to call, to ask for the way. */
export const GUEST_ACTIONS = ['wifi', 'call', 'directions'] as const;
export type GuestAction = (typeof GUEST_ACTIONS)[number];

export const actionTapped = defineEvent({
  type: 'ActionTapped',
  summary: 'A guest took the WiFi password, called, or asked for the way.',
  schema: z.object({ ...where, action: z.enum(GUEST_ACTIONS) }),
  audit: ofGuests,
});

export const searchFoundNothing = defineEvent({
  type: 'SearchFoundNothing',
  summary: 'A guest searched the welcome book and found nothing. What for is not told.',
  schema: z.object(where),
  audit: ofGuests,
});

/**
 * Returns when it was what a guest did: ISO 8601 UTC. Read models and replays count it on that day.
 * @param event decoded or not
 */
export function seenAtOf({
  data,
  recordedAt,
}: {
  readonly data: unknown;
  readonly recordedAt: string;
}): string {
  const { seenAt } = data as { readonly seenAt?: string };
  return seenAt ?? recordedAt;
}

export const guestActivityEvents = [pageViewed, sectionOpened, actionTapped, searchFoundNothing] as const;
export type GuestActivityEvent = EventOf<(typeof guestActivityEvents)[number]>;
