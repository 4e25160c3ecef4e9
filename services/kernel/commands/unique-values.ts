import type { CommandContext } from './decided-event.ts';

/** The kinds of unique values. */
export const CLAIM_KINDS = [
  'email',
  'slug',
  'customUrl',
  'brandedPath',
  'invite',
  'collaborator',
  'propertyPlace',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** A value that only one holder may have. */
export interface UniqueValue {
  readonly kind: ClaimKind;
  readonly value: string;
}

/** Changes that a piece of work makes to the unique values of one holder, named by its stream. */
export interface ClaimChange {
  readonly holder: string;
  /** Values it needs and did not have before. */
  readonly take?: readonly UniqueValue[];
  /** Values it had before and does not need once the work is done. */
  readonly giveUp?: readonly UniqueValue[];
  /** Tells whether a value is kept for one who gave it up, though it is free; absent: none is. */
  readonly isKept?: IsKept;
}

/** Tells whether a value that a former holder, named by its stream, gave up may not be taken by others yet. */
export type IsKept = (formerHolder: string, unique: UniqueValue) => Promise<boolean>;

/**
 * Tells whether a holder really has a value, by its own stream: tells an orphaned claim from a live one. A holder that
 * was deleted is `gone`: it will never come to have a value, and nobody needs to wait for it.
 */
export type StillHolds = (holder: string, value: string) => Promise<boolean | 'gone'>;

/** A claim by the digest that its stream is named after. */
export interface ClaimName {
  readonly kind: ClaimKind;
  readonly id: string;
}

/**
 * Uniqueness across streams. Each value has a stream of its own, named after the value's keyed
 * digest; the holder that appends to it first has it. Works alike on every event store.
 */
export interface Claims {
  /** Finds the stream that holds a value now; `undefined` while it is free. */
  holderOf(kind: ClaimKind, value: string): Promise<string | undefined>;

  /** Tells whether a value can be taken now: nobody holds it, and it is kept for none of those who gave it up. */
  isFree(unique: UniqueValue, isKept: IsKept): Promise<boolean>;

  /** Finds the holder of a claim that is known by its digest alone, without the value; `undefined` while it is free. */
  holderOfClaim(claim: ClaimName): Promise<string | undefined>;

  /**
   * Takes what the work needs, runs it, and gives up afterwards what it no longer needs. Where the work is refused,
   * or another writer came first, what was taken here is released again. Where its outcome is unknown (the store did
   * not answer), it is kept: a claim too many can be freed later, a value held twice cannot be mended. For the same
   * reason nothing is released that another attempt of the same holder has reached for since.
   * @throws DomainError `claim.held` with the kind of the value as its path
   */
  during<Result>(
    change: ClaimChange,
    stillHolds: StillHolds,
    context: CommandContext,
    work: () => Promise<Result>,
  ): Promise<Result>;
}
