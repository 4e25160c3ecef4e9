import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestCore, type TestCore } from '#infra/testing/core.ts';
import { createClaimSweepProcessors, defineClaimSweeper, valuesByCategory } from './claim-sweeper.ts';
import {
  CLAIM_SETTLING_MS,
  createClaims,
  type OrphanOutcome,
  type UniqueValue,
  type ValuesHeldBy,
} from './claims.ts';
import { createCommandHandler } from './command-handler.ts';
import { EventStoreUnavailableError } from './event-store.ts';
import { createKeyedDigest } from './keyed-digest.ts';

const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;
const digest = createKeyedDigest(new Uint8Array(32).fill(5));
const HOLDER = 'property-a';

let opened: TestCore;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: new Uint8Array(32) });
});
afterAll(() => opened.close());

/** Claims as they are seen so much later. */
function claimsOf(lateMs = 0) {
  const { store, codec } = opened.core;
  const clock = { now: () => new Date(Date.now() + lateMs) };
  return createClaims({ handler: createCommandHandler({ store, codec }), store, digest, clock });
}

let count = 0;
const newSlug = () => {
  count += 1;
  return { kind: 'slug', value: `casa-${count}` } as const;
};
const take = (slug: UniqueValue) =>
  claimsOf().during(
    { holder: HOLDER, take: [slug] },
    async () => true,
    context,
    async () => undefined,
  );
const holderOf = ({ kind, value }: UniqueValue) => claimsOf().holderOf(kind, value);
const holds =
  (...values: UniqueValue[]): ValuesHeldBy =>
  async () =>
    values;

/** Looks at a claim long after it was taken. */
function sweep(slug: UniqueValue, revision: bigint, valuesHeldBy: ValuesHeldBy): Promise<OrphanOutcome> {
  const claim = { kind: slug.kind, id: digest(slug.kind, slug.value), revision };
  return claimsOf(CLAIM_SETTLING_MS + 1).releaseOrphan(claim, valuesHeldBy, context);
}

describe('a claim that is looked at once it has settled', () => {
  it('is freed where its holder has nothing, and found free from then on', async () => {
    const slug = newSlug();
    await take(slug);
    expect(await sweep(slug, 0n, holds())).toBe('free');
    expect(await holderOf(slug)).toBeUndefined();
    expect(await sweep(slug, 0n, holds())).toBe('moved-on');
    expect(await sweep(slug, 1n, holds())).toBe('free');
  });

  it('is freed where its holder has other values only, or the same text as a value of another kind', async () => {
    const slug = newSlug();
    await take(slug);
    expect(await sweep(slug, 0n, holds(newSlug(), { kind: 'brandedPath', value: slug.value }))).toBe('free');
  });

  it('stays where its holder has the value', async () => {
    const slug = newSlug();
    await take(slug);
    expect(await sweep(slug, 0n, holds(newSlug(), slug))).toBe('held');
    expect(await holderOf(slug)).toBe(HOLDER);
  });

  it('stays where another attempt has reached for it since: that one is looked at by itself', async () => {
    const slug = newSlug();
    await take(slug);
    await take(slug);
    expect(await sweep(slug, 0n, holds())).toBe('moved-on');
    expect(await holderOf(slug)).toBe(HOLDER);
    expect(await sweep(slug, 1n, holds())).toBe('free');
  });

  it('stays where another attempt reaches for it while it is being looked at', async () => {
    const slug = newSlug();
    await take(slug);
    const overtaken: ValuesHeldBy = async () => {
      await take(slug);
      return [];
    };
    expect(await sweep(slug, 0n, overtaken)).toBe('moved-on');
    expect(await holderOf(slug)).toBe(HOLDER);
  });

  it('stays where its holder cannot be asked', async () => {
    const slug = newSlug();
    await take(slug);
    const unanswered: ValuesHeldBy = async () => {
      throw new EventStoreUnavailableError('no answer');
    };
    await expect(sweep(slug, 0n, unanswered)).rejects.toThrow(EventStoreUnavailableError);
    await expect(sweep(slug, 0n, valuesByCategory({ user: async () => [] }))).rejects.toThrow(TypeError);
    expect(await holderOf(slug)).toBe(HOLDER);
  });
});

it('a claim that has not settled is left to a later attempt', async () => {
  const slug = newSlug();
  await take(slug);
  const { sweep: process } = createClaimSweepProcessors({ claims: claimsOf(), valuesHeldBy: holds() });
  const id = digest(slug.kind, slug.value);
  const data = { kind: slug.kind, id, revision: '0', eventId: 'e', correlationId: 'c' };
  const job = { id: 'job', data, attempt: 1, signal: new AbortController().signal };
  await expect(process(job)).rejects.toThrow('has not settled');
  expect(await holderOf(slug)).toBe(HOLDER);
});

describe('the reactor', () => {
  const reactor = defineClaimSweeper();

  it('has a claim looked at after it has settled, and tells nothing but the digest of its value', async () => {
    const slug = newSlug();
    await take(slug);
    await take(slug);
    const stream = `slugClaim-${digest(slug.kind, slug.value)}`;
    const stored = await Array.fromAsync(opened.core.store.readStream(stream));
    const jobs = (await opened.core.codec.decode(stored)).flatMap((event) =>
      event === undefined ? [] : reactor.jobsFor(event),
    );
    expect(jobs).toMatchObject([
      { id: `claim-sweeper.${stored[0]?.id}.0`, data: { kind: 'slug', revision: '0' } },
      { id: `claim-sweeper.${stored[1]?.id}.0`, data: { kind: 'slug', revision: '1' } },
    ]);
    for (const { delayMs } of jobs) expect(delayMs).toBeGreaterThan(CLAIM_SETTLING_MS);
    expect(JSON.stringify(jobs)).not.toContain(slug.value);
  });

  it('follows the claims of every kind, and lets go of those that are released', () => {
    expect(reactor.categories).toEqual(['emailClaim', 'slugClaim', 'brandedPathClaim']);
    expect(['ClaimTaken', 'ClaimRenewed', 'ClaimReleased'].map((type) => reactor.handles(type))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
