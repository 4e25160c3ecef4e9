import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { logAsText } from '#infra/prove/testing/log-as-text.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { createCommandHandler } from '../commands/command-handler.ts';
import { DomainError } from '../errors.ts';
import { type EventStore, EventStoreUnavailableError } from '../log/event-store.ts';
import { createKeyedDigest } from '../secrets/keyed-digest.ts';
import { createClaims } from './claims.ts';

const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;
const digest = createKeyedDigest(new Uint8Array(32).fill(5));
const MINUTE_MS = 60_000;

let opened: TestCore;
let core: Core;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: new Uint8Array(32) });
  ({ core } = opened);
});
afterAll(async () => {
  await opened.close();
});

/** Claims as a process of its own has them. */
function claimsOf({ lateMs = 0, store = core.store }: { lateMs?: number; store?: EventStore } = {}) {
  const handler = createCommandHandler({ store, codec: core.codec });
  const clock = { now: () => new Date(Date.now() + lateMs) };
  return createClaims({ handler, store, digest, clock });
}

const newSlug = () => ({ kind: 'slug', value: `casa-${randomUUID()}` }) as const;
const holderOf = ({ kind, value }: ReturnType<typeof newSlug>) => claimsOf().holderOf(kind, value);
const never = async () => false;
const always = async () => true;
const done = async () => 'done';
const refused = async () => {
  throw new DomainError('property.refused', 'No.');
};
const unanswered = async () => {
  throw new EventStoreUnavailableError('no answer');
};

describe('taking a claim', () => {
  it('keeps it when the work is done', async () => {
    const slug = newSlug();
    const change = { holder: 'property-a', take: [slug] };
    expect(await claimsOf().during(change, always, context, done)).toBe('done');
    expect(await holderOf(slug)).toBe('property-a');
  });

  it('lets one of twenty win, and runs the work of nobody else', async () => {
    const slug = newSlug();
    let works = 0;
    const takers = Array.from({ length: 20 }, (_, index) =>
      claimsOf().during({ holder: `property-${index}`, take: [slug] }, always, context, async () => {
        works += 1;
        return index;
      }),
    );
    const results = await Promise.allSettled(takers);
    const winners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(winners).toHaveLength(1);
    expect(works).toBe(1);
    expect(await holderOf(slug)).toBe(`property-${winners[0]}`);
    for (const result of results) {
      if (result.status === 'rejected') {
        expect(result.reason).toMatchObject({ code: 'claim.held', fields: [{ path: 'slug' }] });
      }
    }
  });

  it('gives all of them back when one of several is held', async () => {
    const [free, held] = [newSlug(), newSlug()];
    await claimsOf().during({ holder: 'property-a', take: [held] }, always, context, done);
    const both = claimsOf().during({ holder: 'property-b', take: [free, held] }, always, context, done);
    await expect(both).rejects.toMatchObject({ code: 'claim.held' });
    expect(await holderOf(free)).toBeUndefined();
    expect(await holderOf(held)).toBe('property-a');
  });

  it('gives it back when the work is refused', async () => {
    const slug = newSlug();
    const work = claimsOf().during({ holder: 'property-a', take: [slug] }, never, context, refused);
    await expect(work).rejects.toMatchObject({ code: 'property.refused' });
    expect(await holderOf(slug)).toBeUndefined();
  });

  it('keeps it when the outcome of the work is unknown', async () => {
    const slug = newSlug();
    const work = claimsOf().during({ holder: 'property-a', take: [slug] }, never, context, unanswered);
    await expect(work).rejects.toThrow(EventStoreUnavailableError);
    expect(await holderOf(slug)).toBe('property-a');
  });

  it('says of a refusal what it was, even where nothing can be given back just now', async () => {
    const slug = newSlug();
    let gone = false;
    const store: EventStore = {
      ...core.store,
      readStream: (...args) => core.store.readStream(...args),
      append: async (...args) => {
        if (gone) throw new EventStoreUnavailableError('gone');
        return core.store.append(...args);
      },
    };
    const work = claimsOf({ store }).during(
      { holder: 'property-a', take: [slug] },
      never,
      context,
      async () => {
        gone = true;
        return refused();
      },
    );
    await expect(work).rejects.toMatchObject({ code: 'property.refused' });
    expect(await holderOf(slug)).toBe('property-a');
  });
});

describe('giving a claim up', () => {
  it('happens once the work is done, and not before', async () => {
    const [former, next] = [newSlug(), newSlug()];
    await claimsOf().during({ holder: 'property-a', take: [former] }, always, context, done);
    const move = { holder: 'property-a', take: [next], giveUp: [former] };
    await expect(claimsOf().during(move, always, context, refused)).rejects.toThrow();
    expect(await holderOf(former)).toBe('property-a');
    expect(await holderOf(next)).toBeUndefined();
    await claimsOf().during(move, always, context, done);
    expect(await holderOf(former)).toBeUndefined();
    expect(await holderOf(next)).toBe('property-a');
  });

  it('leaves the claims of others alone', async () => {
    const slug = newSlug();
    await claimsOf().during({ holder: 'property-a', take: [slug] }, always, context, done);
    await claimsOf().during({ holder: 'property-b', giveUp: [slug, newSlug()] }, always, context, done);
    expect(await holderOf(slug)).toBe('property-a');
  });
});

