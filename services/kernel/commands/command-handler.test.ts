import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimEvent } from '#contracts/kernel/events/claim-events.ts';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { createClaimingHandler } from '../claims/claims.ts';
import { DomainError } from '../errors.ts';
import { type EventStore, EventStoreUnavailableError } from '../log/event-store.ts';
import { eventStoreWith } from '../log/event-store-with.ts';
import { createKeyedDigest } from '../secrets/keyed-digest.ts';
import { systemClock } from '../work/clock.ts';
import { timeOrderedIds } from '../work/ids.ts';
import { createCommandHandler } from './command-handler.ts';
import type { Decider, HolderDecider } from './decider.ts';

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

/** Makes the store with some of its methods replaced. */
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

  it('reads nothing where it can go on from what it wrote last', async () => {
    let reads = 0;
    const counting = storeWith({
      readStream: (...given) => {
        reads += 1;
        return core.store.readStream(...given);
      },
    });
    const [one, other, id] = [handlerOn(counting), handlerOn(), timeOrderedIds.next()];
    await one.execute(book, id, { name: 'Ada' }, context);
    const before = reads;
    const second = await one.execute(book, id, { name: 'Bea' }, context, { ifRevision: 0n });
    expect([second.revision, reads - before]).toEqual([1n, 0]);
    await other.execute(book, id, { name: 'Cleo' }, context);
    const fourth = await one.execute(book, id, { name: 'Dora' }, context);
    expect(fourth).toMatchObject({ state: ['Ada', 'Bea', 'Cleo', 'Dora'], revision: 3n });
    expect(reads - before).toBe(1);
  });

  it('refuses and admits by what another process wrote', async () => {
    const [one, other, id] = [handlerOn(), handlerOn(), timeOrderedIds.next()];
    await one.execute(book, id, { name: 'Ada' }, context);
    await other.execute(book, id, { name: 'Bea' }, context);
    const admit = (names: readonly string[]) => {
      if (!names.includes('Bea')) throw new DomainError('property.not-found');
    };
    const third = await one.execute(book, id, { name: 'Cleo' }, context, { admit, ifRevision: 1n });
    expect(third.state).toEqual(['Ada', 'Bea', 'Cleo']);
    await other.execute(book, id, { name: 'Dora' }, context);
    const full = (names: readonly string[]) => {
      if (names.length > 3) throw new DomainError('plan.limit-reached');
    };
    const late = one.execute(book, id, { name: 'Eve' }, context, { admit: full });
    await expect(late).rejects.toMatchObject({ code: 'plan.limit-reached' });
    expect((await one.load(book, id)).state).toEqual(['Ada', 'Bea', 'Cleo', 'Dora']);
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

describe('what is unique in an aggregate', () => {
  /** A guest book that has the name which was signed last to itself. */
  const signed: HolderDecider<readonly string[], Sign, ClaimEvent> = {
    ...book,
    unique: {
      valuesOf: (names) => names.slice(-1).map((value) => ({ kind: 'slug', value })),
      events: [{ type: 'ClaimTaken', givesUp: true }],
    },
  };
  const digest = createKeyedDigest(new Uint8Array(32).fill(5));
  const claiming = (store: EventStore = core.store) =>
    createClaimingHandler({ store, codec: core.codec, digest, clock: systemClock });
  const newName = () => `name-${timeOrderedIds.next()}`;
  const holderOf = (name: string) => claiming().claims.holderOf('slug', name);

  it('is claimed before it is written, and released once it is given up', async () => {
    const [id, first, second] = [timeOrderedIds.next(), newName(), newName()];
    const { handler } = claiming();
    await handler.execute(signed, id, { name: first }, context);
    expect(await holderOf(first)).toBe(`book-${id}`);
    const prepare = async () => {
      expect([await holderOf(first), await holderOf(second)]).toEqual([`book-${id}`, `book-${id}`]);
    };
    await handler.execute(signed, id, { name: second }, context, { prepare });
    expect([await holderOf(first), await holderOf(second)]).toEqual([undefined, `book-${id}`]);
    expect.assertions(3);
  });

  it('is claimed for the state as it stands, never for the one that was kept', async () => {
    let reads = 0;
    const store = storeWith({
      readStream: (...given) => {
        if (given[0].startsWith('book-')) reads += 1;
        return core.store.readStream(...given);
      },
    });
    const [{ handler }, id] = [claiming(store), timeOrderedIds.next()];
    await handler.execute(signed, id, { name: newName() }, context);
    const before = reads;
    await handler.execute(signed, id, { name: newName() }, context);
    expect(reads).toBeGreaterThan(before);
  });

  it('goes to one of many, and the others write nothing', async () => {
    const [ids, name] = [Array.from({ length: 8 }, () => timeOrderedIds.next()), newName()];
    const results = await Promise.allSettled(
      ids.map((id) => claiming().handler.execute(signed, id, { name }, context)),
    );
    const states = await Promise.all(ids.map(async (id) => (await handlerOn().load(book, id)).state));
    expect(states.filter((names) => names.length > 0)).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'claim.held' });
    }
    expect(await holderOf(name)).toBe(`book-${ids[states.findIndex((names) => names.length > 0)]}`);
  });

  it('is not reached for by a command that is not admitted or approved', async () => {
    const [id, name] = [timeOrderedIds.next(), newName()];
    const refuse = () => {
      throw new DomainError('permission.missing', 'No.');
    };
    const appended: string[] = [];
    const watched = storeWith({
      append: (stream, ...rest) => {
        appended.push(stream);
        return core.store.append(stream, ...rest);
      },
    });
    const { handler } = claiming(watched);
    for (const options of [{ admit: refuse }, { approve: refuse }]) {
      const refused = handler.execute(signed, id, { name }, context, options);
      await expect(refused).rejects.toMatchObject({ code: 'permission.missing' });
    }
    expect(appended).toEqual([]);
  });

  it('is released where another writer came first and the decision is another one then', async () => {
    const [id, base, other] = [timeOrderedIds.next(), newName(), newName()];
    const counting = {
      ...signed,
      decide: (command: Sign, names: readonly string[]) =>
        signed.decide({ name: `${command.name}-${names.length}` }, names),
    };
    let isOvertaken = false;
    const prepare = async () => {
      if (isOvertaken) return;
      isOvertaken = true;
      await claiming().handler.execute(signed, id, { name: other }, context);
    };
    const { state } = await claiming().handler.execute(counting, id, { name: base }, context, { prepare });
    expect(state).toEqual([other, `${base}-1`]);
    const holders = await Promise.all([`${base}-0`, other, `${base}-1`].map(holderOf));
    expect(holders).toEqual([undefined, undefined, `book-${id}`]);
  });

  it('is released where the bytes of what it is for are not admitted, and is not counted itself', async () => {
    const [id, name] = [timeOrderedIds.next(), newName()];
    const asked: number[] = [];
    const admitBytes = async (bytes: number) => {
      asked.push(bytes);
      throw new DomainError('request.too-many');
    };
    const { handler } = claiming();
    const refused = handler.execute(signed, id, { name }, { ...context, admitBytes });
    await expect(refused).rejects.toMatchObject({ code: 'request.too-many' });
    expect([await holderOf(name), (await handler.load(signed, id)).state]).toEqual([undefined, []]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toBeGreaterThan(name.length);
  });

  it('is kept where the outcome is unknown, and nobody else gets it', async () => {
    const [id, name] = [timeOrderedIds.next(), newName()];
    const lost = storeWith({
      append: async (stream, ...rest) => {
        if (stream.startsWith('book-')) throw new EventStoreUnavailableError('no answer');
        return core.store.append(stream, ...rest);
      },
    });
    const unknown = claiming(lost).handler.execute(signed, id, { name }, context);
    await expect(unknown).rejects.toThrow(EventStoreUnavailableError);
    const another = claiming().handler.execute(signed, timeOrderedIds.next(), { name }, context);
    await expect(another).rejects.toMatchObject({ code: 'claim.held', fields: [{ path: 'slug' }] });
  });

  it('is nothing for a handler without claims', async () => {
    const command = handlerOn().execute(signed, timeOrderedIds.next(), { name: newName() }, context);
    await expect(command).rejects.toThrow(TypeError);
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
    // Refused on the state that was kept, and once more on the stream as it was read.
    expect(seen).toEqual(['Ada', 'Eve', 'Eve']);
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

  it('gives way to others once all come to more bytes than are kept, however few they are', async () => {
    const readFrom: (bigint | undefined)[] = [];
    const store = storeWith({
      readStream: (stream, options) => {
        readFrom.push(options?.from);
        return core.store.readStream(stream, options);
      },
    });
    const handler = createCommandHandler({ store, codec: core.codec, keptBytes: 10_000 });
    const ids = Array.from({ length: 3 }, () => timeOrderedIds.next());
    for (const id of ids) await handler.execute(book, id, { name: 'x'.repeat(4_000) }, context);
    readFrom.length = 0;
    for (const id of ids.toReversed()) await handler.load(book, id);
    expect(readFrom).toEqual([1n, 1n, 0n]);
  });
});
