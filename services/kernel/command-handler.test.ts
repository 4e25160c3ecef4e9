import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimEvent } from '#contracts/kernel/claim-events.ts';
import type { Core } from '#infra/composition/core.ts';
import { openTestCore, type TestCore } from '#infra/testing/core.ts';
import { createCommandHandler } from './command-handler.ts';
import type { Decider } from './decider.ts';
import { DomainError } from './errors.ts';
import { type EventStore, EventStoreUnavailableError } from './event-store.ts';
import { eventStoreWith } from './event-store-with.ts';
import { timeOrderedIds } from './ids.ts';

/** A guest book of names, after whose lines one can ask for exactly so many. */
interface Sign {
  readonly name: string;
  /** Signs nothing where the name stands there already. */
  readonly once?: boolean;
}
const book: Decider<readonly string[], Sign, ClaimEvent> = {
  category: 'book',
  initial: [],
  decide: ({ name, once = false }, names) =>
    once && names.includes(name) ? [] : [{ type: 'ClaimTaken', data: { holder: name } }],
  evolve: (names, event) => [...names, event.data.holder],
};
const context = { actor: { kind: 'guest' }, correlationId: 'c', causationId: 'c' } as const;

let opened: TestCore;
let core: Core;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: new Uint8Array(32) });
  ({ core } = opened);
});
afterAll(async () => {
  await opened.close();
});

const handlerOn = (store: EventStore = core.store) => createCommandHandler({ store, codec: core.codec });

/** The store with one part of it in other hands. */
const storeWith = (changes: Partial<EventStore>) => eventStoreWith(core.store, changes);

describe('a command', () => {
  it('appends what follows from it and answers with the state afterwards', async () => {
    const [handler, id] = [handlerOn(), timeOrderedIds.next()];
    const first = await handler.execute(book, id, { name: 'Ada' }, context);
    expect(first).toMatchObject({ state: ['Ada'], revision: 0n, events: [{ type: 'ClaimTaken' }] });
    const second = await handler.execute(book, id, { name: 'Bea' }, context);
    expect(second).toMatchObject({ state: ['Ada', 'Bea'], revision: 1n });
    expect(second.position).toBeGreaterThan(first.position ?? 0n);
    expect(await handlerOn().load(book, id)).toEqual({ state: ['Ada', 'Bea'], revision: 1n });
  });

  it('that changes nothing appends nothing', async () => {
    const [handler, id] = [handlerOn(), timeOrderedIds.next()];
    await handler.execute(book, id, { name: 'Ada' }, context);
    const again = await handler.execute(book, id, { name: 'Ada', once: true }, context);
    expect(again).toEqual({ state: ['Ada'], events: [], revision: 0n, position: undefined });
    expect((await handlerOn().load(book, id)).revision).toBe(0n);
  });

  it('can ask for the revision that it was made from', async () => {
    const [handler, id] = [handlerOn(), timeOrderedIds.next()];
    await handler.execute(book, id, { name: 'Ada' }, context);
    await handler.execute(book, id, { name: 'Bea' }, context, { ifRevision: 0n });
    const stale = handler.execute(book, id, { name: 'Cleo' }, context, { ifRevision: 0n });
    await expect(stale).rejects.toMatchObject({ code: 'stream.stale' });
    const idle = handler.execute(book, id, { name: 'Ada', once: true }, context, { ifRevision: 0n });
    await expect(idle).rejects.toMatchObject({ code: 'stream.stale' });
    expect((await handler.load(book, id)).state).toEqual(['Ada', 'Bea']);
  });

  it('sees what another process wrote after this one last looked', async () => {
    const [one, other, id] = [handlerOn(), handlerOn(), timeOrderedIds.next()];
    await one.execute(book, id, { name: 'Ada' }, context);
    await other.execute(book, id, { name: 'Bea' }, context);
    const third = await one.execute(book, id, { name: 'Bea', once: true }, context);
    expect(third).toMatchObject({ state: ['Ada', 'Bea'], events: [] });
  });

  it('reads a long history whole', async () => {
    const [handler, id] = [handlerOn(), timeOrderedIds.next()];
    const names = Array.from({ length: 600 }, (_, index) => `name ${index}`);
    const signed = names.map((holder) => ({ type: 'ClaimTaken', data: { holder } }));
    await core.store.append(
      `book-${id}`,
      'none',
      await core.codec.encode(`book-${id}`, signed, context, undefined),
    );
    expect((await handler.load(book, id)).state).toEqual(names);
  });
});

describe('an approval', () => {
  it('sees what was decided and refuses it before it is appended', async () => {
    const [handler, id] = [handlerOn(), timeOrderedIds.next()];
    const seen: string[] = [];
    const approve = (events: readonly ClaimEvent[]) => {
      seen.push(...events.map(({ data }) => data.holder));
      if (seen.includes('Eve')) throw new DomainError('permission.missing', 'Not Eve.');
    };
    await handler.execute(book, id, { name: 'Ada' }, context, { approve });
    const refused = handler.execute(book, id, { name: 'Eve' }, context, { approve });
    await expect(refused).rejects.toMatchObject({ code: 'permission.missing' });
    expect(seen).toEqual(['Ada', 'Eve']);
    expect((await handler.load(book, id)).state).toEqual(['Ada']);
  });

  it('is not asked where nothing changes', async () => {
    const [handler, id] = [handlerOn(), timeOrderedIds.next()];
    await handler.execute(book, id, { name: 'Ada' }, context);
    const approve = () => {
      throw new DomainError('permission.missing', 'Nobody.');
    };
    const again = handler.execute(book, id, { name: 'Ada', once: true }, context, { approve });
    await expect(again).resolves.toMatchObject({ events: [] });
  });
});

