import { expect, it } from 'vitest';
import type { Build } from '../read-model-store.ts';
import type { Timing } from './timing.ts';
import { untilCaughtUp } from './until-caught-up.ts';

const notes = { name: 'notes', categories: ['note'] };
const LIVE: Build = {
  id: 1n,
  projection: 'notes',
  version: 1,
  role: 'live',
  schema: 'notes',
  position: undefined,
  events: 0,
  target: undefined,
  indexed: true,
};

/**
 * Makes a log whose end is at 10, and a read model that has come to `position`; time goes on as soon as it is waited
 * for.
 */
function world(state: { live?: boolean; position?: bigint; ownEventsAfter?: number; parked?: string[] }) {
  let now = 0;
  let waits = 0;
  const { live = true, parked = [] } = state;
  const timing: Timing = {
    now: () => now,
    async pause(milliseconds) {
      now += milliseconds;
      waits += 1;
      // The read model goes on while somebody waits.
      if (waits === 3) state.position = 10n;
    },
  };
  const store = {
    findBuilds: async () => (live ? [{ ...LIVE, position: state.position }] : []),
    findParkedStreams: async () => parked,
  };
  const source = { head: async () => 10n, countAfter: async () => state.ownEventsAfter ?? 1 };
  return { parts: { store, source, timing }, waits: () => waits };
}

it.each([
  ['has passed the end of the log', { position: 10n }],
  ['has nothing of its own before the end of the log', { position: 4n, ownEventsAfter: 0 }],
])('answers at once where the read model %s', async (_what, state) => {
  const { parts, waits } = world(state);
  await untilCaughtUp(parts, notes);
  expect(waits()).toBe(0);
});

it('waits for a read model that is behind, and gives up in time', async () => {
  const { parts, waits } = world({ position: 4n });
  await untilCaughtUp(parts, notes);
  expect(waits()).toBe(3);
  await expect(untilCaughtUp(world({ position: 4n }).parts, notes, 150)).rejects.toThrow('behind the log');
  await expect(untilCaughtUp(world({ live: false }).parts, notes)).rejects.toThrow('behind the log');
});

it('takes a read model with parked streams for one that does not tell all', async () => {
  const { parts } = world({ position: 10n, parked: ['note-1', 'note-2'] });
  await expect(untilCaughtUp(parts, notes)).rejects.toThrow('2 streams are parked');
});

it('is given up by its signal', async () => {
  const { parts, waits } = world({ position: 4n });
  const over = new AbortController();
  const timing = {
    ...parts.timing,
    async pause(milliseconds: number) {
      await parts.timing.pause(milliseconds);
      over.abort(new Error('the process ends'));
    },
  };
  await expect(untilCaughtUp({ ...parts, timing, signal: over.signal }, notes)).rejects.toThrow(
    'the process ends',
  );
  expect(waits()).toBe(1);
});
