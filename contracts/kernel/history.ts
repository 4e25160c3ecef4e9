import { z } from 'zod';
import { documented } from './documented.ts';
import { nullableText } from './fields/lines.ts';

// What every history of something that a host edits has in common: who saved it and when, pages, and the way back.

/** Person who made a change. Administrators and the product itself have no name; who was erased has none any more. */
export const historyActorSchema = z.object({
  kind: z.enum(['owner', 'collaborator', 'admin', 'system']),
  name: nullableText,
});
export type HistoryActor = z.infer<typeof historyActorSchema>;

/** Fields of a save, besides its changes. `at` is ISO 8601 UTC. */
export const saveFields = {
  /** Revision that this save left behind. */
  revision: z.int().min(0),
  /** Revision before it; null where there was none. */
  previous: z.int().min(0).nullable(),
  at: z.iso.datetime(),
  actor: historyActorSchema,
};

/** Most entries on one page. */
const HISTORY_PAGE_MAX = 100;

/** Query of a page of a history. */
export const historyPageFields = {
  limit: z.coerce.number().int().min(1).max(HISTORY_PAGE_MAX).default(30),
  /** Only changes before this revision. */
  before: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
};

/** Revision that something is to be restored from. */
export const restoredRevisionSchema = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** `previous` is the revision before: restoring from it takes the restoring back. */
export const restoredSchema = z.object({
  revision: z.int().min(0),
  previous: z.int().min(0),
  changed: z.boolean(),
});
export type Restored = z.infer<typeof restoredSchema>;
documented(restoredSchema, { example: () => ({ revision: 13, previous: 12, changed: true }) });
