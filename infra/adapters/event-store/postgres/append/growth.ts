import { z } from 'zod';
import { categoryOf, type Position } from '#contracts/kernel/events/stored-event.ts';
import type { AppendResult } from '#kernel/log/event-store.ts';
import type { EncodedAppend } from './append-batch.ts';
import type { Outcome } from './group-commit.ts';

/** A stretch of the log: everything after one position, up to and with another, is of these categories. */
export interface Growth {
  readonly after: Position;
  readonly upTo: Position;
  readonly categories: ReadonlySet<string>;
}

const position = z.string().regex(/^\d+$/).transform(BigInt);
const told = z.object({
  upTo: position,
  after: position.optional(),
  categories: z.array(z.string()).optional(),
});

/** Reads a notification (append.sql): the position that the log reaches, and the last growth where it tells that. */
export function readNotification(payload: string): { readonly upTo: Position; readonly growth?: Growth } {
  const { upTo, after, categories } = told.parse(JSON.parse(payload));
  if (after === undefined || categories === undefined) return { upTo };
  return { upTo, growth: { after, upTo, categories: new Set(categories) } };
}

/**
 * Works out the part that a committed batch added at the end of the log without a gap; `undefined` where it added
 * nothing.
 */
export function growthBy(
  batch: readonly EncodedAppend[],
  outcomes: readonly Outcome<AppendResult>[],
): Growth | undefined {
  const stretches = outcomes
    .flatMap((outcome, index) => {
      const append = batch[index];
      if (!outcome.ok || append === undefined) return [];
      const { position: upTo } = outcome.value;
      return [{ after: upTo - BigInt(append.events.length), upTo, category: categoryOf(append.stream) }];
    })
    .sort((one, other) => (one.upTo < other.upTo ? 1 : -1));
  const [last] = stretches;
  if (last === undefined) return undefined;
  const categories = new Set<string>();
  let { upTo: after } = last;
  for (const stretch of stretches) {
    // A repeated append may lie anywhere before.
    if (stretch.upTo !== after) break;
    after = stretch.after;
    categories.add(stretch.category);
  }
  return { after, upTo: last.upTo, categories };
}
