import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type JobQueuesOptions, openJobQueues } from '#infra/adapters/jobs/queue/open-job-queues.ts';
import { CHILD_ENVIRONMENT } from '#infra/prove/testing/child-environment.ts';
import { type QueueHome, queueHomes } from '#infra/prove/testing/job-queue-backends.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import type { Job, JobQueues } from '#kernel/reactors/jobs.ts';
import type { Reactor } from '#kernel/reactors/reactor.ts';
import { retrySetAside } from '#kernel/reactors/reactor-operations.ts';
import type { ReactorRunner } from '#kernel/reactors/reactor-runner.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { copies, copyist, copyistNamed, openReactorProcess, writtenNote } from './noted.test-support.ts';

const HALTING_REACTOR = fileURLToPath(new URL('./halting-reactor.test-support.ts', import.meta.url));
const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 10 };

type Process = Awaited<ReturnType<typeof openReactorProcess>>;

describe.each(Object.entries(queueHomes))('reactors with queues in %s', (_, openHome) => {
  let database: TestDatabase;
  let home: QueueHome;
  let ending: AsyncDisposableStack;
  let queues: JobQueues;
  let own: Process;
  /** Texts that were copied, in order. */
  let copied: string[];
  beforeEach(async () => {
    ending = new AsyncDisposableStack();
    [database, home] = await Promise.all([createTestDatabase(), openHome()]);
    ending.defer(() => database.drop());
    ending.defer(() => home.close());
    queues = await openQueues();
    own = await openProcess(queues);
    copied = [];
    queues.work(copies, {
      copy: async ({ data }) => {
        copied.push(data.text);
      },
    });
  });
  afterEach(() => ending.disposeAsync());

  async function openQueues(options: Partial<JobQueuesOptions> = {}): Promise<JobQueues> {
    const opened = await openJobQueues({
      ...home.where,
      queues: [copies],
      onError: () => undefined,
      ...options,
    });
    ending.defer(() => opened.close());
    return opened;
  }
  async function openProcess(jobs: JobQueues): Promise<Process> {
    const opened = await openReactorProcess(database.url, jobs);
    ending.defer(() => opened.close());
    return opened;
  }
  function start(at: Process = own, options: Parameters<Process['start']>[0] = {}): ReactorRunner {
    const runner = at.start(options);
    ending.defer(() => runner.stop());
    return runner;
  }
  const write = async (text: string) => own.store.append('note-1', 'any', await writtenNote(text));
  const twice = (...texts: string[]) => texts.flatMap((text) => [text, `${text} again`]);
  const untilCopied = (...texts: string[]) => expect.poll(() => copied, PATIENCE).toEqual(twice(...texts));
  const untilActive = (...runners: ReactorRunner[]) =>
    expect
      .poll(async () => {
        const all = await Promise.all(runners.map((runner) => runner.status()));
        return all.flat().filter(({ active }) => active).length;
      }, PATIENCE)
      .toBe(1);

  it('does nothing for what came before it, and all that comes after', async () => {
    await write('old');
    const first = start();
    await untilActive(first);
    await write('new');
    await untilCopied('new');

    const late = start(own, { reactors: [copyistNamed('late')] });
    await untilActive(late);
    await write('newest');
    await expect.poll(() => copied.toSorted(), PATIENCE).toEqual(twice('new', 'newest', 'newest').toSorted());
  });

  it('begins an empty log from its first event', async () => {
    const runner = start();
    await untilActive(runner);
    await write('first');
    await untilCopied('first');
    await expect
      .poll(() => runner.status(), PATIENCE)
      .toMatchObject([{ lagEvents: 0, lagSeconds: 0, setAside: 0 }]);
  });

  it('goes on where it was when it is started again', async () => {
    const before = start();
    await untilActive(before);
    await write('a');
    await untilCopied('a');
    // A job is done before the checkpoint has moved past its event.
    await expect.poll(() => before.status(), PATIENCE).toMatchObject([{ lagEvents: 0 }]);
    await before.stop();
    await write('b');
    expect(await before.status()).toMatchObject([{ active: false, lagEvents: 1 }]);
    start();
    await untilCopied('a', 'b');
  });

  it('passes what calls for nothing together, and still comes to the end', async () => {
    const runner = start();
    await untilActive(runner);
    await write('a');
    await untilCopied('a');
    const advanced = vi.spyOn(own.state, 'advance');
    const [note] = await writtenNote('burnt');
    const burn = (id: string) =>
      own.store.append('note-1', 'any', note === undefined ? [] : [{ ...note, id, type: 'NoteBurnt' }]);
    const burnt = Array.from({ length: 20 }, () => timeOrderedIds.next());
    for (const id of burnt) await burn(id);
    await expect.poll(() => runner.status(), PATIENCE).toMatchObject([{ lagEvents: 0 }]);
    expect(advanced.mock.calls.length).toBeLessThan(burnt.length / 2);
    await write('b');
    await untilCopied('a', 'b');
  });

  it('hands over what is worthwhile by then, and passes the rest', async () => {
    let isWanted = false;
    const choosy = {
      ...copyist,
      worthwhile: async (jobs: readonly Job[]) => (isWanted ? jobs : []),
    };
    const runner = start(own, { reactors: [choosy] });
    await untilActive(runner);
    const advanced = vi.spyOn(own.state, 'advance');
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) await write(text);
    await expect.poll(() => runner.status(), PATIENCE).toMatchObject([{ lagEvents: 0, setAside: 0 }]);
    expect(advanced.mock.calls.length).toBeLessThan(6);
    isWanted = true;
    await write('g');
    await untilCopied('g');
  });

  it('lets one of two processes run it, and the other take over', async () => {
    const other = await openProcess(await openQueues());
    const [first, second] = [start(), start(other)];
    await untilActive(first, second);
    await write('a');
    await untilCopied('a');
    const [active] = (await first.status()).filter((status) => status.active);
    const [running, standby] = active === undefined ? [second, first] : [first, second];
    await running.stop();
    await untilActive(standby);
    await write('b');
    await untilCopied('a', 'b');
  });

  it('hands over once what a process had enqueued when it was killed, before its checkpoint', async () => {
    const child = spawn(process.execPath, [HALTING_REACTOR, database.url, JSON.stringify(home.where)], {
      env: CHILD_ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    ending.defer(() => {
      child.kill('SIGKILL');
    });
    const lines = createInterface(child.stdout);
    expect(await Promise.race([once(lines, 'line'), ended])).toEqual(['ready']);
    const enqueued = Promise.race([once(lines, 'line'), ended]);
    const { position } = await write('a');
    expect(await enqueued).toEqual(['enqueued']);
    await untilCopied('a');
    expect((await own.state.find('copyist'))?.position ?? 0n).toBeLessThan(position);

    const standby = start();
    child.kill('SIGKILL');
    await ended;
    await untilActive(standby);
    await write('b');
    await untilCopied('a', 'b');
    await expect
      .poll(() => queues.counts(), PATIENCE)
      .toMatchObject([{ completed: 4, waiting: 0, active: 0 }]);
  });

  it('sets an event aside that it cannot hand over, goes on, and hands it over when it is well again', async () => {
    let well = false;
    const tries: string[] = [];
    const choosy: Reactor = {
      ...copyist,
      jobsFor(event) {
        const { text } = event.data as { text: string };
        tries.push(text);
        if (well || text === 'good' || text === 'better') return copyist.jobsFor(event);
        if (text === 'bad') throw new TypeError('cannot read it');
        return copyist.jobsFor(event).map((job) => ({ ...job, data: { text: 17 } }));
      },
    };
    const runner = start(own, { reactors: [choosy] });
    await untilActive(runner);
    const notes = await Promise.all(['good', 'bad', 'worse', 'better'].map(writtenNote));
    await own.store.append('note-2', 'any', notes.flat());
    await untilCopied('good', 'better');
    await expect.poll(() => runner.status(), PATIENCE).toMatchObject([{ setAside: 2, lagEvents: 0 }]);
    // Once with the others, then three times by itself.
    expect(tries.filter((text) => text === 'bad')).toHaveLength(4);
    const [bad, worse] = await own.state.setAside();
    expect(bad).toMatchObject({ reactor: 'copyist', event: { data: { text: 'bad' }, stream: 'note-2' } });
    expect(bad?.error).toBe('TypeError: cannot read it');
    expect(worse?.error).toContain('copies/copy');

    const retry = () => retrySetAside({ ...own.parts, state: own.state }, choosy);
    expect(await retry()).toMatchObject({ handedOver: 0, stillSetAside: [{}, {}] });
    well = true;
    expect(await retry()).toEqual({ handedOver: 2, stillSetAside: [] });
    await untilCopied('good', 'better', 'bad', 'worse');
    expect(await own.state.setAside()).toEqual([]);
  });

  it('waits for the queue while it is away, and loses nothing', async () => {
    const impatient = await openQueues({ answerMs: 200 });
    const errors: unknown[] = [];
    const runner = start(await openProcess(impatient), { onError: (_reactor, error) => errors.push(error) });
    await untilActive(runner);
    await write('a');
    await untilCopied('a');
    // A queue that answers late may have the job before the checkpoint has moved.
    await expect.poll(() => runner.status(), PATIENCE).toMatchObject([{ lagEvents: 0 }]);
    const before = errors.length;
    await home.gate.shut();
    await write('b');
    await expect.poll(() => errors.length, PATIENCE).toBeGreaterThan(before + 1);
    expect(await runner.status()).toMatchObject([{ lagEvents: 1, setAside: 0 }]);
    expect((await runner.status())[0]?.lagSeconds).toBeGreaterThan(0);
    await home.gate.open();
    await untilCopied('a', 'b');
  });

  it('moves a checkpoint only from where it stands', async () => {
    expect(await own.state.begin('one', 5n)).toEqual({ position: 5n });
    expect(await own.state.begin('one', 9n)).toEqual({ position: 5n });
    expect(await own.state.advance('one', 4n, 7n, [])).toBe(false);
    expect(await own.state.advance('one', undefined, 7n, [])).toBe(false);
    expect(await own.state.advance('one', 5n, 7n, [])).toBe(true);
    expect(await own.state.find('one')).toEqual({ position: 7n });
    expect(await own.state.begin('two', undefined)).toEqual({ position: undefined });
    expect(await own.state.advance('two', undefined, 3n, [])).toBe(true);
    expect(await own.state.find('three')).toBeUndefined();
  });
});
