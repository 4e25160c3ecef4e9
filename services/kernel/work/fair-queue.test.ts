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

it('turns away an account of which too much waits, and everybody where too much waits in all', async () => {
  const { take, finish } = atWork();
  const taken = ['a1', 'a2', 'a3', 'a4'].map(take);
  await expect(take('a5')).rejects.toMatchObject({ code: 'service.busy' });
  taken.push(take('b1'), take('c1'));
  await expect(take('d1')).rejects.toMatchObject({ code: 'service.busy' });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) finish(name);
  await Promise.all(taken);
  const free = take('d2');
  finish('d2');
  expect(await free).toBe('d2');
});

it('goes on after work that failed', async () => {
  const { queue } = atWork();
  const failing = queue.run('a', () => Promise.reject(new Error('failed')));
  const following = queue.run('a', async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await following).toBe('done');
});
