import { type CommandHandler, createCommandHandler } from '../commands/command-handler.ts';
import type { CommandContext } from '../commands/decided-event.ts';
import type { EventCodec } from '../commands/event-codec.ts';
import type {
  ClaimKind,
  ClaimName,
  Claims,
  IsKept,
  StillHolds,
  UniqueValue,
} from '../commands/unique-values.ts';
import { DomainError } from '../errors.ts';
import {
  AppendTooLargeError,
  type EventStore,
  EventStoreUnavailableError,
  WrongExpectedRevisionError,
} from '../log/event-store.ts';
import type { KeyedDigest } from '../secrets/keyed-digest.ts';
import type { Clock } from '../work/clock.ts';
import { claimDecider, claimHeld } from './claim.decider.ts';

/** Reads all values that a holder has from its own stream, for callers that know a claim but not its value. */
export type ValuesHeldBy = (holder: string) => Promise<readonly UniqueValue[]>;

/**
 * Outcome of a look at a claim: it is free (now, or already); its holder has the value; it has not settled, so that its
 * holder may still be at work; or it has moved on from the revision or the holder in question.
 */
export type OrphanOutcome = 'free' | 'held' | 'settling' | 'moved-on';

/** Values that a holder has given up. */
export interface GivenUp {
  readonly holder: string;
  readonly values: readonly UniqueValue[];
}

/** Release of claims whose holder does not have the value (any more). */
export interface OrphanedClaims {
  /**
   * Frees a claim that still stands at a revision, where its holder does not have the value. Nothing is
   * released that another attempt of the holder has reached for since.
   * @throws EventStoreUnavailableError
   */
  releaseOrphan(
    claim: ClaimName & { readonly revision: bigint },
    valuesHeldBy: ValuesHeldBy,
    context: CommandContext,
  ): Promise<OrphanOutcome>;

  /**
   * Frees those of the claims of values that still name the holder, where it has not come back to them. Nothing
   * is released that another attempt of the holder has reached for since.
   * @returns what came of each value's claim
   * @throws EventStoreUnavailableError
   */
  releaseGivenUp(
    givenUp: GivenUp,
    valuesHeldBy: ValuesHeldBy,
    context: CommandContext,
  ): Promise<readonly OrphanOutcome[]>;
}

/**
 * Time that a claim may stand before its holder has written the event that it claimed the value for, in milliseconds.
 */
export const CLAIM_SETTLING_MS = 60_000;

const deciders = {
  email: claimDecider('emailClaim'),
  slug: claimDecider('slugClaim'),
  customUrl: claimDecider('customUrlClaim'),
  brandedPath: claimDecider('brandedPathClaim'),
  invite: claimDecider('inviteClaim'),
  collaborator: claimDecider('collaboratorClaim'),
  propertyPlace: claimDecider('propertyPlaceClaim'),
} as const;

/** Errors after which nothing was written: what was taken for it is not needed. */
const REFUSALS = [DomainError, WrongExpectedRevisionError, AppendTooLargeError];

/** Returns the kind of value that claims of a stream category are about. @throws TypeError for any other category */
export function claimKindOf(category: string): ClaimKind {
  for (const [kind, decider] of Object.entries(deciders)) {
    if (decider.category === category) return kind as ClaimKind;
  }
  throw new TypeError(`${category} is no category of claims`);
}

/** The categories of the streams that hold claims. */
export const claimCategories: readonly string[] = Object.values(deciders).map(({ category }) => category);

/** A claim as it stood at one moment. */
interface Standing extends ClaimName {
  readonly holder: string;
  readonly revision: bigint | undefined;
}

interface ClaimParts {
  readonly handler: CommandHandler;
  readonly store: EventStore;
  readonly digest: KeyedDigest;
  readonly clock: Clock;
  readonly settlingMs: number;
}

/**
 * @param dependencies `handler` is one of their own, for the streams of claims; `settlingMs` is how long a claim may
 *   stand before its holder has written; default a minute
 */
export function createClaims({
  settlingMs = CLAIM_SETTLING_MS,
  ...dependencies
}: Omit<ClaimParts, 'settlingMs'> & { readonly settlingMs?: number }): Claims & OrphanedClaims {
  const parts: ClaimParts = { ...dependencies, settlingMs };
  const holderOfClaim = async (claim: ClaimName) => (await present(parts, claim)).state.holder;

  return {
    holderOf: (kind, value) => holderOfClaim(nameOf(parts, { kind, value })),
    holderOfClaim,

    async isFree(unique, isKept) {
      const { state } = await present(parts, nameOf(parts, unique));
      return state.holder === undefined && !(await isKeptForAny(state.formerHolders, unique, isKept));
    },

    async during({ holder, take: needed = [], giveUp = [], isKept }, stillHolds, context, work) {
      const former: Standing[] = [];
      for (const unique of giveUp) {
        const claim = nameOf(parts, unique);
        former.push({ ...claim, holder, revision: (await present(parts, claim)).revision });
      }
      const taken: Standing[] = [];
      let result: Awaited<ReturnType<typeof work>>;
      try {
        for (const unique of needed) {
          const claim = await take(parts, unique, { holder, stillHolds, isKept }, context);
          if (claim !== undefined) taken.push(claim);
        }
        result = await work();
      } catch (error) {
        if (REFUSALS.some((refusal) => error instanceof refusal)) await releaseAll(parts, taken, context);
        throw error;
      }
      await releaseAll(parts, former, context);
      return result;
    },

    releaseOrphan({ revision, ...claim }, valuesHeldBy, context) {
      return freeOrphan(parts, claim, livenessOf(parts, claim, valuesHeldBy), context, { revision });
    },

    async releaseGivenUp({ holder, values }, valuesHeldBy, context) {
      const outcomes: OrphanOutcome[] = [];
      for (const unique of values) {
        const claim = nameOf(parts, unique);
        const isLive = livenessOf(parts, claim, valuesHeldBy);
        outcomes.push(await freeOrphan(parts, claim, isLive, context, { holder }));
      }
      return outcomes;
    },
  };
}

