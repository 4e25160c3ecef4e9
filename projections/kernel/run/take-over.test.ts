import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BuildWriter } from '../build/build-writer.ts';
import { RETRY_MS, SILENCE_MS } from '../follow/leadership.ts';
import { IDLE_AT_MOST_MS } from '../postgres/postgres-read-model-store.ts';
import { type ReadModelStore, TransactionTimedOutError } from '../read-model-store.ts';
import { EngineFixture } from '../testing/engine-fixture.ts';
import { tally } from '../testing/tally.ts';
import { until } from '../testing/until.ts';

let engine: EngineFixture;
beforeEach(async () => {
  engine = await EngineFixture.create();
});
afterEach(() => engine.close());

/** Starts a process of its own that leads and holds a transaction on the live build open. */
async function startLeader(): Promise<ChildProcess> {
  const leader = fork(new URL('../testing/leader-process.ts', import.meta.url), [engine.url]);
  engine.onClose(async () => {
    if (leader.exitCode !== null || leader.signalCode !== null) return;
    leader.kill('SIGKILL');
    await once(leader, 'exit');
  });
  const [message] = await once(leader, 'message');
  expect(message).toBe('leads');
  return leader;
}

describe('a stand-by takes over', () => {
  test('within two seconds, whichever way its leader ends', () => {
    // A sum: a clock would measure how busy the machine is.
    expect(Math.max(SILENCE_MS, IDLE_AT_MOST_MS) + RETRY_MS).toBeLessThan(2_000);
  });

  test.each<[string, NodeJS.Signals]>([
    ['is killed', 'SIGKILL'],
    ['hangs in the middle of a transaction', 'SIGSTOP'],
  ])('of a leader that %s', async (_, signal) => {
    const projection = tally();
    const leader = await startLeader();
    const expected = engine.fill(2, 20);
    const standby = await engine.start([projection]);
    await until('it stands by', () => standby.status()[0]?.state === 'standby');

    leader.kill(signal);
    await engine.settled(projection);
    await until('it leads', () => standby.status()[0]?.state === 'live');
    expect(await engine.totals()).toEqual(expected);
  });
});

test('a transaction that is silent for too long is ended, so that nobody waits for it', async () => {
  await engine.store.install();
  const silent = engine.store.transact(async (transaction) => {
    await transaction.lockBuilds('tally');
    await until('the server has ended the transaction', async () => {
      const { rows } = await engine.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()`,
      );
      return rows.length === 0;
    });
    await transaction.lockBuilds('tally');
  });
  await expect(silent).rejects.toBeInstanceOf(TransactionTimedOutError);
});

test('a batch whose transaction times out is written in parts', async () => {
  await engine.store.install();
  const projection = tally();
  const build = await engine.store.createBuild(projection, 'live', undefined);
  const sizes: number[] = [];
  const impatient = {
    ...engine.store,
    transact: ((work, options) =>
      engine.store.transact(
        (transaction) =>
          work({
            ...transaction,
            async writeTables(writes) {
              const tallies = writes.find(({ place }) => place.name === 'tallies')?.changes.length ?? 0;
              sizes.push(tallies);
              if (tallies > 2) throw new TransactionTimedOutError('too slow');
              return transaction.writeTables(writes);
            },
          }),
        options,
      )) satisfies ReadModelStore['transact'],
  };
  const parts = { ...engine.parts(), store: impatient };
  const writer = await BuildWriter.open(parts, projection, build, new AbortController().signal);
  await writer.write(
    ['a', 'b', 'c', 'd'].map((id) => engine.source.append(`tally-${id}`, 'TallyOpened', { name: id })),
  );
  expect(await engine.totals()).toEqual({ a: 0, b: 0, c: 0, d: 0 });
  expect(sizes).toEqual([4, 2, 2]);
});
