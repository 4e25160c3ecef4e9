import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { createCommandHandler } from '../commands/command-handler.ts';
import type { UniqueValue } from '../commands/unique-values.ts';
import { EventStoreUnavailableError } from '../log/event-store.ts';
import { createKeyedDigest } from '../secrets/keyed-digest.ts';
import { createHolders, type Holders } from './claim-holders.ts';
import { createClaimSweepProcessors, defineClaimSweeper } from './claim-sweeper.ts';
import { CLAIM_SETTLING_MS, createClaims, type OrphanOutcome, type ValuesHeldBy } from './claims.ts';

const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;
const digest = createKeyedDigest(new Uint8Array(32).fill(5));
const HOLDER = `property-${randomUUID()}`;

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

const newSlug = () => ({ kind: 'slug', value: `casa-${randomUUID()}` }) as const;
const take = (slug: UniqueValue, holder = HOLDER) =>
  claimsOf().during(
    { holder, take: [slug] },
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
    const { heldValues } = createHolders(createCommandHandler(opened.core), []);
    await expect(sweep(slug, 0n, heldValues)).rejects.toThrow(TypeError);
    expect(await holderOf(slug)).toBe(HOLDER);
  });
});

describe('what a holder gave up', () => {
  const release = (
    values: readonly UniqueValue[],
    valuesHeldBy: ValuesHeldBy,
    lateMs = CLAIM_SETTLING_MS + 1,
  ) => claimsOf(lateMs).releaseGivenUp({ holder: HOLDER, values }, valuesHeldBy, context);

  it('is freed, each value by itself, and found free from then on', async () => {
    const [slug, other] = [newSlug(), newSlug()];
    await take(slug);
    await take(other);
    expect(await release([slug, other], holds())).toEqual(['free', 'free']);
    expect([await holderOf(slug), await holderOf(other)]).toEqual([undefined, undefined]);
    expect(await release([slug, newSlug()], holds())).toEqual(['free', 'free']);
  });

  it('stays where the holder has come back to it', async () => {
    const slug = newSlug();
    await take(slug);
    expect(await release([slug], holds(slug))).toEqual(['held']);
    expect(await holderOf(slug)).toBe(HOLDER);
  });

  it('stays where somebody else has it by now, without asking them', async () => {
    const slug = newSlug();
    const other = `property-${randomUUID()}`;
    await take(slug, other);
    expect(await release([slug], holds())).toEqual(['moved-on']);
    expect(await holderOf(slug)).toBe(other);
  });

  it('stays where the holder has just reached for it again', async () => {
    const slug = newSlug();
    await take(slug);
    expect(await release([slug], holds(), 0)).toEqual(['settling']);
    expect(await holderOf(slug)).toBe(HOLDER);
  });

  it('stays where the holder reaches for it again while it is being looked at', async () => {
    const slug = newSlug();
    await take(slug);
    const overtaken: ValuesHeldBy = async () => {
      await take(slug);
      return [];
    };
    expect(await release([slug], overtaken)).toEqual(['moved-on']);
    expect(await holderOf(slug)).toBe(HOLDER);
  });
});

it('a claim that has not settled is left to a later attempt', async () => {
  const slug = newSlug();
  await take(slug);
  const asked: [string, bigint][] = [];
  const holders: Holders = {
    heldValues: holds(),
    async valuesGivenUp(...question) {
      asked.push(question);
      return [newSlug(), slug];
    },
  };
  const processors = createClaimSweepProcessors({ claims: claimsOf(), holders });
  const cause = { eventId: 'e', correlationId: 'c' };
  const taken = { id: 'job', attempt: 1, signal: new AbortController().signal };
  const id = digest(slug.kind, slug.value);
  const claim = { ...taken, data: { kind: slug.kind, id, revision: '0', ...cause } };
  await expect(processors.sweep(claim)).rejects.toThrow('has not settled');
  const givenUp = { ...taken, data: { holder: HOLDER, revision: '7', ...cause } };
  await expect(processors.sweepGivenUp(givenUp)).rejects.toThrow('has not settled');
  expect(asked).toEqual([[HOLDER, 7n]]);
  expect(await holderOf(slug)).toBe(HOLDER);
});

describe('the reactor', () => {
  const events = [
    { type: 'TowerMoved', givesUp: true },
    { type: 'TowerPainted', givesUp: false },
  ];
  const reactor = defineClaimSweeper([{ category: 'tower', unique: { valuesOf: () => [], events } }]);

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

  it('has a holder looked at where an event can give a value up, and tells nothing of the value', () => {
    const moved: RecordedEvent = {
      id: 'event',
      type: 'TowerMoved',
      data: { formerly: 'canary' },
      stream: 'tower-1',
      streamId: '1',
      revision: 4n,
      position: 9n,
      recordedAt: '2026-05-04T08:30:00.000Z',
      metadata: { ...context, schemaVersion: 1, occurredAt: '2026-05-04T08:30:00.000Z' },
    };
    const [job, ...others] = reactor.jobsFor(moved);
    expect(others).toEqual([]);
    expect(job).toMatchObject({
      id: 'claim-sweeper.event.0',
      name: 'sweepGivenUp',
      data: { holder: 'tower-1', revision: '4', eventId: 'event', correlationId: 'c' },
    });
    expect(job?.delayMs).toBeGreaterThan(CLAIM_SETTLING_MS);
    expect(JSON.stringify(job)).not.toContain('canary');
  });

  it('follows claims of every kind and their holders, and leaves alone what gives nothing up', () => {
    expect(reactor.categories).toEqual([
      'emailClaim',
      'slugClaim',
      'customUrlClaim',
      'brandedPathClaim',
      'inviteClaim',
      'collaboratorClaim',
      'propertyPlaceClaim',
      'tower',
    ]);
    const types = ['ClaimTaken', 'ClaimRenewed', 'TowerMoved', 'ClaimReleased', 'TowerPainted', 'toString'];
    expect(types.filter((type) => reactor.handles(type))).toEqual([
      'ClaimTaken',
      'ClaimRenewed',
      'TowerMoved',
    ]);
  });
});
