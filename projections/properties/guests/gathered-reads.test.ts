import { expect, it } from 'vitest';
import { GatheredReads } from './gathered-reads.ts';

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

it('reads at once while few are under way, and together what had to wait, in the order of asking', async () => {
  const { read, begun, asked, answer } = slowReads();
  const all = Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(read));
  expect(asked()).toEqual(['a', 'b']);
  expect(begun).toEqual(['a', 'b']);
  answer(1);
  await expect.poll(asked).toEqual(['a', 'b', 'cde']);
  expect(begun.join('')).toBe('abcde');
  answer(0);
  await expect.poll(asked).toEqual(['a', 'b', 'cde', 'f']);
  answer(3);
  answer(2);
  expect(await all).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((each) => `found ${each}`));
  const later = read('g');
  expect(asked()).toHaveLength(5);
  answer(4);
  expect(await later).toBe('found g');
});

it('fails those alone whose statement failed, and goes on', async () => {
  const { read, sent, answer } = slowReads();
  const [one, two, three, four] = ['a', 'b', 'c', 'd'].map(read);
  sent[0]?.end.reject(new Error('the database is away'));
  await expect(one).rejects.toThrow('the database is away');
  expect(sent[2]?.asked).toEqual(['c', 'd']);
  answer(1);
  sent[2]?.end.resolve(['too few']);
  expect(await two).toBe('found b');
  await expect(three).rejects.toThrow('another number');
  await expect(four).rejects.toThrow('another number');
});
