import { describe, expect, it } from 'vitest';
import { ReadCache } from './read-cache.ts';

/** Makes reads that end when told. */
function pendingReads() {
  const reads: { key: string; end: PromiseWithResolvers<string> }[] = [];
  const read = (key: string) => {
    const end = Promise.withResolvers<string>();
    reads.push({ key, end });
    return end.promise;
  };
  return { reads, read };
}

describe('kept reads', () => {
  it('read once for many who ask at the same time, and keep it', async () => {
    const { reads, read } = pendingReads();
    const kept = new ReadCache(read, { max: 10 });
    const asked = [kept.get('a'), kept.get('a'), kept.get('b')];
    expect(reads.map(({ key }) => key)).toEqual(['a', 'b']);
    for (const { key, end } of reads) end.resolve(`value of ${key}`);
    expect(await Promise.all(asked)).toEqual(['value of a', 'value of a', 'value of b']);
    await kept.get('a');
    expect(reads).toHaveLength(2);
  });

  it('answer a read that was under way when it was forgotten, and do not keep it', async () => {
    const { reads, read } = pendingReads();
    const kept = new ReadCache(read, { max: 10 });
    const before = kept.get('a');
    kept.forget(['a']);
    const after = kept.get('a');
    reads[1]?.end.resolve('new');
    reads[0]?.end.resolve('old');
    expect([await before, await after, await kept.get('a')]).toEqual(['old', 'new', 'new']);
    expect(reads).toHaveLength(2);
  });

  it('forget some or all', async () => {
    let count = 0;
    const kept = new ReadCache(async (key) => `${key} ${++count}`, { max: 10 });
    await kept.get('a');
    await kept.get('b');
    kept.forget(['a']);
    expect([await kept.get('a'), await kept.get('b')]).toEqual(['a 3', 'b 2']);
    kept.forget('all');
    expect([await kept.get('a'), await kept.get('b')]).toEqual(['a 4', 'b 5']);
  });

  it('keep neither a failure nor what is not worth it', async () => {
    const outcomes = [Promise.reject(new Error('away')), Promise.resolve(''), Promise.resolve('a')];
    const kept = new ReadCache(() => outcomes.shift() ?? Promise.reject(new Error('read again')), {
      max: 10,
      isKept: (value) => value !== '',
    });
    await expect(kept.get('a')).rejects.toThrow('away');
    expect([await kept.get('a'), await kept.get('a'), await kept.get('a')]).toEqual(['', 'a', 'a']);
  });
});
