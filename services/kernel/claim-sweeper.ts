import { z } from 'zod';
import { claimEvents } from '#contracts/kernel/claim-events.ts';
import type { RecordedEvent } from '#contracts/kernel/recorded-event.ts';
import { categoryOf, streamIdOf } from '#contracts/kernel/stored-event.ts';
import {
  CLAIM_SETTLING_MS,
  claimCategories,
  claimKindOf,
  type OrphanedClaims,
  type ValuesHeldBy,
} from './claims.ts';
import { defineQueue, type JobDraft, type Processors } from './jobs.ts';
import { defineReactor, type Reactor } from './reactor.ts';

/** Well after a claim has settled, so that clocks that differ a little do not make the sweep come too early. */
const SWEEP_AFTER_MS = CLAIM_SETTLING_MS + 10_000;

const schemas = {
  sweep: z.object({
    kind: z.enum(['email', 'slug', 'brandedPath']),
    /** The claim: the keyed digest of its value. */
    id: z.string().min(1),
    /** What the claim's stream stood at when the event was recorded. */
    revision: z.string().regex(/^\d+$/),
    eventId: z.string().min(1),
    correlationId: z.string(),
  }),
};

/** Looks at claims once they have settled. */
export const claimSweeps = defineQueue({
  name: 'claim-sweeps',
  attempts: 10,
  backoffMs: 15_000,
  concurrency: 4,
  schemas,
});

/**
 * Has every claim looked at once it has settled: one that was taken or reached for by someone who ended before
 * writing what it was for is an orphan, which nobody else might ever ask for.
 * @param afterMs how long after the event it is looked at; milliseconds
 */
export function defineClaimSweeper(afterMs = SWEEP_AFTER_MS): Reactor {
  const sweep = (event: RecordedEvent): readonly JobDraft[] => [
    claimSweeps.draft(
      'sweep',
      {
        kind: claimKindOf(categoryOf(event.stream)),
        id: streamIdOf(event.stream),
        revision: String(event.revision),
        eventId: event.id,
        correlationId: event.metadata.correlationId,
      },
      { delayMs: afterMs },
    ),
  ];
  return defineReactor({
    name: 'claim-sweeper',
    categories: claimCategories,
    events: claimEvents,
    on: { ClaimTaken: sweep, ClaimRenewed: sweep },
  });
}

/** The sweeper's processors. Sweeping twice is harmless: a claim that is free, held or moved on stays as it is. */
export function createClaimSweepProcessors(dependencies: {
  claims: OrphanedClaims;
  valuesHeldBy: ValuesHeldBy;
}): Processors<typeof schemas> {
  const { claims, valuesHeldBy } = dependencies;
  return {
    async sweep({ data: { kind, id, revision, eventId, correlationId } }) {
      const actor = { kind: 'system', name: 'claim-sweeper' } as const;
      const context = { actor, correlationId, causationId: eventId };
      const outcome = await claims.releaseOrphan(
        { kind, id, revision: BigInt(revision) },
        valuesHeldBy,
        context,
      );
      if (outcome === 'settling') throw new Error('the claim has not settled yet: the clocks differ');
    },
  };
}

/**
 * Asks whoever keeps the holders of a category what one of them has.
 * @param keepers stream category → the values of the holder with this id
 */
export function valuesByCategory(
  keepers: Readonly<Record<string, (id: string) => ReturnType<ValuesHeldBy>>>,
): ValuesHeldBy {
  return async (holder) => {
    const category = categoryOf(holder);
    const keeper = Object.hasOwn(keepers, category) ? keepers[category] : undefined;
    // Never taken for a holder without values: its claims would be freed under it.
    if (keeper === undefined) throw new TypeError(`nobody knows the values of ${category} streams`);
    return keeper(streamIdOf(holder));
  };
}
