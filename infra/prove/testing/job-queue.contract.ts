import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type JobQueuesOptions, openJobQueues } from '#infra/adapters/jobs/queue/open-job-queues.ts';
import type { QueueHome } from '#infra/prove/testing/job-queue-backends.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import {
  defineQueue,
  type Job,
  type JobQueues,
  JobsUnavailableError,
  type Processors,
  type QueueDefinition,
  type QueuePolicy,
  type TakenJob,
} from '#kernel/reactors/jobs.ts';

const HOLDING_WORKER = fileURLToPath(
  new URL('../../adapters/jobs/queue/holding-worker.test-support.ts', import.meta.url),
);
const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 10 };

const schemas = { note: z.object({ text: z.string().min(1) }) };
type Note = TakenJob<{ text: string }>;
type Notes = QueueDefinition<typeof schemas>;

let count = 0;
/** Defines a queue that no other test uses. */
function notes(policy: Partial<QueuePolicy> = {}): Notes {
  count += 1;
  const letters = [...String(count)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');
  const name = `notes-${letters}`;
  return defineQueue({ name, attempts: 3, backoffMs: 10, concurrency: 1, schemas, ...policy });
}

const note = (queue: Notes, id: string, options?: { delayMs: number }): Job => ({
  id,
  ...queue.draft('note', { text: `text of ${id}` }, options),
});

/** Makes a processor that only writes down what it was given, and when. */
function recorder() {
  const seen: { id: string; text: string; attempt: number; at: number }[] = [];
  const processors: Processors<typeof schemas> = {
    note: async ({ id, data, attempt }) => {
      seen.push({ id, text: data.text, attempt, at: performance.now() });
    },
  };
  return { seen, processors, ids: () => seen.map(({ id }) => id) };
}

/** Makes a promise that the test settles. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}

/** Describes the behaviour that every backend of the job queues has to show. */
export function jobQueueContract(backend: string, openHome: () => Promise<QueueHome>): void {
  describe(`job queues in ${backend}`, () => {
    let home: QueueHome;
    beforeAll(async () => {
      home = await openHome();
    });
    afterAll(() => home.close());

    const errors: Error[] = [];
    const opened: JobQueues[] = [];
    beforeEach(() => {
      errors.length = 0;
    });
    afterEach(async () => {
      await home.gate.open();
      await Promise.all(opened.splice(0).map((queues) => queues.close()));
    });

    /** Opens the queues as one more process does. */
    async function open(queue: Notes, options: Partial<JobQueuesOptions> = {}): Promise<JobQueues> {
      const onError = (error: Error) => errors.push(error);
      const queues = await openJobQueues({ ...home.where, queues: [queue], onError, ...options });
      opened.push(queues);
      return queues;
    }
    const settles = (queues: JobQueues, counts: object) =>
      expect.poll(() => queues.counts(), PATIENCE).toEqual([expect.objectContaining(counts)]);

    describe('handing over', () => {
      it('processes an id once, however often and from wherever it is enqueued', async () => {
        const queue = notes();
        const [here, there] = [await open(queue), await open(queue)];
        await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            (index % 2 === 0 ? here : there).enqueue([note(queue, 'same'), note(queue, `own.${index}`)]),
          ),
        );
        const { processors, ids } = recorder();
        here.work(queue, processors);
        there.work(queue, processors);
        await settles(here, { completed: 21 });
        // Completed is not forgotten: the same event, delivered again, starts nothing.
        await there.enqueue([note(queue, 'same'), note(queue, 'last')]);
        await settles(here, { completed: 22, waiting: 0, active: 0 });
        expect(ids().filter((id) => id === 'same')).toHaveLength(1);
        expect(new Set(ids()).size).toBe(22);
      });

      it('remembers what is done for as long as its queue says, however much it is', async () => {
        const week = notes({ concurrency: 20, rememberMs: 8 * 86_400_000 });
        const queues = await open(week);
        const { processors, ids } = recorder();
        queues.work(week, processors);
        await queues.enqueue(note(week, 'first'));
        await settles(queues, { completed: 1 });
        await queues.enqueue(Array.from({ length: 2_000 }, (_, index) => note(week, `other.${index}`)));
        await settles(queues, { completed: 2_001 });
        await queues.enqueue([note(week, 'first'), note(week, 'last')]);
        await settles(queues, { completed: 2_002, waiting: 0, active: 0 });
        expect(ids().filter((id) => id === 'first')).toHaveLength(1);
      });

      it('forgets what was done before that time as soon as something else is done', async () => {
        const moment = notes({ rememberMs: 1_000 });
        const queues = await open(moment);
        const { processors, ids } = recorder();
        queues.work(moment, processors);
        let others = 0;
        const timesDone = async () => {
          await queues.enqueue([note(moment, 'first'), note(moment, `other.${others}`)]);
          others += 1;
          return ids().filter((id) => id === 'first').length;
        };
        await expect.poll(timesDone, { ...PATIENCE, interval: 100 }).toBeGreaterThan(1);
      });

      it('gives processors the data as it was, in the order it was enqueued in', async () => {
        const queue = notes();
        const queues = await open(queue);
        await queues.enqueue(['b', 'a', 'c'].map((id) => note(queue, id)));
        const { seen, processors } = recorder();
        queues.work(queue, processors);
        await settles(queues, { completed: 3 });
        expect(seen.map(({ id, text, attempt }) => [id, text, attempt])).toEqual([
          ['b', 'text of b', 1],
          ['a', 'text of a', 1],
          ['c', 'text of c', 1],
        ]);
      });

      it('refuses what does not fit, and then enqueues nothing of it', async () => {
        const queue = notes();
        const queues = await open(queue);
        const fits = note(queue, 'fits');
        const refused: Job[] = [
          { ...fits, data: { text: '' } },
          { ...fits, data: {} },
          { ...fits, name: 'letter' },
          { ...fits, queue: 'elsewhere' },
          { ...fits, id: 'a:b' },
          { ...fits, id: '17' },
          { ...fits, id: '' },
          { ...fits, delayMs: -1 },
        ];
        for (const job of refused) await expect(queues.enqueue([fits, job])).rejects.toThrow(TypeError);
        await settles(queues, { waiting: 0, delayed: 0 });
      });

      it('keeps a delayed job until its time has come', async () => {
        const queue = notes();
        const queues = await open(queue);
        const { seen, processors, ids } = recorder();
        queues.work(queue, processors);
        const enqueuedAt = performance.now();
        await queues.enqueue([
          note(queue, 'tomorrow', { delayMs: 86_400_000 }),
          note(queue, 'later', { delayMs: 400 }),
          note(queue, 'now'),
        ]);
        await settles(queues, { completed: 2, delayed: 1 });
        expect(ids()).toEqual(['now', 'later']);
        expect((seen[1]?.at ?? 0) - enqueuedAt).toBeGreaterThanOrEqual(395);
      });
    });

    describe('trying again', () => {
      it('tries a job that failed again, later each time, until it succeeds', async () => {
        const queue = notes({ attempts: 5, backoffMs: 100 });
        const queues = await open(queue);
        const { seen, processors } = recorder();
        queues.work(queue, {
          note: async (job) => {
            await processors.note(job);
            if (job.attempt < 4) throw new Error('not yet');
          },
        });
        await queues.enqueue(note(queue, 'stubborn'));
        await settles(queues, { completed: 1, dead: 0 });
        expect(seen.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
        const waits = seen.slice(1).map(({ at }, index) => at - (seen[index]?.at ?? 0));
        // At least half of 100, 200 and 400 ms: the other half is left to chance.
        for (const [index, least] of [48, 98, 198].entries()) {
          expect(waits[index]).toBeGreaterThanOrEqual(least);
        }
      });

      it('shows a job that failed at its last attempt, and lets it be tried anew', async () => {
        const queue = notes({ attempts: 2 });
        const queues = await open(queue);
        let well = false;
        const attempts: number[] = [];
        queues.work(queue, {
          note: async ({ attempt }) => {
            attempts.push(attempt);
            if (!well) throw new Error('the printer is on fire');
          },
        });
        const startedAt = Date.now();
        await queues.enqueue(note(queue, 'doomed'));
        await settles(queues, { dead: 1, waiting: 0, delayed: 0, active: 0 });
        const [dead] = await queues.dead();
        expect(dead).toMatchObject({ queue: queue.name, name: 'note', id: 'doomed', attempts: 2 });
        expect(dead?.error).toContain('the printer is on fire');
        expect(Date.parse(dead?.deadSince ?? '')).toBeGreaterThanOrEqual(startedAt);
        // Dead is known too: enqueueing it again does not bring it back.
        await queues.enqueue(note(queue, 'doomed'));
        await settles(queues, { dead: 1, waiting: 0 });

        well = true;
        expect(await queues.retry('another')).toBe(0);
        expect(await queues.retry('doomed')).toBe(1);
        await settles(queues, { dead: 0, completed: 1 });
        expect(attempts).toEqual([1, 2, 1]);
        expect(await queues.dead()).toEqual([]);
      });

      it('retries all that are dead, and forgets what is removed', async () => {
        const queue = notes({ attempts: 1 });
        const queues = await open(queue);
        let well = false;
        const { processors, ids } = recorder();
        queues.work(queue, {
          note: async (job) => {
            if (!well) throw new Error('not well');
            await processors.note(job);
          },
        });
        await queues.enqueue(['a', 'b', 'c'].map((id) => note(queue, id)));
        await settles(queues, { dead: 3 });
        expect(await queues.remove('b')).toBe(true);
        expect(await queues.remove('b')).toBe(false);
        well = true;
        expect(await queues.retry()).toBe(2);
        await settles(queues, { dead: 0, completed: 2 });
        expect(ids().toSorted()).toEqual(['a', 'c']);
      });

      it('lets a job die at once whose data its processor cannot read', async () => {
        const older = notes();
        const newer = defineQueue({
          ...older,
          schemas: { note: z.object({ text: z.string(), colour: z.string() }) },
        });
        await (await open(older)).enqueue(note(older, 'colourless'));
        const queues = await openJobQueues({ ...home.where, queues: [newer], onError: () => undefined });
        opened.push(queues);
        const taken: string[] = [];
        queues.work(newer, {
          note: async ({ id }) => {
            taken.push(id);
          },
        });
        await settles(queues, { dead: 1 });
        expect((await queues.dead())[0]).toMatchObject({ id: 'colourless', attempts: 1 });
        expect((await queues.dead())[0]?.error).toContain('colour');
        expect(taken).toEqual([]);
      });
    });

    describe('several workers', () => {
      it('shares the work among them', async () => {
        const queue = notes();
        const [here, there] = [await open(queue), await open(queue)];
        const both = gate();
        const running = new Set<string>();
        // Each of the two waits until the other is at work too: one worker alone would never finish.
        const processors = {
          note: async ({ id }: Note) => {
            running.add(id);
            if (running.size === 2) both.open();
            await both.passed;
          },
        };
        here.work(queue, processors);
        there.work(queue, processors);
        await here.enqueue([note(queue, 'a'), note(queue, 'b')]);
        await settles(here, { completed: 2 });
      });

      it('begins no more than the rate limit allows, all of them together', async () => {
        const queue = notes({ concurrency: 5, rateLimit: { max: 2, perMs: 400 } });
        const [here, there] = [await open(queue), await open(queue)];
        const { seen, processors } = recorder();
        await here.enqueue(['a', 'b', 'c', 'd', 'e'].map((id) => note(queue, id)));
        const begun = performance.now();
        here.work(queue, processors);
        there.work(queue, processors);
        await settles(here, { completed: 5 });
        const [, , third, , fifth] = seen.map(({ at }) => at).toSorted((a, b) => a - b);
        // The first window begins no earlier than the work, however late its jobs are seen; clocks round.
        expect((third ?? 0) - begun).toBeGreaterThan(390);
        expect((fifth ?? 0) - begun).toBeGreaterThan(780);
      });

      it('finishes every job once, by one worker at a time, though half of them fail at first', async () => {
        const queue = notes({ concurrency: 4, attempts: 4 });
        const processes = await Promise.all([open(queue), open(queue), open(queue)]);
        const ids = Array.from({ length: 150 }, (_, index) => `n${index}`);
        const running = new Set<string>();
        const finished: string[] = [];
        const twiceAtATime: string[] = [];
        const processors = {
          async note({ id, attempt }: Note) {
            if (running.has(id)) twiceAtATime.push(id);
            running.add(id);
            await new Promise(setImmediate);
            running.delete(id);
            if (attempt === 1 && Number(id.slice(1)) % 2 === 0) throw new Error('at first');
            finished.push(id);
          },
        };
        for (const queues of processes) queues.work(queue, processors);
        await Promise.all(processes.map((queues) => queues.enqueue(ids.map((id) => note(queue, id)))));
        await settles(processes[0], { completed: ids.length, dead: 0, delayed: 0, waiting: 0, active: 0 });
        expect(finished.toSorted()).toEqual(ids.toSorted());
        expect(twiceAtATime).toEqual([]);
      });

      it('takes over from a worker that was killed at work', async () => {
        const queue = notes();
        const lockMs = 1_000;
        const queues = await open(queue, { times: { lockMs } });
        const child = spawn(
          process.execPath,
          [HOLDING_WORKER, JSON.stringify(home.where), queue.name, String(lockMs)],
          { stdio: ['ignore', 'pipe', 'inherit'] },
        );
        const ended = once(child, 'exit');
        try {
          await queues.enqueue(note(queue, 'precious'));
          expect(await once(createInterface(child.stdout), 'line')).toEqual(['precious']);
        } finally {
          child.kill('SIGKILL');
        }
        await ended;
        await settles(queues, { active: 1, completed: 0 });
        const { processors, ids } = recorder();
        queues.work(queue, processors);
        await settles(queues, { completed: 1, active: 0 });
        expect(ids()).toEqual(['precious']);
      });
    });

    describe('closing', () => {
      it('finishes what is in flight and takes up no more', async () => {
        const queue = notes();
        const [closing, other] = [await open(queue), await open(queue)];
        const [begun, finish] = [gate(), gate()];
        const worker = closing.work(queue, {
          note: async () => {
            begun.open();
            await finish.passed;
          },
        });
        await other.enqueue([note(queue, 'a'), note(queue, 'b')]);
        await begun.passed;
        const closed = worker.close();
        finish.open();
        await closed;
        await settles(other, { completed: 1, waiting: 1, active: 0 });
      });

      it('tells a job that takes too long to stop, and leaves it to another worker', async () => {
        const queue = notes();
        const times = { lockMs: 1_000, graceMs: 50 };
        const [closing, other] = [await open(queue, { times }), await open(queue, { times })];
        const [begun, told] = [gate(), gate()];
        const worker = closing.work(queue, {
          note: async ({ signal }) => {
            signal.addEventListener('abort', () => told.open());
            begun.open();
            await new Promise(() => undefined);
          },
        });
        await other.enqueue(note(queue, 'endless'));
        await begun.passed;
        await worker.close();
        await told.passed;
        const { processors, ids } = recorder();
        other.work(queue, processors);
        await settles(other, { completed: 1 });
        expect(ids()).toEqual(['endless']);
      });
    });

    describe('an outage', () => {
      it('refuses to take work over while it lasts, and works on by itself afterwards', async () => {
        const queue = notes();
        const queues = await open(queue, { answerMs: 300 });
        const [begun, finish] = [gate(), gate()];
        const { processors, ids } = recorder();
        queues.work(queue, {
          note: async (job) => {
            await processors.note(job);
            if (job.id !== 'inside') return;
            begun.open();
            await finish.passed;
          },
        });
        // An answer can come too late at any time: what was taken then is taken once.
        const takes = (...work: ReturnType<typeof note>[]) =>
          expect.poll(() => queues.enqueue(work).then(() => 'taken', String), PATIENCE).toBe('taken');
        await takes(note(queue, 'inside'), note(queue, 'waiting'));
        await begun.passed;
        await home.gate.shut();
        // Finished while nobody can be told.
        finish.open();
        await expect(queues.enqueue(note(queue, 'refused'))).rejects.toThrow(JobsUnavailableError);
        await expect(queues.counts()).rejects.toThrow(JobsUnavailableError);
        await expect.poll(() => errors.length, PATIENCE).toBeGreaterThan(0);

        await home.gate.open();
        await takes(note(queue, 'refused'));
        await takes(note(queue, 'after'));
        await settles(queues, { completed: 4, waiting: 0, active: 0, dead: 0 });
        expect(new Set(ids())).toEqual(new Set(['inside', 'waiting', 'refused', 'after']));
        expect(ids().filter((id) => id === 'inside')).toHaveLength(1);
      });
    });
  });
}
