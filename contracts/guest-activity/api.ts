import { z } from 'zod';
import { languageSchema } from '../kernel/language-schema.ts';
import { sectionKeySchema } from '../sections/section-keys.ts';

const language = languageSchema.optional();

/** POST /api/public/properties/{id}/track-section, in either of its forms. */
export const trackSectionRequestSchema = z
  .union(
    [z.object({ section: sectionKeySchema, language }), z.object({ sectionId: sectionKeySchema, language })],
    'Send the key of a section as section or sectionId, and a language of the product or none.',
  )
  .transform((body) => ({
    section: 'section' in body ? body.section : body.sectionId,
    language: body.language,
  }));
export type TrackSectionRequest = z.input<typeof trackSectionRequestSchema>;

/** POST /api/public/properties/{id}/track-view; the body may be left out. */
export const trackViewRequestSchema = z.object({ language }).nullish();
export type TrackViewRequest = z.input<typeof trackViewRequestSchema>;

/** The answer to what a guest's page reports. It does not say whether it was counted. */
export const acceptedSchema = z.object({ accepted: z.literal(true) });

/** How often guests came to a section, and when last. */
export const sectionAnalyticsSchema = z.object({
  section: sectionKeySchema,
  viewCount: z.int().positive(),
  lastViewedAt: z.iso.datetime(),
});
export type SectionAnalytics = z.infer<typeof sectionAnalyticsSchema>;
