import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Makes a queue, work that ends when it is told to, and the list of what began, in order. */
function atWork(max = { perAccount: 3, inAll: 5 }) {
  const queue = new FairQueue(max);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const take = (name: string) => {
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    return queue.run(name.slice(0, 1), async () => {
      begun.push(name);
      await end.promise;
      return name;
    });
  };
  const finish = (name: string) => ends.get(name)?.resolve();
  return { queue, begun, take, finish };
}

it('lets one piece of work go at a time, and accounts take turns however much each asks for', async () => {
  const { begun, take, finish } = atWork();
  const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'];
  const all = names.map(take);
  expect(begun).toEqual(['a1']);
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'a4']) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    finish(name);
  }
  expect(await Promise.all(all)).toEqual(names);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

it('turns away an account of which too much waits', async () => {
  const { take, finish } = atWork();
  const taken = ['a1', 'a2', 'a3', 'a4'].map(take);
  await expect(take('a5')).rejects.toMatchObject({ code: 'service.busy' });
  for (const name of ['a1', 'a2', 'a3', 'a4']) finish(name);
  await Promise.all(taken);
  const free = take('a6');
  finish('a6');
  expect(await free).toBe('a6');
});

it('has whoever has most give way where no more may wait, and turns away who has as much', async () => {
  const { begun, take, finish } = atWork();
  const taken = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map(take);
  const [, , , newest] = taken;
  const turnedAway = expect(newest).rejects.toMatchObject({ code: 'service.busy' });
  taken.push(take('d1'));
  await turnedAway;
  // Now a has two that wait, and each of the others one.
  await expect(take('d2')).rejects.toMatchObject({ code: 'service.busy' });
  const order = ['a1', 'a2', 'b1', 'c1', 'd1', 'a3'];
  for (const name of order) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    finish(name);
  }
  await Promise.all(taken.filter((work) => work !== newest));
  expect(begun).toEqual(order);
});

it('goes on after work that failed', async () => {
  const { queue } = atWork();
  const failing = queue.run('a', () => Promise.reject(new Error('failed')));
  const following = queue.run('a', async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await following).toBe('done');
});
