import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { tellText } from '../properties/events/section-events.ts';
import { sectionItemsSchema } from '../sections/kinds.ts';
import { sectionKeySchema, sectionMetadataSchema } from '../sections/section-keys.ts';

// Each shared section has a stream of its own, `sharedSection-<id>`. Its words are sealed under the key of its owner, as
// those of a book are.

export const sharedSectionWritten = defineEvent({
  type: 'SharedSectionWritten',
  summary: 'A section was written once for several properties of an account: for the first time, or anew.',
  schema: z.object({
    ownerId: z.uuid(),
    section: sectionKeySchema,
    /** The language that it is written in. */
    language: languageSchema,
    title: z.string(),
    items: sectionItemsSchema,
    /** Name, icon and subtitle of a custom module; null for a fixed section. */
    metadata: sectionMetadataSchema.nullable(),
  }),
  sealed: { title: '', items: [], metadata: null },
  audit: { kind: 'section', tells: tellText },
});

export const sharedSectionDeleted = defineEvent({
  type: 'SharedSectionDeleted',
  summary: 'A shared section was deleted. The properties that followed it keep its words as their own.',
  schema: z.object({ ownerId: z.uuid() }),
  audit: { kind: 'section', tells: () => ({ sectionTitle: null, sectionContent: null }) },
});

export const sharedSectionEvents = [sharedSectionWritten, sharedSectionDeleted] as const;
export type SharedSectionEvent = EventOf<(typeof sharedSectionEvents)[number]>;
