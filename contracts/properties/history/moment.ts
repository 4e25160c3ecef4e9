import { z } from 'zod';
import { documented } from '../../kernel/documented.ts';
import { exampleOf } from '../../kernel/example-of.ts';
import { atMostCharacters } from '../../kernel/fields/at-most.ts';
import { textSchema } from '../../kernel/fields/storable.ts';
import { languageSchema } from '../../kernel/language-schema.ts';
import { publicPropertySchema } from '../api.ts';
import { historyEntrySchema } from './history.ts';

/** Most saves since a moment that are told with it. */
export const MOMENT_SINCE_MAX = 20;

/** Most saves on a timeline: of more, some are left out in between. */
export const TIMELINE_MAX = 400;

/** Choice of a moment of a property: a point in time, or what one of its revisions left. */
export const momentQuerySchema = z.object({
  /** ISO 8601 with a zone. What had been accepted by then counts. */
  at: z.iso.datetime({ offset: true }).optional(),
  /** Tells saves of one millisecond apart. Counts in place of `at`. */
  revision: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** Language of the page. Where the book was not written in it, or none is named: its main language of then. */
  language: languageSchema.optional(),
});
export type MomentQuery = z.output<typeof momentQuerySchema>;

const REASON_MAX = 500;

/** Reason why an administrator has to see the access code and the WiFi password of a property. It is kept. */
export const showSecretsRequestSchema = z.object({
  reason: textSchema.trim().min(1, 'Required').max(REASON_MAX, atMostCharacters(REASON_MAX)),
});
export type ShowSecretsRequest = z.infer<typeof showSecretsRequestSchema>;

/** A property as it stood. */
export const momentSchema = z.object({
  /** The moment, ISO 8601 UTC: as asked for, or when its revision was accepted. */
  at: z.iso.datetime(),
  /** The last change by then. */
  revision: z.int().min(0),
  /** Time at which that was accepted, ISO 8601 UTC. */
  savedAt: z.iso.datetime(),
  /** The property after the save before, and after the next one; null where there is none. */
  previous: z.int().min(0).nullable(),
  next: z.int().min(0).nullable(),
  /** The saves of all times that left a property there, oldest first: the revision of each, and when it was accepted. */
  timeline: z.array(z.object({ revision: z.int().min(0), at: z.iso.datetime() })).max(TIMELINE_MAX),
  /** True where guests could read it then. */
  isPublished: z.boolean(),
  /** All that was written for guests, whatever the plan offered of it. */
  property: publicPropertySchema,
  /** The saves since then: how many, and the first of them, oldest first. */
  since: z.object({
    count: z.int().min(0),
    entries: z.array(historyEntrySchema).max(MOMENT_SINCE_MAX),
  }),
});
export type Moment = z.infer<typeof momentSchema>;
documented(momentSchema, {
  example: () => ({
    at: '2026-05-03T16:00:00.000Z',
    revision: 11,
    savedAt: '2026-05-01T08:12:40.512Z',
    previous: 10,
    next: 12,
    timeline: [
      { revision: 10, at: '2026-04-30T09:31:02.004Z' },
      { revision: 11, at: '2026-05-01T08:12:40.512Z' },
      { revision: 12, at: '2026-05-04T19:44:10.238Z' },
    ],
    isPublished: true,
    property: { ...exampleOf(publicPropertySchema), updatedAt: '2026-05-01T08:12:40.512Z' },
    since: { count: 1, entries: [exampleOf(historyEntrySchema)] },
  }),
});
