import { claimDecider } from './claim.decider.ts';
import type { Clock } from './clock.ts';
import type { CommandHandler } from './command-handler.ts';
import { DomainError } from './errors.ts';
import type { CommandContext } from './event-codec.ts';
import { type EventStore, EventStoreUnavailableError } from './event-store.ts';
import type { KeyedDigest } from './keyed-digest.ts';

/** A kind of unique value. */
export type ClaimKind = 'email' | 'slug' | 'brandedPath';

/** A value that only one holder may have. */
export interface UniqueValue {
  readonly kind: ClaimKind;
  readonly value: string;
}

/** What a piece of work changes in the unique values of one holder, named by its stream. */
export interface ClaimChange {
  readonly holder: string;
  /** Values it needs and did not have before. */
  readonly take?: readonly UniqueValue[];
  /** Values it had before and does not need once the work is done. */
  readonly giveUp?: readonly UniqueValue[];
}

/** Whether a holder really has a value, by its own stream: tells an orphaned claim from a live one. */
export type StillHolds = (holder: string, value: string) => Promise<boolean>;

/**
 * Uniqueness across streams. Each value has a stream of its own, named after the value's keyed
 * digest; whoever appends to it first has it. Works alike on every event store.
 */
export interface Claims {
  /** The stream that holds a value now; `undefined` while it is free. */
  holderOf(kind: ClaimKind, value: string): Promise<string | undefined>;

  /**
   * Takes what the work needs, runs it, and gives up afterwards what it no longer needs. Where the work
   * is refused, what was taken here is released again. Where its outcome is unknown (the store did not
   * answer), it is kept: a claim too many can be freed later, a value held twice cannot be mended. For
   * the same reason nothing is released that another attempt of the same holder has reached for since.
   * @throws DomainError `claim.held` with the kind of the value as its path
   */
  during<Result>(
    change: ClaimChange,
    stillHolds: StillHolds,
    context: CommandContext,
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/** How long a claim may stand before its holder has written what it claimed the value for. */
const SETTLING_MS = 60_000;

const deciders = {
  email: claimDecider('emailClaim'),
  slug: claimDecider('slugClaim'),
  brandedPath: claimDecider('brandedPathClaim'),
} as const;

/** A claim as it stood at one moment. */
interface Standing extends UniqueValue {
  readonly holder: string;
  readonly revision: bigint | undefined;
}

export function createClaims(dependencies: {
  handler: CommandHandler;
  store: EventStore;
  digest: KeyedDigest;
  clock: Clock;
}): Claims {
  const { handler, store, digest, clock } = dependencies;
  const idOf = ({ kind, value }: UniqueValue) => digest(kind, value);
  const present = (unique: UniqueValue) => handler.load(deciders[unique.kind], idOf(unique));

  /** Releases a claim if nobody has touched it since it stood so. @returns whether it is free of that holder */
  async function release(standing: Standing, context: CommandContext): Promise<boolean> {
    const { kind, holder, revision } = standing;
    const command = { type: 'ReleaseClaim', holder } as const;
    const options = revision === undefined ? {} : { ifRevision: revision };
    try {
      await handler.execute(deciders[kind], idOf(standing), command, context, options);
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  /** Releases what is not needed. What the store cannot release just now is freed as an orphan later. */
  async function releaseAll(standing: readonly Standing[], context: CommandContext): Promise<void> {
    for (const claim of standing) {
      try {
        await release(claim, context);
      } catch (error) {
        if (!(error instanceof EventStoreUnavailableError)) throw error;
        return;
      }
    }
  }

  /** Takes a value. @returns the claim where it was free before; `undefined` where this holder had it already */
  async function take(
    unique: UniqueValue,
    holder: string,
    stillHolds: StillHolds,
    context: CommandContext,
  ): Promise<Standing | undefined> {
    const { kind, value } = unique;
    const command = { type: 'TakeClaim', holder } as const;
    const attempt = async () => {
      const { events, revision } = await handler.execute(deciders[kind], idOf(unique), command, context);
      return events[0]?.type === 'ClaimTaken' ? { kind, value, holder, revision } : undefined;
    };
    try {
      return await attempt();
    } catch (error) {
      if (!isHeld(error)) throw error;
      if (!(await freeOrphan(unique, stillHolds, context))) throw heldBy(kind, error);
    }
    try {
      return await attempt();
    } catch (error) {
      throw isHeld(error) ? heldBy(kind, error) : error;
    }
  }

  /** Frees a claim whose holder ended before it wrote what it took the value for. @returns whether it is free */
  async function freeOrphan(unique: UniqueValue, stillHolds: StillHolds, context: CommandContext) {
    const { kind, value } = unique;
    const { state, revision } = await present(unique);
    if (state.holder === undefined) return true;
    const stream = `${deciders[kind].category}-${idOf(unique)}`;
    for await (const last of store.readStream(stream, { direction: 'backwards', limit: 1 })) {
      if (clock.now().getTime() - Date.parse(last.recordedAt) < SETTLING_MS) return false;
    }
    if (await stillHolds(state.holder, value)) return false;
    return release({ kind, value, holder: state.holder, revision }, context);
  }

  return {
    async holderOf(kind, value) {
      return (await present({ kind, value })).state.holder;
    },

    async during({ holder, take: needed = [], giveUp = [] }, stillHolds, context, work) {
      const former: Standing[] = [];
      for (const unique of giveUp) {
        former.push({ ...unique, holder, revision: (await present(unique)).revision });
      }
      const taken: Standing[] = [];
      let result: Awaited<ReturnType<typeof work>>;
      try {
        for (const unique of needed) {
          const claim = await take(unique, holder, stillHolds, context);
          if (claim !== undefined) taken.push(claim);
        }
        result = await work();
      } catch (error) {
        if (error instanceof DomainError) await releaseAll(taken, context);
        throw error;
      }
      await releaseAll(former, context);
      return result;
    },
  };
}

const isHeld = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === 'claim.held';

const heldBy = (kind: ClaimKind, cause: DomainError) =>
  DomainError.onField('claim.held', kind, cause.message, cause);
