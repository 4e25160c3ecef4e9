import { describe, expect, it, vi } from 'vitest';
import { Turns } from './turns.ts';

describe('turns', () => {
  it('lets work on one thing go one after another, in the order in which it came', async () => {
    const turns = new Turns();
    const log: string[] = [];
    const work = (name: string) =>
      turns.take('a', async () => {
        log.push(`${name} begins`);
        await new Promise(setImmediate);
        log.push(`${name} ends`);
        return name;
      });
    expect(await Promise.all([work('1'), work('2'), work('3')])).toEqual(['1', '2', '3']);
    expect(log).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends']);
  });

  it('goes on after work that failed', async () => {
    const turns = new Turns();
    const failing = turns.take('a', () => Promise.reject(new Error('failed')));
    const following = turns.take('a', async () => 'done');
    await expect(failing).rejects.toThrow('failed');
    expect(await following).toBe('done');
  });

  it('holds up nothing else', async () => {
    const turns = new Turns();
    const held = Promise.withResolvers<void>();
    const first = turns.take('a', () => held.promise);
    expect(await turns.take('b', async () => 'done')).toBe('done');
    held.resolve();
    await first;
  });

  it('waits five seconds at most for work that hangs', async () => {
    vi.useFakeTimers();
    try {
      const turns = new Turns();
      const held = Promise.withResolvers<void>();
      const hanging = turns.take('a', () => held.promise);
      let begun = false;
      const next = turns.take('a', async () => {
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
