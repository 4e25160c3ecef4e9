import type { ClaimEvent } from '#contracts/kernel/claim-events.ts';
import type { DomainEvent, RecordedEvent } from '#contracts/kernel/recorded-event.ts';
import { categoryOf } from '#contracts/kernel/stored-event.ts';
import { brandedPath } from '#contracts/properties/custom-url.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import { evolveProperty, initialProperty, type PropertyState } from '#contracts/properties/property-fold.ts';
import type { KeyedDigest } from '#kernel/keyed-digest.ts';
import type { Write } from './ledger.ts';

/** A claim whose holder does not stand at its value: left by a process that ended between the two. */
export interface OrphanedClaim {
  readonly stream: string;
  readonly holder: string;
  /** The write that reached for the value; absent for a branded path, which no single write names. */
  readonly write?: Write;
}

/** Finds the claims that nobody needs, and what is wrong with the others, a sentence each. */
export function compareClaims(
  log: readonly RecordedEvent[],
  sent: readonly Write[],
  digest: KeyedDigest,
): { faults: string[]; orphans: OrphanedClaim[] } {
  const held = holdersOf(log);
  const needed = neededClaims(log, digest);
  const faults: string[] = [];
  for (const [stream, holders] of needed) {
    if (holders.length > 1) faults.push(`doubled: ${holders.join(' and ')} stand at the value of ${stream}`);
    if (!holders.includes(held.get(stream) ?? '')) {
      faults.push(`lost: ${stream} is held by ${held.get(stream) ?? 'nobody'}, not by ${holders.join()}`);
    }
  }
  const writes = new Map(
    sent.flatMap((write) => (write.claims ? [[claimStream(write.claims, digest), write] as const] : [])),
  );
  const orphans: OrphanedClaim[] = [];
  for (const [stream, holder] of held) {
    if (needed.get(stream)?.includes(holder)) continue;
    const write = writes.get(stream);
    if (write === undefined && categoryOf(stream) !== 'brandedPathClaim') {
      faults.push(`made up: ${holder} holds ${stream}, whose value was never sent`);
    }
    orphans.push({ stream, holder, ...(write && { write }) });
  }
  return { faults, orphans };
}

const claimStream = ({ kind, value }: { kind: string; value: string }, digest: KeyedDigest): string =>
  `${kind}Claim-${digest(kind, value)}`;

/** Claim stream → who holds it now. */
function holdersOf(log: readonly RecordedEvent[]): Map<string, string> {
  const held = new Map<string, string>();
  for (const { stream, ...event } of log) {
    if (!categoryOf(stream).endsWith('Claim')) continue;
    const { type, data } = event as DomainEvent as ClaimEvent;
    if (type === 'ClaimReleased') held.delete(stream);
    else held.set(stream, data.holder);
  }
  return held;
}

/** Claim stream → the streams that stand at its value by their own events: one each, if all is well. */
function neededClaims(log: readonly RecordedEvent[], digest: KeyedDigest): Map<string, string[]> {
  const needed = new Map<string, string[]>();
  const need = (claim: string, holder: string) => needed.set(claim, [...(needed.get(claim) ?? []), holder]);
  const properties = new Map<string, PropertyState>();
  for (const { stream, ...event } of log) {
    const category = categoryOf(stream);
    if (category === 'user') need(`emailClaim-${Reflect.get(event.data, 'emailDigest')}`, stream);
    if (category !== 'property') continue;
    const state = properties.get(stream) ?? initialProperty;
    properties.set(stream, evolveProperty(state, event as DomainEvent as PropertyEvent));
  }
  for (const [stream, { slug, name, customUrl }] of properties) {
    need(claimStream({ kind: 'slug', value: slug }, digest), stream);
    if (customUrl === null) continue;
    need(claimStream({ kind: 'brandedPath', value: brandedPath(customUrl, name) }, digest), stream);
  }
  return needed;
}
