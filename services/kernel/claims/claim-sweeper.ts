import { z } from 'zod';
import { claimEvents } from '#contracts/kernel/events/claim-events.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { categoryOf } from '#contracts/kernel/events/stored-event.ts';
import type { HolderDecider } from '../commands/decider.ts';
import { CLAIM_KINDS } from '../commands/unique-values.ts';
import { causeFields, causeOf, contextOf } from '../reactors/causes.ts';
import { defineQueue, type JobDraft, type Processors } from '../reactors/jobs.ts';
import { defineReactor, type Reactor } from '../reactors/reactor.ts';
import type { Holders } from './claim-holders.ts';
import {
  CLAIM_SETTLING_MS,
  claimCategories,
  claimKindOf,
  type OrphanedClaims,
  type OrphanOutcome,
} from './claims.ts';

/** Well after a claim has settled, so that clocks that differ a little do not make the sweep come too early. */
const SWEEP_AFTER_MS = CLAIM_SETTLING_MS + 10_000;

const SWEEPER = 'claim-sweeper';

const revision = z.string().regex(/^\d+$/);

const schemas = {
  /** Look at one claim. */
  sweep: z.object({
    kind: z.enum(CLAIM_KINDS),
    /** The claim: the keyed digest of its value. */
    id: z.string().min(1),
    /** Revision of the claim's stream when the event was recorded. */
    revision,
    ...causeFields,
  }),
  /** Look at what a holder gave up. */
  sweepGivenUp: z.object({
    /** The holder's stream. */
    holder: z.string().min(1),
    /** Revision of the event in that stream by which it gave up values. */
    revision,
    ...causeFields,
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
 * Defines the reactor that has every claim looked at once it has settled. A claim whose holder ended before it wrote
 * the event that the value was for is an orphan, which nobody else might ever ask for. So is one whose holder wrote
 * that it gives the value up and ended before releasing it: values given up are looked at as well.
 * @param holders the deciders of all categories whose streams hold claims
 * @param afterMs how long after the event it is looked at; milliseconds
 */
export function defineClaimSweeper(
  holders: readonly Pick<HolderDecider, 'category' | 'unique'>[],
  afterMs = SWEEP_AFTER_MS,
): Reactor {
  const sweep = (event: RecordedEvent): readonly JobDraft[] => {
    const kind = claimKindOf(categoryOf(event.stream));
    const data = { kind, id: event.streamId, revision: String(event.revision), ...causeOf(event) };
    return [claimSweeps.draft('sweep', data, { delayMs: afterMs })];
  };
  const sweepGivenUp = (event: RecordedEvent): readonly JobDraft[] => {
    const data = { holder: event.stream, revision: String(event.revision), ...causeOf(event) };
    return [claimSweeps.draft('sweepGivenUp', data, { delayMs: afterMs })];
  };
  const givingUp = holders.flatMap(({ unique: { events } }) =>
    events.filter(({ givesUp }) => givesUp).map(({ type }) => type),
  );
  return defineReactor({
    name: SWEEPER,
    categories: [...claimCategories, ...holders.map(({ category }) => category)],
    events: claimEvents,
    on: {
      ...Object.fromEntries(givingUp.map((type) => [type, sweepGivenUp])),
      ClaimTaken: sweep,
      ClaimRenewed: sweep,
    },
  });
}

/**
 * Creates the sweeper's processors. Sweeping twice is harmless: a claim that is free, held or moved on stays as it is.
 */
export function createClaimSweepProcessors(dependencies: {
  claims: OrphanedClaims;
  holders: Holders;
}): Processors<typeof schemas> {
  const { claims, holders } = dependencies;
  return {
    async sweep({ data }) {
      const claim = { kind: data.kind, id: data.id, revision: BigInt(data.revision) };
      assertSettled(await claims.releaseOrphan(claim, holders.heldValues, contextOf(SWEEPER, data)));
    },
    async sweepGivenUp({ data }) {
      const { holder } = data;
      const values = await holders.valuesGivenUp(holder, BigInt(data.revision));
      const givenUp = { holder, values };
      assertSettled(...(await claims.releaseGivenUp(givenUp, holders.heldValues, contextOf(SWEEPER, data))));
    },
  };
}

/** Throws where a claim cannot be judged yet, so that the job is tried again later. */
function assertSettled(...outcomes: readonly OrphanOutcome[]): void {
  if (!outcomes.includes('settling')) return;
  throw new Error('the claim has not settled yet: reached for again, or the clocks differ');
}