describe('the history of an aggregate', () => {
  it('is how it stood after each event, up to a revision, whatever is remembered of it', async () => {
    const [handler, id] = [handlerOn(), timeOrderedIds.next()];
    for (const name of ['Ada', 'Bea', 'Cleo']) await handler.execute(book, id, { name }, context);
    expect(await Array.fromAsync(handler.history(book, id, 1n))).toEqual([['Ada'], ['Ada', 'Bea']]);
    expect((await handler.load(book, id)).state).toEqual(['Ada', 'Bea', 'Cleo']);
    expect(await Array.fromAsync(handler.history(book, id, 9n))).toHaveLength(3);
    expect(await Array.fromAsync(handler.history(book, timeOrderedIds.next(), 9n))).toEqual([]);
  });
});

describe('many writers of one stream', () => {
  it('of one process all get through', async () => {
    const [handler, id] = [handlerOn(), timeOrderedIds.next()];
    const names = Array.from({ length: 64 }, (_, index) => `name ${index}`);
    await Promise.all(names.map((name) => handler.execute(book, id, { name }, context)));
    expect([...(await handler.load(book, id)).state].sort()).toEqual([...names].sort());
  });

  it('of several processes all get through', async () => {
    const id = timeOrderedIds.next();
    const names = Array.from({ length: 4 }, (_, index) => `process ${index}`);
    await Promise.all(
      names.map(async (name) => {
        const handler = handlerOn();
        for (let round = 0; round < 10; round += 1) await handler.execute(book, id, { name }, context);
      }),
    );
    expect((await handlerOn().load(book, id)).state).toHaveLength(40);
  });

  it('are told when somebody else was first at every attempt', async () => {
    const id = timeOrderedIds.next();
    const rival = handlerOn();
    const overtaken = handlerOn(
      storeWith({
        append: async (stream, expected, events) => {
          await rival.execute(book, id, { name: 'rival' }, context);
          return core.store.append(stream, expected, events);
        },
      }),
    );
    await expect(overtaken.execute(book, id, { name: 'Ada' }, context)).rejects.toMatchObject({
      code: 'stream.contended',
    });
    expect((await rival.load(book, id)).state).toEqual(Array(10).fill('rival'));
  });
});

describe('an append that fails', () => {
  it('leaves no trace in what is remembered', async () => {
    const id = timeOrderedIds.next();
    let broken = false;
    const handler = handlerOn(
      storeWith({
        append: async (...args) => {
          if (broken) throw new EventStoreUnavailableError('gone');
          return core.store.append(...args);
        },
      }),
    );
    await handler.execute(book, id, { name: 'Ada' }, context);
    broken = true;
    await expect(handler.execute(book, id, { name: 'Bea' }, context)).rejects.toThrow(
      EventStoreUnavailableError,
    );
    expect(await handler.load(book, id)).toEqual({ state: ['Ada'], revision: 0n });
    broken = false;
    const next = await handler.execute(book, id, { name: 'Cleo' }, context);
    expect(next).toMatchObject({ state: ['Ada', 'Cleo'], revision: 1n });
  });

  it('but was written all the same is seen by the next command', async () => {
    const id = timeOrderedIds.next();
    let answering = false;
    const handler = handlerOn(
      storeWith({
        append: async (...args) => {
          const result = await core.store.append(...args);
          if (!answering) throw new EventStoreUnavailableError('no answer');
          return result;
        },
      }),
    );
    await expect(handler.execute(book, id, { name: 'Ada' }, context)).rejects.toThrow(
      EventStoreUnavailableError,
    );
    answering = true;
    const again = await handler.execute(book, id, { name: 'Ada', once: true }, context);
    expect(again).toMatchObject({ state: ['Ada'], events: [] });
  });
});

describe('a state in memory', () => {
  it('is gone some time after its last use', async () => {
    const id = timeOrderedIds.next();
    const readFrom: (bigint | undefined)[] = [];
    const store = storeWith({
      readStream: (stream, options) => {
        readFrom.push(options?.from);
        return core.store.readStream(stream, options);
      },
    });
    const lasting = createCommandHandler({ store, codec: core.codec });
    await lasting.execute(book, id, { name: 'Ada' }, context);
    await lasting.load(book, id);
    expect(readFrom).toEqual([0n, 1n]);

    readFrom.length = 0;
    const brief = createCommandHandler({ store, codec: core.codec, keptMs: 1 });
    await brief.load(book, id);
    await expect
      .poll(async () => {
        await brief.load(book, id);
        return readFrom.slice(1);
      })
      .toContain(0n);
    expect(await brief.load(book, id)).toEqual({ state: ['Ada'], revision: 0n });
  });
});
