import { z } from 'zod';
import { periodEndSchema, periodStartSchema } from '../kernel/fields/period.ts';
import { LANGUAGES } from '../kernel/languages.ts';
import { sectionKeySchema } from '../sections/section-keys.ts';

/** Formats that view events are written in. */
export const REPLAY_FORMATS = ['ndjson', 'csv', 'parquet'] as const;
export type ReplayFormat = (typeof REPLAY_FORMATS)[number];

/** The kinds of view events: of the whole book, of a section of it, or what guests did with it. */
export const REPLAY_TYPES = ['views', 'sections', 'acts'] as const;

/** Asks for the views of pages that did not say their language. */
export const UNTOLD_LANGUAGE = 'und';

const FILTER_MAX = 100;
const DIGITS_MAX = 18;
const LIMIT_MAX = 1_000_000_000;

/** Says of a value, be it one of several, what its own schema says, and not that neither one nor several are valid. */
function saidOfValue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'invalid_union') return undefined;
  const [ofOne = [], ofSeveral = []]: readonly z.core.$ZodIssue[][] = issue.errors ?? [];
  return [...ofSeveral.filter(({ path }) => path.length > 0), ...ofOne][0]?.message;
}

/** Makes the schema of a filter: one value, or the parameter as often as there are values; absent: no filter. */
const anyOf = <Value extends z.ZodType<string>>(value: Value) =>
  z
    .union([value, z.array(value).min(1).max(FILTER_MAX)], { error: saidOfValue })
    .transform((given): ReadonlySet<string> => new Set(Array.isArray(given) ? given : [given]))
    .optional();

const positionSchema = z
  .string()
  .regex(new RegExp(`^\\d{1,${DIGITS_MAX}}$`), 'Must be a position, as rows and runs tell them')
  .transform(BigInt);

/**
 * Choice of the view events that are replayed, and of their format. Several values of one filter widen it, several
 * filters narrow it. `from` and `to` are days, UTC, both included, or times, of which `to` is not included. A parameter that
 * is not known is refused. `after` is exclusive, `until` inclusive: the same query with the
 * same `until` gives the same bytes.
 */
export const replayQuerySchema = z
  .strictObject({
    from: periodStartSchema.optional(),
    to: periodEndSchema.optional(),
    property: anyOf(z.uuid()),
    owner: anyOf(z.uuid()),
    section: anyOf(sectionKeySchema),
    language: anyOf(z.enum([...LANGUAGES, UNTOLD_LANGUAGE])),
    type: z.enum(REPLAY_TYPES).optional(),
    /** Says whether views of properties count that were deleted by the end; read models do not count them. */
    deleted: z.enum(['true', 'false']).default('false'),
    after: positionSchema.optional(),
    until: positionSchema.optional(),
    /** Most rows that are wanted. */
    limit: z.coerce.number().int().min(1).max(LIMIT_MAX).optional(),
    format: z.enum(REPLAY_FORMATS).default('ndjson'),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from < to, {
    path: ['to'],
    message: 'Must not be before from',
  });
export type ReplayQuery = z.output<typeof replayQuerySchema>;
