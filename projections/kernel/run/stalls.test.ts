import { afterEach, beforeEach, expect, it } from 'vitest';
import { MemoryEventSource } from '../testing/memory-event-source.ts';
import { tally } from '../testing/tally.ts';
import type { ProjectionStatus } from './projection-worker.ts';
import { type Stalls, watchStalls } from './stalls.ts';

const LOOK_MS = 1_000;
const projection = tally();

let source: MemoryEventSource;
let own: ProjectionStatus;
let said: string[];
let clock: number;
let looked: PromiseWithResolvers<void>;
let lookAgain: PromiseWithResolvers<void>;
let stalls: Stalls;

/** Lets the watch look so many times, a second after another. */
async function lookFor(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await looked.promise;
    looked = Promise.withResolvers();
    clock += LOOK_MS;
    lookAgain.resolve();
  }
  await looked.promise;
}

beforeEach(() => {
  [source, said, clock] = [new MemoryEventSource(), [], 0];
  [looked, lookAgain] = [Promise.withResolvers(), Promise.withResolvers()];
  own = {
    name: projection.name,
    version: 1,
    state: 'live',
    position: undefined,
    lagSeconds: 0,
    lagEvents: 0,
    deadLetters: 0,
    caughtUp: true,
  };
  stalls = watchStalls({
    status: () => [own],
    source,
    projections: [projection],
    timing: {
      now: () => clock,
      async pause(_, signal) {
        lookAgain = Promise.withResolvers();
        signal?.addEventListener('abort', () => lookAgain.resolve());
        looked.resolve();
        await lookAgain.promise;
      },
    },
    onStall: (_, sentence) => said.push(sentence),
  });
});
afterEach(() => stalls.stop());

it('says nothing of one that has folded all there is, however long that was ago', async () => {
  own = { ...own, position: source.append('tally-1', 'TallyOpened').position };
  source.append('other-1', 'Noted');
  await lookFor(8);
  expect(said).toEqual([]);
  expect(stalls.of('tally')).toBeUndefined();
});

it('counts from when there is something to fold, not from when it folded last', async () => {
  await lookFor(8);
  source.append('tally-1', 'TallyOpened');
  await lookFor(4);
  expect(said).toEqual([]);
});

it('says once how far one is behind that hears nothing of the log, and takes it back when it comes on', async () => {
  source.append('tally-1', 'TallyOpened');
  const { position } = source.append('tally-1', 'TallyClosed');
  await lookFor(4);
  expect(said).toEqual([]);
  await lookFor(4);
  expect(said).toEqual([
    'The read model tally does not advance and is 2 events behind. The log tells it of nothing.',
  ]);
  expect(stalls.of('tally')).toEqual({ events: 2, error: undefined });
  own = { ...own, position };
  await lookFor(2);
  expect(stalls.of('tally')).toBeUndefined();
});

it('says which error is waited out, and again when it is another one', async () => {
  source.append('tally-1', 'TallyOpened');
  own = { ...own, state: 'retrying', error: 'error: out of range for type bigint' };
  await lookFor(8);
  own = { ...own, error: 'error: no room on the disk' };
  await lookFor(2);
  expect(said).toEqual([
    'The read model tally does not advance and is 1 event behind. It waits out: error: out of range for type bigint',
    'The read model tally does not advance and is 1 event behind. It waits out: error: no room on the disk',
  ]);
});

it.each(['standby', 'superseded', 'stopped'] as const)('leaves one that is %s to others', async (state) => {
  source.append('tally-1', 'TallyOpened');
  own = { ...own, state };
  await lookFor(8);
  expect(said).toEqual([]);
});