describe('a value', () => {
  it('is free where nobody holds it and nobody who gave it up has it kept', async () => {
    const [claims, slug] = [claimsOf(), newSlug()];
    expect(await claims.isFree(slug, always)).toBe(true);
    await claims.during({ holder: 'property-a', take: [slug] }, always, context, done);
    expect(await claims.isFree(slug, never)).toBe(false);
    await claims.during({ holder: 'property-a', giveUp: [slug] }, always, context, done);
    expect(await claims.isFree(slug, never)).toBe(true);
    const isKept = async (former: string, unique: object) => former === 'property-a' && unique === slug;
    expect(await claims.isFree(slug, isKept)).toBe(false);
  });
});

describe('two attempts of one holder', () => {
  it('keep a claim that one took and is refused, while the other relies on it', async () => {
    const slug = newSlug();
    const change = { holder: 'property-a', take: [slug] };
    const first = claimsOf().during(change, never, context, async () => {
      await claimsOf().during(change, never, context, done);
      return refused();
    });
    await expect(first).rejects.toMatchObject({ code: 'property.refused' });
    expect(await holderOf(slug)).toBe('property-a');
  });

  it('keep a claim that the later is refused, while the earlier still works', async () => {
    const slug = newSlug();
    const change = { holder: 'property-a', take: [slug] };
    await claimsOf().during(change, never, context, async () => {
      await expect(claimsOf().during(change, never, context, refused)).rejects.toThrow();
    });
    expect(await holderOf(slug)).toBe('property-a');
  });

  it('keep a claim that one gives up, when the other has come back to it meanwhile', async () => {
    const slug = newSlug();
    await claimsOf().during({ holder: 'property-a', take: [slug] }, always, context, done);
    await claimsOf().during({ holder: 'property-a', giveUp: [slug] }, always, context, async () => {
      await claimsOf().during({ holder: 'property-a', take: [slug] }, always, context, done);
    });
    expect(await holderOf(slug)).toBe('property-a');
  });
});

describe('an orphaned claim', () => {
  async function orphan() {
    const slug = newSlug();
    await claimsOf()
      .during({ holder: 'property-lost', take: [slug] }, never, context, unanswered)
      .catch(() => undefined);
    return slug;
  }

  it('is nobody else before it has settled', async () => {
    const slug = await orphan();
    const early = claimsOf({ lateMs: MINUTE_MS - 5_000 });
    const work = early.during({ holder: 'property-b', take: [slug] }, never, context, done);
    await expect(work).rejects.toMatchObject({ code: 'claim.held' });
    expect(await holderOf(slug)).toBe('property-lost');
  });

  it('goes to whoever asks once it has, to one of many', async () => {
    const slug = await orphan();
    // To clocks that are so late, the claim of who came first has settled as well: it is theirs by their stream.
    const lostIt = async (holder: string) => holder !== 'property-lost';
    const asking = Array.from({ length: 10 }, (_, index) =>
      claimsOf({ lateMs: MINUTE_MS + 1 }).during(
        { holder: `property-${index}`, take: [slug] },
        lostIt,
        context,
        done,
      ),
    );
    const results = await Promise.allSettled(asking);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('goes at once to whoever asks where its holder is gone for good', async () => {
    const slug = await orphan();
    const gone = async () => 'gone' as const;
    await claimsOf().during({ holder: 'property-b', take: [slug] }, gone, context, done);
    expect(await holderOf(slug)).toBe('property-b');
  });

  it('is asked for by its holder and value; a live holder is never robbed', async () => {
    const slug = newSlug();
    await claimsOf().during({ holder: 'property-live', take: [slug] }, always, context, done);
    const asked: string[][] = [];
    const robber = claimsOf({ lateMs: 1_000 * MINUTE_MS }).during(
      { holder: 'property-b', take: [slug] },
      async (...question) => {
        asked.push(question);
        return true;
      },
      context,
      done,
    );
    await expect(robber).rejects.toMatchObject({ code: 'claim.held' });
    expect(asked).toEqual([['property-live', slug.value]]);
    expect(await holderOf(slug)).toBe('property-live');
  });
});

it('no claimed value stands in the log', async () => {
  const canary = `canary-${randomUUID()}@example.com`;
  await claimsOf().during(
    { holder: 'user-x', take: [{ kind: 'email', value: canary }] },
    always,
    context,
    done,
  );
  const log = await logAsText(core.store);
  expect(log).toContain('emailClaim-');
  expect(log).not.toContain(canary);
});
