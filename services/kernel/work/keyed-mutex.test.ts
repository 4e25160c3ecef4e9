import { describe, expect, it, vi } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

describe('keyed mutex', () => {
  it('lets work on one thing go one after another, in the order in which it came', async () => {
    const mutex = new KeyedMutex();
    const log: string[] = [];
    const work = (name: string) =>
      mutex.runExclusive('a', async () => {
        log.push(`${name} begins`);
        await new Promise(setImmediate);
        log.push(`${name} ends`);
        return name;
      });
    expect(await Promise.all([work('1'), work('2'), work('3')])).toEqual(['1', '2', '3']);
    expect(log).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends']);
  });

  it('goes on after work that failed', async () => {
    const mutex = new KeyedMutex();
    const failing = mutex.runExclusive('a', () => Promise.reject(new Error('failed')));
    const following = mutex.runExclusive('a', async () => 'done');
    await expect(failing).rejects.toThrow('failed');
    expect(await following).toBe('done');
  });

  it('holds up nothing else', async () => {
    const mutex = new KeyedMutex();
    const held = Promise.withResolvers<void>();
    const first = mutex.runExclusive('a', () => held.promise);
    expect(await mutex.runExclusive('b', async () => 'done')).toBe('done');
    held.resolve();
    await first;
  });

  it('waits five seconds at most for work that hangs', async () => {
    vi.useFakeTimers();
    try {
      const mutex = new KeyedMutex();
      const held = Promise.withResolvers<void>();
      const hanging = mutex.runExclusive('a', () => held.promise);
      let begun = false;
      const next = mutex.runExclusive('a', async () => {
        begun = true;
      });
      await vi.advanceTimersByTimeAsync(4_999);
      expect(begun).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(begun).toBe(true);
      held.resolve();
      await Promise.all([hanging, next]);
    } finally {
      vi.useRealTimers();
    }
  });
});
