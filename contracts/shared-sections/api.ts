import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { exampleOf } from '../kernel/example-of.ts';
import { HOUSE, HOUSE_SLUG } from '../kernel/example-world.ts';
import { atMostCharacters } from '../kernel/fields/at-most.ts';
import { jsonValueSchema, textSchema } from '../kernel/fields/storable.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { SECTIONS_MAX } from '../sections/catalogue.ts';
import { sectionItemsSchema } from '../sections/kinds.ts';
import { sectionKeySchema, sectionMetadataSchema } from '../sections/section-keys.ts';
import { FOLLOWING_STATES } from './limits.ts';

const TITLE_MAX = 500;

const words = {
  /** Empty for the usual title of a fixed section. */
  title: textSchema.max(TITLE_MAX, atMostCharacters(TITLE_MAX)),
  /** Checked against the section's own shape. */
  items: jsonValueSchema,
  /** Name, icon and subtitle of a custom module. */
  metadata: sectionMetadataSchema.nullish(),
};
const wordsExample = {
  title: 'Regole della casa',
  items: [
    { title: 'Silenzio', content: 'dalle 23 alle 8' },
    { title: 'Fumo', content: 'solo in giardino' },
  ],
};

/** POST /api/shared-sections. Without a section it is a new module, which needs `metadata`. */
export const createSharedSectionRequestSchema = z.object({
  section: sectionKeySchema.optional(),
  language: languageSchema,
  ...words,
});
export type CreateSharedSectionRequest = z.input<typeof createSharedSectionRequestSchema>;
documented(createSharedSectionRequestSchema, {
  id: 'CreateSharedSectionRequest',
  description:
    'A section for several properties, in the language that it is written in. Without `section` it is a new module, which needs `metadata`.',
  example: () => ({ section: 'rules', language: 'it', ...wordsExample, metadata: null }),
});

/** PUT /api/shared-sections/{id}: takes the place of its words. Language and module stay unless they are named. */
export const changeSharedSectionRequestSchema = z.object({ language: languageSchema.optional(), ...words });
export type ChangeSharedSectionRequest = z.input<typeof changeSharedSectionRequestSchema>;
documented(changeSharedSectionRequestSchema, {
  id: 'ChangeSharedSectionRequest',
  description:
    'The words of a shared section from here on. `language` and `metadata` stay unless they are named.',
  example: () => ({ ...wordsExample, metadata: null }),
});

const stateSchema = z.enum(FOLLOWING_STATES);

/** A shared section, and the properties that follow it or override it. */
export const sharedSectionSchema = z.object({
  id: z.uuid(),
  section: sectionKeySchema,
  language: languageSchema,
  title: z.string(),
  items: sectionItemsSchema,
  metadata: sectionMetadataSchema.nullable(),
  /** Revision that its `ETag` carries: `"3"` as an If-Match. */
  revision: z.int().nonnegative(),
  updatedAt: z.iso.datetime(),
  properties: z.array(z.object({ id: z.uuid(), name: z.string(), slug: z.string(), state: stateSchema })),
});
export type SharedSection = z.infer<typeof sharedSectionSchema>;
documented(sharedSectionSchema, {
  id: 'SharedSection',
  description:
    'A section that is written once for several properties. Each follows it, or overrides it with words of its own.',
  example: () => ({
    ...exampleOf(createSharedSectionRequestSchema),
    id: '0197f2d0-3b1a-7c2e-9d40-5e6f708192a3',
    revision: 3,
    updatedAt: '2026-05-04T09:00:00.000Z',
    properties: [{ id: HOUSE.id, name: HOUSE.name, slug: HOUSE_SLUG, state: 'followed' }],
  }),
});

/** GET /api/shared-sections: by section and title. */
export const sharedSectionsSchema = z.object({ sharedSections: z.array(sharedSectionSchema) });
documented(sharedSectionsSchema, {
  id: 'SharedSections',
  description: 'All shared sections of an account.',
  example: () => ({ sharedSections: [exampleOf(sharedSectionSchema)] }),
});

/** PUT /api/properties/{id}/shared-sections: exactly these are followed afterwards. */
export const followSharedSectionsRequestSchema = z.object({ ids: z.array(z.uuid()).max(SECTIONS_MAX) });
export type FollowSharedSectionsRequest = z.infer<typeof followSharedSectionsRequestSchema>;
documented(followSharedSectionsRequestSchema, {
  id: 'FollowSharedSectionsRequest',
  description:
    'The shared sections that a property follows from here on, one for each section at most. One that it overrides and that is not named stays overridden.',
  example: () => ({ ids: [exampleOf(sharedSectionSchema).id] }),
});

/** GET, PUT /api/properties/{id}/shared-sections: what a property follows and overrides. */
export const followedSharedSectionsSchema = z.object({
  sharedSections: z.array(z.object({ id: z.uuid(), section: sectionKeySchema, state: stateSchema })),
});
export type FollowedSharedSections = z.infer<typeof followedSharedSectionsSchema>;
documented(followedSharedSectionsSchema, {
  id: 'FollowedSharedSections',
  description:
    'The shared sections that a property follows, and those that it overrides with words of its own.',
  example: () => ({
    sharedSections: [{ id: exampleOf(sharedSectionSchema).id, section: 'rules', state: 'followed' }],
  }),
});
