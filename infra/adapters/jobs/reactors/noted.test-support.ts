import { z } from 'zod';
import { defineEvent } from '#contracts/kernel/events/event-definition.ts';
import type { NewEvent } from '#contracts/kernel/events/stored-event.ts';
import { openPostgresEventStore } from '#infra/adapters/event-store/postgres/postgres-event-store.ts';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { createEventCodec } from '#kernel/commands/event-codec.ts';
import { defineQueue, type Jobs } from '#kernel/reactors/jobs.ts';
import { defineReactor, type Reactor } from '#kernel/reactors/reactor.ts';
import { type ReactorRunnerOptions, startReactors } from '#kernel/reactors/reactor-runner.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { systemPause } from '#kernel/work/pause.ts';
import { isTransient } from '#projections/kernel/errors/transient-error.ts';
import { Leadership } from '#projections/kernel/follow/leadership.ts';
import { systemTiming } from '#projections/kernel/follow/timing.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { openPostgresReactorState } from './postgres-reactor-state.ts';

/** A small domain for the tests of reactors: notes are written, and copied by jobs. */
const noteWritten = defineEvent({
  type: 'NoteWritten',
  summary: 'A note was written.',
  schema: z.object({ text: z.string() }),
  audit: { unaudited: 'An example.' },
});

export const copies = defineQueue({
  name: 'copies',
  attempts: 3,
  backoffMs: 10,
  concurrency: 1,
  schemas: { copy: z.object({ text: z.string() }) },
});

/** Defines a reactor that asks for two jobs for each note. */
export const copyistNamed = (name: string): Reactor =>
  defineReactor({
    name,
    categories: ['note'],
    events: [noteWritten],
    on: {
      NoteWritten: ({ data }) => [
        copies.draft('copy', data),
        copies.draft('copy', { text: `${data.text} again` }),
      ],
    },
  });

export const copyist = copyistNamed('copyist');

export const codec = createEventCodec({
  definitions: [noteWritten],
  vault: { keysOf: async () => new Map() },
  clock: systemClock,
  ids: timeOrderedIds,
});

/** Makes a note as it stands in the log. */
export async function writtenNote(text: string): Promise<readonly NewEvent[]> {
  const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;
  return codec.encode('note-1', [{ type: 'NoteWritten', data: { text } }], context, undefined);
}

/** Opens the log and the state of reactors as a process of its own does. */
export async function openReactorProcess(databaseUrl: string, jobs: Jobs) {
  const store = await openPostgresEventStore({ connection: databaseUrl });
  const pool = createPool(databaseUrl, { applicationName: 'reactor-test' });
  const state = await openPostgresReactorState(pool);
  const leadership = new Leadership(createPostgresReadModelStore(pool), systemTiming);
  const parts = { decoder: codec, jobs, isTransient, pause: systemPause };
  return {
    store,
    pool,
    state,
    parts,
    start: (options: Partial<ReactorRunnerOptions> = {}) =>
      startReactors({ ...parts, store, state, leadership, reactors: [copyist], ...options }),
    async close() {
      await leadership.close();
      await store.close();
      await pool.end();
    },
  };
}
