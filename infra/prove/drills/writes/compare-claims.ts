import type { ClaimEvent } from '#contracts/kernel/events/claim-events.ts';
import type { DomainEvent, RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { categoryOf } from '#contracts/kernel/events/stored-event.ts';
import {
  evolveProperty,
  initialProperty,
  type PropertyState,
} from '#contracts/properties/book/property-fold.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { uniqueInProperty } from '#services/properties/property.decider.ts';
import type { Write } from './ledger.ts';

/** A claim whose holder does not stand at its value: left by a process that ended between the two. */
export interface OrphanedClaim {
  readonly stream: string;
  readonly holder: string;
  /** Time at which the holder last reached for it or moved away from its value, ISO 8601 UTC. */
  readonly since: string;
  /** The write that reached for the value; absent for what is made of a custom URL, which no write names. */
  readonly write?: Write;
}

/** Finds the claims that nobody needs, and what is wrong with the others, a sentence each. */
export function compareClaims(
  log: readonly RecordedEvent[],
  sent: readonly Write[],
  digest: KeyedDigest,
): { faults: string[]; orphans: OrphanedClaim[] } {
  const held = holdersOf(log);
  const { needed, left } = neededClaims(log, digest);
  const faults: string[] = [];
  for (const [stream, holders] of needed) {
    if (holders.length > 1) faults.push(`doubled: ${holders.join(' and ')} stand at the value of ${stream}`);
    const holder = held.get(stream)?.holder ?? 'nobody';
    if (!holders.includes(holder)) {
      faults.push(`lost: ${stream} is held by ${holder}, not by ${holders.join()}`);
    }
  }
  const writes = new Map(
    sent.flatMap((write) => (write.claims ? [[claimStream(write.claims, digest), write] as const] : [])),
  );
  const orphans: OrphanedClaim[] = [];
  for (const [stream, { holder, takenAt }] of held) {
    if (needed.get(stream)?.includes(holder)) continue;
    const write = writes.get(stream);
    if (write === undefined && !UNNAMED.includes(categoryOf(stream))) {
      faults.push(`made up: ${holder} holds ${stream}, whose value was never sent`);
    }
    const leftAt = left.get(`${stream} ${holder}`) ?? takenAt;
    const since = leftAt > takenAt ? leftAt : takenAt;
    orphans.push({ stream, holder, since, ...(write && { write }) });
  }
  return { faults, orphans };
}

/** Categories of claims whose values no write of the ledger names. */
const UNNAMED: readonly string[] = ['customUrlClaim', 'brandedPathClaim'];

const claimStream = ({ kind, value }: { kind: string; value: string }, digest: KeyedDigest): string =>
  `${kind}Claim-${digest(kind, value)}`;

interface Held {
  readonly holder: string;
  readonly takenAt: string;
}

/** Maps each claim stream to its present holder. */
function holdersOf(log: readonly RecordedEvent[]): Map<string, Held> {
  const held = new Map<string, Held>();
  for (const { stream, recordedAt, ...event } of log) {
    if (!categoryOf(stream).endsWith('Claim')) continue;
    const { type, data } = event as DomainEvent as ClaimEvent;
    if (type === 'ClaimReleased') held.delete(stream);
    else held.set(stream, { holder: data.holder, takenAt: recordedAt });
  }
  return held;
}

/**
 * Folds the claims that the log calls for. `needed`: claim stream → the streams that stand at its value by their own
 * events, one each if all is well. `left`: claim stream and holder, with a blank between them → when the holder last
 * moved away from the value.
 */
function neededClaims(log: readonly RecordedEvent[], digest: KeyedDigest) {
  const standing = new Map<string, readonly string[]>();
  const properties = new Map<string, PropertyState>();
  const left = new Map<string, string>();
  for (const { stream, recordedAt, ...event } of log) {
    const former = standing.get(stream) ?? [];
    const category = categoryOf(stream);
    if (category === 'user') {
      standing.set(stream, [`emailClaim-${Reflect.get(event.data, 'emailDigest')}`]);
    }
    if (category === 'property') {
      const before = properties.get(stream) ?? initialProperty;
      const state = evolveProperty(before, event as DomainEvent as PropertyEvent);
      properties.set(stream, state);
      standing.set(
        stream,
        uniqueInProperty.valuesOf(state).map((value) => claimStream(value, digest)),
      );
    }
    for (const claim of former) {
      if (!standing.get(stream)?.includes(claim)) left.set(`${claim} ${stream}`, recordedAt);
    }
  }
  const needed = new Map<string, string[]>();
  for (const [holder, claims] of standing) {
    for (const claim of claims) needed.set(claim, [...(needed.get(claim) ?? []), holder]);
  }
  return { needed, left };
}
