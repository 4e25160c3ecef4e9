import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event-definition.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { sectionKeySchema } from '../sections/section-keys.ts';

// What guests do is counted, never who they are: nothing here, or in the metadata, leads to a person.

const where = {
  propertyId: z.uuid(),
  /** The language of the page; null where it did not say. */
  language: languageSchema.nullable(),
};

export const pageViewed = defineEvent({
  type: 'PageViewed',
  summary: 'A guest opened the welcome book.',
  schema: z.object(where),
});

export const sectionOpened = defineEvent({
  type: 'SectionOpened',
  summary: 'A guest came to a section of the welcome book.',
  schema: z.object({ ...where, section: sectionKeySchema }),
});

export const guestActivityEvents = [pageViewed, sectionOpened] as const;
export type GuestActivityEvent = EventOf<(typeof guestActivityEvents)[number]>;