/** Builds a command handler and the claims by which it takes the unique values of what it writes. */
export function createClaimingHandler(dependencies: {
  store: EventStore;
  codec: EventCodec;
  digest: KeyedDigest;
  clock: Clock;
}): { readonly handler: CommandHandler; readonly claims: Claims & OrphanedClaims } {
  const claims = createClaims({ ...dependencies, handler: createCommandHandler(dependencies) });
  return { handler: createCommandHandler({ ...dependencies, claims }), claims };
}

const nameOf = ({ digest }: ClaimParts, { kind, value }: UniqueValue): ClaimName => ({
  kind,
  id: digest(kind, value),
});

const present = ({ handler }: ClaimParts, { kind, id }: ClaimName) => handler.load(deciders[kind], id);

/** Takes a value. @returns the claim where it was free before; `undefined` where this holder had it already */
async function take(
  parts: ClaimParts,
  unique: UniqueValue,
  taking: {
    readonly holder: string;
    readonly stillHolds: StillHolds;
    readonly isKept: IsKept | undefined;
  },
  context: CommandContext,
): Promise<Standing | undefined> {
  const { kind, value } = unique;
  const { holder, stillHolds, isKept } = taking;
  const claim = nameOf(parts, unique);
  const command = { type: 'TakeClaim', holder } as const;
  const attempt = async () => {
    const { state } = await present(parts, claim);
    const others = state.formerHolders.filter((former) => former !== holder);
    if (isKept && (await isKeptForAny(others, unique, isKept))) throw claimHeld();
    const { events, revision } = await parts.handler.execute(deciders[kind], claim.id, command, context);
    return events[0]?.type === 'ClaimTaken' ? { ...claim, holder, revision } : undefined;
  };
  try {
    return await attempt();
  } catch (error) {
    if (!isHeld(error)) throw error;
    const outcome = await freeOrphan(parts, claim, (present) => stillHolds(present, value), context);
    if (outcome !== 'free') throw heldBy(kind, error);
  }
  try {
    return await attempt();
  } catch (error) {
    throw isHeld(error) ? heldBy(kind, error) : error;
  }
}

/** Tells whether a value is kept for one of those who gave it up. */
async function isKeptForAny(formerHolders: readonly string[], unique: UniqueValue, isKept: IsKept) {
  for (const former of formerHolders) {
    if (await isKept(former, unique)) return true;
  }
  return false;
}

/** Releases a claim if nobody has touched it since it stood so. @returns whether it is free of that holder */
async function release(
  { handler }: ClaimParts,
  standing: Standing,
  context: CommandContext,
): Promise<boolean> {
  const { kind, id, holder, revision } = standing;
  const command = { type: 'ReleaseClaim', holder } as const;
  const options = revision === undefined ? {} : { ifRevision: revision };
  try {
    await handler.execute(deciders[kind], id, command, context, options);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Releases what is not needed. What the store cannot release just now is freed as an orphan later. */
async function releaseAll(
  parts: ClaimParts,
  standing: readonly Standing[],
  context: CommandContext,
): Promise<void> {
  for (const claim of standing) {
    try {
      await release(parts, claim, context);
    } catch (error) {
      if (!(error instanceof EventStoreUnavailableError)) throw error;
      return;
    }
  }
}

/**
 * Frees a claim whose holder ended before it wrote what it took the value for. As long as the claim has not
 * settled, its holder may still be at work, unless it is gone.
 * @param only the revision or the holder that is in question; absent: whichever it is
 */
async function freeOrphan(
  parts: ClaimParts,
  claim: ClaimName,
  isLive: (holder: string) => Promise<boolean | 'gone'>,
  context: CommandContext,
  only: { readonly revision?: bigint; readonly holder?: string } = {},
): Promise<OrphanOutcome> {
  const { state, revision } = await present(parts, claim);
  if (only.revision !== undefined && revision !== only.revision) return 'moved-on';
  const { holder } = state;
  if (holder === undefined) return 'free';
  if (only.holder !== undefined && holder !== only.holder) return 'moved-on';
  const settled = await hasSettled(parts, claim);
  const live = await isLive(holder);
  if (!settled && live !== 'gone') return 'settling';
  if (live === true) return 'held';
  return (await release(parts, { ...claim, holder, revision }, context)) ? 'free' : 'moved-on';
}

/** Tells whether a claim has stood untouched for so long that its holder must have written what it is for. */
async function hasSettled(
  { store, clock, settlingMs }: ClaimParts,
  { kind, id }: ClaimName,
): Promise<boolean> {
  const stream = `${deciders[kind].category}-${id}`;
  for await (const last of store.readStream(stream, { direction: 'backwards', limit: 1 })) {
    return clock.now().getTime() - Date.parse(last.recordedAt) >= settlingMs;
  }
  return true;
}

/** Makes a function that tells whether the holder of a claim has its value. */
function livenessOf(parts: ClaimParts, claim: ClaimName, valuesHeldBy: ValuesHeldBy) {
  return async (holder: string) => {
    const values = await valuesHeldBy(holder);
    return values.some((unique) => unique.kind === claim.kind && nameOf(parts, unique).id === claim.id);
  };
}

const isHeld = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === 'claim.held';

const heldBy = (kind: ClaimKind, cause: DomainError) =>
  DomainError.onField('claim.held', kind, cause.message, cause);
