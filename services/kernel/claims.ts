import { claimDecider } from './claim.decider.ts';
import type { Clock } from './clock.ts';
import type { CommandHandler } from './command-handler.ts';
import { DomainError } from './errors.ts';
import type { CommandContext } from './event-codec.ts';
import type { EventStore } from './event-store.ts';
import type { KeyedDigest } from './keyed-digest.ts';

/** A kind of unique value. */
export type ClaimKind = 'email' | 'slug' | 'brandedPath';

/** A value and who is to hold it, named by the holder's stream. */
export interface Claim {
  readonly kind: ClaimKind;
  readonly value: string;
  readonly holder: string;
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
   * Takes the claims, runs the work that needs them, and keeps them if it succeeds. Where the work is
   * refused, those taken here are released again. Where its outcome is unknown (the store did not
   * answer), they are kept: a claim too many can be freed later, a value held twice cannot be mended.
   * @throws DomainError `claim.held` with the path of the claim's kind
   */
  during<Result>(
    claims: readonly Claim[],
    stillHolds: StillHolds,
    context: CommandContext,
    work: () => Promise<Result>,
  ): Promise<Result>;

  /** Gives a value up; nothing happens where this holder does not have it. */
  release(claim: Claim, context: CommandContext): Promise<void>;
}

/** How long a claim may stand before its holder has written what it claimed the value for. */
const SETTLING_MS = 60_000;

const deciders = {
  email: claimDecider('emailClaim'),
  slug: claimDecider('slugClaim'),
  brandedPath: claimDecider('brandedPathClaim'),
} as const;

export function createClaims(dependencies: {
  handler: CommandHandler;
  store: EventStore;
  digest: KeyedDigest;
  clock: Clock;
}): Claims {
  const { handler, store, digest, clock } = dependencies;
  const idOf = (kind: ClaimKind, value: string) => digest(kind, value);

  async function holderOf(kind: ClaimKind, value: string) {
    const { state } = await handler.load(deciders[kind], idOf(kind, value));
    return state.holder;
  }

  async function release({ kind, value, holder }: Claim, context: CommandContext) {
    await handler.execute(deciders[kind], idOf(kind, value), { type: 'ReleaseClaim', holder }, context);
  }

  /** Takes a claim; answers whether it was not held by this holder before. */
  async function take(claim: Claim, stillHolds: StillHolds, context: CommandContext): Promise<boolean> {
    const { kind, value, holder } = claim;
    const command = { type: 'TakeClaim', holder } as const;
    const attempt = () => handler.execute(deciders[kind], idOf(kind, value), command, context);
    try {
      return (await attempt()).events.length > 0;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'claim.held') throw error;
      const freed = await releaseOrphan(claim, stillHolds, context);
      if (!freed) throw DomainError.onField('claim.held', kind, error.message, error);
      return (await attempt()).events.length > 0;
    }
  }

  /** Frees a claim whose holder ended before it wrote what it took the value for. */
  async function releaseOrphan({ kind, value }: Claim, stillHolds: StillHolds, context: CommandContext) {
    const stream = `${deciders[kind].category}-${idOf(kind, value)}`;
    for await (const last of store.readStream(stream, { direction: 'backwards', limit: 1 })) {
      if (clock.now().getTime() - Date.parse(last.recordedAt) < SETTLING_MS) return false;
    }
    const holder = await holderOf(kind, value);
    if (holder === undefined) return true;
    if (await stillHolds(holder, value)) return false;
    await release({ kind, value, holder }, context);
    return true;
  }

  return {
    holderOf,
    release,

    async during(claims, stillHolds, context, work) {
      const taken: Claim[] = [];
      try {
        for (const claim of claims) {
          if (await take(claim, stillHolds, context)) taken.push(claim);
        }
        return await work();
      } catch (error) {
        if (error instanceof DomainError) {
          for (const claim of taken) await release(claim, context);
        }
        throw error;
      }
    },
  };
}
