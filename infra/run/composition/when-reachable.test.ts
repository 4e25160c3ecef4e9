import pino from 'pino';
import { expect, it } from 'vitest';
import { EventStoreUnavailableError } from '#kernel/log/event-store.ts';
import { StartupError } from '#services/kernel/startup-error.ts';
import { whenReachable } from './when-reachable.ts';

const logger = pino({ level: 'silent' });
const { signal } = new AbortController();
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Makes work that fails with these errors, one after another, and is then done. */
const failing = (...errors: readonly Error[]) => {
  const left = [...errors];
  return async () => {
    const error = left.shift();
    if (error !== undefined) throw error;
    return 'done';
  };
};

it.each([
  ['esdb://127.0.0.1:2113?tls=false', '127.0.0.1:2113'],
  ['esdb://ada:Geheim1@one:2113,two:2113/?tls=true', 'one:2113,two:2113'],
])('says once that nothing answers at %s, and waits on', async (eventStoreUrl, address) => {
  const said: string[] = [];
  const gone = new EventStoreUnavailableError('gone');
  const report = { logger, eventStoreUrl, onWaiting: (sentence: string) => said.push(sentence) };
  expect(await whenReachable(failing(gone, gone), report, signal)).toBe('done');
  expect(said).toEqual([
    `Waiting for EventStoreDB at ${address}: nothing answers there. Start it, or correct EVENT_STORE_URL.`,
  ]);
});

it('says which of the two it waits for', async () => {
  const said: string[] = [];
  const report = {
    logger,
    eventStoreUrl: 'esdb://localhost:2113',
    onWaiting: (sentence: string) => said.push(sentence),
  };
  await whenReachable(failing(refused, new EventStoreUnavailableError('gone')), report, signal);
  expect(said).toEqual([expect.stringContaining('DATABASE_URL'), expect.stringContaining('EVENT_STORE_URL')]);
});

it('does not wait for what an operator has to mend, whatever has caused it', async () => {
  const error = new StartupError('wrong', {
    cause: refused,
    reason: 'invalidConfiguration',
    remedy: 'Correct it.',
  });
  await expect(whenReachable(failing(error), { logger }, signal)).rejects.toBe(error);
});
