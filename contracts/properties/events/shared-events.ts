import { z } from 'zod';
import { tellNothing } from '../../kernel/events/audit-rule.ts';
import { languageSchema } from '../../kernel/language-schema.ts';
import { sectionKeySchema } from '../../sections/section-keys.ts';
import { definePropertyEvent } from './define-property-event.ts';

export const sharedSectionFollowed = definePropertyEvent({
  type: 'SharedSectionFollowed',
  summary:
    'A section of the property says from here on what a shared section says, as it stood at a revision. Its text was written right before, unless it stood there already.',
  schema: z.object({
    section: sectionKeySchema,
    sharedSectionId: z.uuid(),
    /** Revision of the stream of the shared section. */
    revision: z.int().nonnegative(),
    /** The language that the shared section is written in: a text in another one does not override it. */
    language: languageSchema,
  }),
  audit: { kind: 'section', tells: tellNothing },
  permission: 'manage_content',
  fields: [],
  givesUp: false,
});

export const sharedSectionLeft = definePropertyEvent({
  type: 'SharedSectionLeft',
  summary: 'A section of the property follows no shared section any more, and keeps its words.',
  schema: z.object({ section: sectionKeySchema }),
  audit: { kind: 'section', tells: tellNothing },
  permission: 'manage_content',
  fields: [],
  givesUp: false,
});

/** The events of how sections of a book follow shared ones. */
export const sharedEvents = [sharedSectionFollowed, sharedSectionLeft] as const;
