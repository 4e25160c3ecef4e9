import { describe, expect, it } from 'vitest';
import type { ExpectedRevision } from '#kernel/log/event-store.ts';
import { type Groupable, GroupCommit, type Outcome } from './group-commit.ts';

interface NamedAppend extends Groupable {
  readonly name: string;
}

function append(name: string, stream: string, expected: ExpectedRevision, id = name, size = 1): NamedAppend {
  return { name, stream, expected, events: [{ id }], size };
}

/** Adds all appends at once, and tells which batches they were committed in. */
async function batchesOf(appends: readonly NamedAppend[]): Promise<string[][]> {
  const batches: string[][] = [];
  const group = new GroupCommit<NamedAppend, string>({
    commit: (batch) => {
      batches.push(batch.map(({ name }) => name));
      return Promise.resolve(batch.map(({ name }) => ({ ok: true, value: name })));
    },
    maxAppends: 4,
    maxSize: 100,
  });
  const results = await Promise.all(appends.map((each) => group.add(each)));
  expect(results).toEqual(appends.map(({ name }) => name));
  return batches;
}

describe('GroupCommit', () => {
  it('puts appends to different streams into one batch', async () => {
    expect(
      await batchesOf([append('a', 's', 'none'), append('b', 't', 3n), append('c', 'u', 'any')]),
    ).toEqual([['a', 'b', 'c']]);
  });

  it('lets a batch grow no larger than its limits', async () => {
    const many = Array.from({ length: 6 }, (_, index) => append(`${index}`, `s${index}`, 'none'));
    expect(await batchesOf(many)).toEqual([
      ['0', '1', '2', '3'],
      ['4', '5'],
    ]);
    const large = [
      append('a', 's', 'none', 'a', 60),
      append('b', 't', 'none', 'b', 60),
      append('huge', 'u', 'none', 'c', 1_000),
    ];
    expect(await batchesOf(large)).toEqual([['a'], ['b'], ['huge']]);
  });

  it('keeps exact revisions of one stream apart, and in order', async () => {
    expect(
      await batchesOf([
        append('first', 's', 0n),
        append('second', 's', 1n),
        append('elsewhere', 't', 0n),
        append('third', 's', 1n),
      ]),
    ).toEqual([
      ['first', 'elsewhere'],
      ['second', 'third'],
    ]);
  });

  it('puts rivals for one revision into one batch', async () => {
    expect(await batchesOf([append('a', 's', 'none'), append('b', 's', 'none')])).toEqual([['a', 'b']]);
  });

  it('does not let an append overtake an earlier one to its stream', async () => {
    expect(await batchesOf([append('a', 's', 'any'), append('b', 's', 4n), append('c', 's', 'any')])).toEqual(
      [['a'], ['b'], ['c']],
    );
  });

  it('sends a repeat of an append after it, not with it', async () => {
    expect(await batchesOf([append('first', 's', 'any', 'ID'), append('again', 's', 'any', 'id')])).toEqual([
      ['first'],
      ['again'],
    ]);
  });

  it('gathers what comes while a batch is in flight', async () => {
    const inFlight = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const batches: string[][] = [];
    const group = new GroupCommit<NamedAppend, string>({
      commit: async (batch): Promise<Outcome<string>[]> => {
        batches.push(batch.map(({ name }) => name));
        begun.resolve();
        if (batches.length === 1) await inFlight.promise;
        return batch.map(({ name }) => ({ ok: true, value: name }));
      },
      maxAppends: 512,
      maxSize: 1_000,
    });
    const first = group.add(append('a', 's', 'any'));
    await begun.promise;
    const others = [group.add(append('b', 't', 'any')), group.add(append('c', 'u', 'any'))];
    inFlight.resolve();
    await Promise.all([first, ...others]);
    await group.idle();
    expect(batches).toEqual([['a'], ['b', 'c']]);
  });

  it('waits for the turn to end after a batch of many, and for nothing after one of few', async () => {
    const batches: number[] = [];
    const group = new GroupCommit<NamedAppend, string>({
      async commit(batch): Promise<Outcome<string>[]> {
        batches.push(batch.length);
        await new Promise(setImmediate);
        return batch.map(({ name }) => ({ ok: true, value: name }));
      },
      maxAppends: 512,
      maxSize: 1_000,
    });
    /** Adds appends one after the other in one turn, as requests do that came in one go. */
    async function addInOneTurn(count: number): Promise<void> {
      const added: Promise<string>[] = [];
      for (let index = 0; index < count; index += 1) {
        added.push(group.add(append(`${index}`, `s${index}`, 'any')));
        for (let pause = 0; pause < 20; pause += 1) await Promise.resolve();
      }
      await Promise.all(added);
      await group.idle();
    }
    await addInOneTurn(20);
    expect(batches).toEqual([1, 19]);
    await addInOneTurn(20);
    expect(batches.slice(2)).toEqual([20]);
    await addInOneTurn(2);
    expect(batches.slice(3)).toEqual([2]);
    await addInOneTurn(2);
    expect(batches.slice(4)).toEqual([1, 1]);
  });

  it('sends the appends of a writer alone at once, each as it comes', async () => {
    const inTheSameTurn: boolean[] = [];
    let turnIsOver = false;
    const group = new GroupCommit<NamedAppend, string>({
      commit: (batch) => {
        inTheSameTurn.push(!turnIsOver);
        return Promise.resolve(batch.map(({ name }) => ({ ok: true, value: name })));
      },
      maxAppends: 512,
      maxSize: 1_000,
    });
    setImmediate(() => {
      turnIsOver = true;
    });
    for (const name of ['a', 'b', 'c']) await group.add(append(name, 's', 'any'));
    expect(inTheSameTurn).toEqual([true, true, true]);
  });

  it('has the writers of a batch join its next, though one of them came first', async () => {
    const batches: number[] = [];
    const group = new GroupCommit<NamedAppend, string>({
      commit: async (batch) => {
        batches.push(batch.length);
        await new Promise(setImmediate);
        return batch.map(({ name }) => ({ ok: true, value: name }));
      },
      maxAppends: 512,
      maxSize: 1_000,
    });
    const write = async (stream: string, first: Promise<unknown>) => {
      await first;
      for (let n = 0; n < 5; n += 1) await group.add(append(`${stream}${n}`, stream, 'any'));
    };
    await Promise.all([write('a', Promise.resolve()), write('b', new Promise(setImmediate))]);
    expect(batches[0]).toBe(1);
    expect(batches.slice(2, -1).every((length) => length === 2)).toBe(true);
  });

  it('gives each append its own outcome, and goes on after a batch that failed whole', async () => {
    let failing = true;
    const group = new GroupCommit<NamedAppend, string>({
      commit: (batch) =>
        failing
          ? Promise.reject(new Error('all of them'))
          : Promise.resolve(
              batch.map(({ name }) =>
                name === 'bad' ? { ok: false, error: new Error('only this') } : { ok: true, value: name },
              ),
            ),
      maxAppends: 512,
      maxSize: 1_000,
    });
    await expect(group.add(append('a', 's', 'any'))).rejects.toThrow('all of them');
    failing = false;
    const bad = group.add(append('bad', 's', 'any'));
    const good = group.add(append('good', 't', 'any'));
    await expect(bad).rejects.toThrow('only this');
    expect(await good).toBe('good');
  });
});
