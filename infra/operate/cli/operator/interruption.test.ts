import { once } from 'node:events';
import { expect, it } from 'vitest';
import { InterruptedError, interruptible } from './interruption.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

it.each(SIGNALS)('%s tells the work, and waits until it has put away what it began', async (name) => {
  let putAway = false;
  const command = interruptible(({ signal, orLeave }) =>
    orLeave(
      once(signal, 'abort').then(() => {
        putAway = true;
        throw signal.reason;
      }),
    ),
  );
  process.emit(name);
  await expect(command).rejects.toBeInstanceOf(InterruptedError);
  expect(putAway).toBe(true);
});

it('leaves work that does not listen, so that what it stands on can be let go of', async () => {
  let letGo = false;
  const command = interruptible(async ({ orLeave }) => {
    try {
      return await orLeave(new Promise(() => undefined));
    } finally {
      letGo = true;
    }
  }, 1);
  process.emit('SIGTERM');
  await expect(command).rejects.toBeInstanceOf(InterruptedError);
  expect(letGo).toBe(true);
});

it('listens no longer once the command is done', async () => {
  const before = SIGNALS.map((name) => process.listenerCount(name));
  expect(await interruptible(async ({ orLeave }) => orLeave(Promise.resolve(7)))).toBe(7);
  expect(SIGNALS.map((name) => process.listenerCount(name))).toEqual(before);
});
