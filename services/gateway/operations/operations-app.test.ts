import pino from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { ForeignLogError } from '#kernel/log/event-store.ts';
import type { ReactorStanding, ReadModelStatus, Watched } from './health.ts';
import { buildOperationsApp } from './operations-app.ts';

/** Times of polling: an observation is served for a second. */
const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 50 };

const answers = async () => undefined;
const fails = async () => {
  throw new Error('gone');
};
const isForeign = async () => {
  throw new ForeignLogError('another log');
};
const readModel = (changes: Partial<ReadModelStatus> = {}): ReadModelStatus => ({
  name: 'houses',
  version: 3,
  state: 'live',
  caughtUp: true,
  lagEvents: 0,
  lagSeconds: 0,
  deadLetters: 0,
  buildsUnderWay: [],
  ...changes,
});
const reactor = (changes: Partial<ReactorStanding> = {}): ReactorStanding => ({
  name: 'greeter',
  active: true,
  lagEvents: 0,
  lagSeconds: 0,
  setAside: 0,
  ...changes,
});
const queue = { queue: 'mails', waiting: 1, active: 2, delayed: 3, completed: 4, dead: 5 };

async function ask(watched: Partial<Watched>, path: string) {
  const app = buildOperationsApp({
    dependencies: { database: answers },
    ...watched,
    logger: pino({ level: 'silent' }),
  });
  const { statusCode, body, headers } = await app.inject(path);
  await app.close();
  return { statusCode, body, retryAfter: headers['retry-after'] };
}

const withReadModel = (changes?: Partial<ReadModelStatus>) => ({
  readModels: async () => [readModel(changes)],
});
const withWorker = (changes?: Partial<ReactorStanding>) => ({
  worker: { reactors: async () => [reactor(changes)], jobs: async () => [queue] },
});

it.each<[string, Partial<Watched>, string, number, number]>([
  ['all is well', { ...withReadModel(), ...withWorker() }, 'ok', 200, 200],
  ['a read model is behind', withReadModel({ caughtUp: false }), 'starting', 503, 503],
  ['no read model is there yet', { readModels: async () => [] }, 'starting', 503, 503],
  ['read models cannot be asked', { readModels: fails }, 'starting', 503, 503],
  ['a stream is parked', withReadModel({ deadLetters: 1 }), 'degraded', 503, 200],
  ['an event was set aside', withWorker({ setAside: 1 }), 'degraded', 503, 200],
  ['the disk is full', { diskSpace: () => ({ freeBytes: 9, isEnough: false }) }, 'degraded', 503, 200],
  ['the event store is away', { dependencies: { eventStore: fails } }, 'unavailable', 503, 503],
  ['the log is another one', { dependencies: { eventLog: isForeign } }, 'unavailable', 503, 503],
  ['the queues are away', { worker: { reactors: async () => [], jobs: fails } }, 'unavailable', 503, 503],
])('where %s', async (_, watched, status, healthz, readyz) => {
  const health = await ask(watched, '/healthz');
  expect(JSON.parse(health.body)).toMatchObject({ status });
  expect(health).toMatchObject({ statusCode: healthz, retryAfter: healthz === 503 ? '1' : undefined });
  const ready = await ask(watched, '/readyz');
  expect(ready).toMatchObject({ statusCode: readyz, retryAfter: readyz === 503 ? '1' : undefined });
});

it('stays ready while the log and the queues are away, and not without its database', async () => {
  let away: readonly string[] = [];
  const unless = (name: string) => async () => {
    if (away.includes(name)) throw new Error('gone');
  };
  const app = buildOperationsApp({
    dependencies: { database: unless('database'), eventStore: unless('eventStore') },
    ...withReadModel(),
    logger: pino({ level: 'silent' }),
  });
  const readyz = async () => (await app.inject('/readyz')).statusCode;
  expect(await readyz()).toBe(200);
  away = ['eventStore'];
  await expect.poll(async () => (await app.inject('/healthz')).statusCode, PATIENCE).toBe(503);
  expect(await readyz()).toBe(200);
  away = ['database'];
  await expect.poll(readyz, PATIENCE).toBe(503);
  await app.close();
});

it('looks once for all who ask within a second, and then again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let looks = 0;
  const app = buildOperationsApp({
    dependencies: {
      async database() {
        looks += 1;
      },
    },
    logger: pino({ level: 'silent' }),
  });
  const askAll = () => Promise.all(['/healthz', '/readyz', '/metrics'].map((path) => app.inject(path)));
  await Promise.all(Array.from({ length: 100 }, askAll));
  expect(looks).toBe(1);
  vi.advanceTimersByTime(1_000);
  await askAll();
  expect(looks).toBe(2);
  await app.close();
});

it('counts what hangs as away', async () => {
  const hangs = () => new Promise<void>(() => undefined);
  const { body } = await ask({ dependencies: { database: answers, eventStore: hangs } }, '/healthz');
  expect(JSON.parse(body)).toMatchObject({ status: 'unavailable', database: 'up', eventStore: 'down' });
});

it('tells of names and numbers only', async () => {
  const secret = { position: 7n, error: 'password authentication failed for user' };
  const watched = { readModels: async () => [{ ...readModel(), ...secret }] };
  const { body } = await ask(watched, '/healthz');
  expect(JSON.parse(body)).toEqual({ status: 'ok', database: 'up', projections: [readModel()] });
});

it('has a metric for each of them', async () => {
  const rebuild = { role: 'rebuild', version: 3, events: 40, share: 0.25 };
  const watched = {
    dependencies: { database: answers, eventStore: fails },
    ...withReadModel({ lagEvents: 12, lagSeconds: 1.5, deadLetters: 2, buildsUnderWay: [rebuild] }),
    ...withWorker({ lagEvents: 3, setAside: 1 }),
  };
  const lines = (await ask(watched, '/metrics')).body.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'dependency_up{dependency="database"} 1',
      'dependency_up{dependency="eventStore"} 0',
      'projection_lag_events{projection="houses"} 12',
      'projection_lag_seconds{projection="houses"} 1.5',
      'projection_dead_letters{projection="houses"} 2',
      'projection_build_share{projection="houses",role="rebuild"} 0.25',
      'reactor_lag_events{reactor="greeter"} 3',
      'reactor_set_aside{reactor="greeter"} 1',
      'jobs{queue="mails",state="dead"} 5',
    ]),
  );
});
