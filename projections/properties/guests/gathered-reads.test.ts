import { expect, it } from 'vitest';
import { GatheredReads, LATER } from './gathered-reads.ts';

/** Opens reads whose statements answer, or fail, when they are told to. */
function slowReads() {
  const sent: { readonly asked: readonly string[]; readonly end: PromiseWithResolvers<readonly string[]> }[] =
    [];
  const begun: string[] = [];
  const reads = new GatheredReads<string, string>({
    read: (asked) => {
      const end = Promise.withResolvers<readonly string[]>();
      sent.push({ asked, end });
      return end.promise;
    },
    statements: 2,
    most: 3,
  });
  return {
    sent,
    begun,
    read: (asked: string) => reads.read(asked, () => begun.push(asked)),
    asked: () => sent.map((statement) => statement.asked.join('')),
    answer: (index: number) => sent[index]?.end.resolve(sent[index].asked.map((each) => `found ${each}`)),
  };
}

it('reads together what is asked for in one turn, and beyond that what waits, in the order of asking', async () => {
  const { read, begun, asked, answer } = slowReads();
  const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const all = Promise.all(letters.map(read));
  expect(asked()).toEqual([]);
  await expect.poll(asked).toEqual(['abc', 'def']);
  expect(begun.join('')).toBe('abcdef');
  const later = read('i');
  answer(1);
  await expect.poll(asked).toEqual(['abc', 'def', 'ghi']);
  expect(begun.join('')).toBe('abcdefghi');
  answer(0);
  answer(2);
  expect(await all).toEqual(letters.map((each) => `found ${each}`));
  expect(await later).toBe('found i');
  const last = read('j');
  await expect.poll(asked).toHaveLength(4);
  answer(3);
  expect(await last).toBe('found j');
});

it('fails those alone whose statement failed, and goes on', async () => {
  const { read, sent, answer } = slowReads();
  const [one, two, three, four, five] = ['a', 'b', 'c', 'd', 'e'].map(read);
  await expect.poll(() => sent).toHaveLength(2);
  const others = [read('f'), read('g')];
  sent[0]?.end.reject(new Error('the database is away'));
  for (const each of [one, two, three]) await expect(each).rejects.toThrow('the database is away');
  await expect.poll(() => sent[2]?.asked).toEqual(['f', 'g']);
  answer(1);
  expect(await Promise.all([four, five])).toEqual(['found d', 'found e']);
  sent[2]?.end.resolve(['too few']);
  for (const each of others) await expect(each).rejects.toThrow('another number');
});

it('asks again, before all that waits, for what would have been too much at once', async () => {
  const begun: string[] = [];
  const sent: {
    readonly asked: string;
    readonly answer: (found: readonly (string | typeof LATER)[]) => void;
  }[] = [];
  const reads = new GatheredReads<string, string>({
    read: (asked) => new Promise((answer) => sent.push({ asked: asked.join(''), answer })),
    statements: 1,
    most: 3,
  });
  const all = Promise.all(['a', 'b', 'c', 'd'].map((asked) => reads.read(asked, () => begun.push(asked))));
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.answer(['A', LATER, LATER]);
  await expect.poll(() => sent.length).toBe(2);
  sent[1]?.answer(['B', 'C', LATER]);
  await expect.poll(() => sent.length).toBe(3);
  sent[2]?.answer(['D']);
  expect(await all).toEqual(['A', 'B', 'C', 'D']);
  expect(sent.map(({ asked }) => asked)).toEqual(['abc', 'bcd', 'd']);
  expect(begun.join('')).toBe('abcbcdd');
});
