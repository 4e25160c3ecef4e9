import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import { fillWithEdits } from '#infra/prove/bench/fill/fill-with-edits.ts';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { holdBack } from '#infra/prove/testing/held-back-log.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { dataDirOf } from '#infra/prove/testing/postgres.ts';
import { type Core, openCore } from '#infra/run/composition/core.ts';
import {
  BEHIND_AT_MOST_SECONDS,
  keepReadModels,
  watchReadModels,
} from '#infra/run/composition/read-models.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { startProjections } from '#projections/kernel/run/runner.ts';
import { projections } from '#projections/registry.ts';
import { type BuildProgress, createBuildingState } from '#services/gateway/operations/building.ts';
import { untilBuilt } from './until-built.ts';

const masterKey = new Uint8Array(32).fill(17);
const logger = pino({ level: 'silent' });
/** Times of polling, on a machine that may be busy. */
const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 20 };

let kept: TestCore;
let ending: AsyncDisposableStack;
let interruption: AbortController;
beforeEach(async () => {
  kept = await openTestCore({ masterKey, ownLog: true });
  ending = new AsyncDisposableStack();
  interruption = new AbortController();
});
afterEach(async () => {
  interruption.abort();
  await ending.disposeAsync();
  await kept.close();
});

/** Opens the same installation with connections of its own, as another process does. */
async function openBeside(): Promise<Core> {
  const { databaseUrl } = kept;
  const core = await openCore({ databaseUrl, masterKey, dataDir: dataDirOf(databaseUrl) });
  ending.defer(() => core.close());
  return core;
}

/** Begins a start that waits for these read models, and notes what it says. */
function start(core: Core, readModels: Parameters<typeof untilBuilt>[0]['readModels']) {
  const building = createBuildingState();
  const seen: BuildProgress[] = [];
  const waiting: string[] = [];
  let isOver = false;
  const over = untilBuilt({
    core,
    readModels,
    building,
    logger,
    signal: interruption.signal,
    onProgress: (progress) => seen.push(progress),
    onWaiting: (sentence) => waiting.push(sentence),
  }).then(() => {
    isOver = true;
  });
  return { building, seen, waiting, over, isOver: () => isOver };
}

/** Returns the seconds since the last event: what is younger than a read model may be behind holds nobody up. */
async function ageOfLast(head: Position): Promise<number> {
  const [last] = await Array.fromAsync(kept.core.store.readAll({ from: head, limit: 1 }));
  return last === undefined ? 0 : (Date.now() - Date.parse(last.recordedAt)) / 1_000;
}

const isMonotonic = (progress: readonly BuildProgress[]): boolean =>
  progress.every(({ percent }, index) => percent <= 99 && percent >= (progress[index - 1]?.percent ?? 0));

/** Keeps the read models in former versions, as a program of before did, until they have come to the end of the log. */
async function builtInFormerVersion(names: readonly string[]): Promise<void> {
  const { pool, store, codec } = kept.core;
  const former = projections.map((each) => ({
    ...each,
    version: names.includes(each.name) ? each.version - 1 : each.version,
  }));
  const runner = await startProjections({ pool, source: store, decoder: codec, projections: former });
  await vi.waitFor(() => expect(runner.status().every(({ caughtUp }) => caughtUp)).toBe(true), PATIENCE);
  // Others go by the stored positions, which follow within a second.
  const [head = 0n, readModels] = [await store.head(), createPostgresReadModelStore(pool)];
  await vi.waitFor(async () => {
    const behind = projections.map(async ({ name }) => {
      const live = (await readModels.findBuilds(name)).find(({ role }) => role === 'live');
      return (live?.position ?? 0n) < head;
    });
    expect(await Promise.all(behind)).not.toContain(true);
  }, PATIENCE);
  await runner.stop();
}

it('tells how far a log of some hundred events is, which another process reads, until that has read it', async () => {
  await fillWithEdits(kept.core, { houses: 4, edits: 150 });
  const head = (await kept.core.store.head()) ?? 0n;
  await vi.waitUntil(async () => (await ageOfLast(head)) > BEHIND_AT_MOST_SECONDS, PATIENCE);
  const gateway = await openBeside();
  const started = start(gateway, await watchReadModels(gateway, logger, ending));
  await vi.waitFor(() => expect(started.seen.at(-1)).toMatchObject({ percent: 0 }), PATIENCE);
  expect(started.seen.at(-1)?.readModels).toHaveLength(projections.length);

  const { core, letGo } = holdBack(kept.core, head / 2n);
  await keepReadModels(core, logger, ending);
  await vi.waitFor(() => expect(started.seen.at(-1)?.percent).toBeGreaterThan(10), PATIENCE);
  expect(started.isOver()).toBe(false);
  const half = started.seen.at(-1);
  expect(half?.readModels.find(({ name }) => name === 'properties')?.percent).toBeLessThan(52);
  expect(started.building.now()).toEqual(half);

  letGo();
  await started.over;
  expect(isMonotonic(started.seen)).toBe(true);
  expect(started.building.now()).toMatchObject({ percent: 99, readModels: [] });
});

it('waits in the same way where this process reads the log itself', { tags: ['long'] }, async () => {
  await fillWithEdits(kept.core, { houses: 2, edits: 500 });
  const { core, letGo } = holdBack(kept.core, 300n);
  const started = start(core, await keepReadModels(core, logger, ending));
  await vi.waitFor(() => expect(started.seen.at(-1)?.percent).toBeGreaterThan(0), PATIENCE);
  expect(started.isOver()).toBe(false);
  letGo();
  await started.over;
  expect(isMonotonic(started.seen)).toBe(true);
});

it('waits until a read model is live in its own version, though that of before has caught up', async () => {
  await fillWithEdits(kept.core, { houses: 2, edits: 100 });
  await builtInFormerVersion(['properties']);
  const gateway = await openBeside();
  const readModels = await watchReadModels(gateway, logger, ending);
  expect((await readModels.health()).every(({ caughtUp }) => caughtUp)).toBe(true);
  const started = start(gateway, readModels);
  await vi.waitFor(
    () => expect(started.seen.at(-1)?.readModels).toEqual([{ name: 'properties', percent: 0 }]),
    PATIENCE,
  );

  const { core, letGo } = holdBack(kept.core, 500n);
  await keepReadModels(core, logger, ending);
  await vi.waitFor(() => expect(started.seen.at(-1)?.readModels[0]?.percent).toBeGreaterThan(0), PATIENCE);
  expect(started.isOver()).toBe(false);
  letGo();
  await started.over;
  const live = await createPostgresReadModelStore(kept.core.pool).findLiveBuilds();
  for (const { name, version } of projections) {
    expect(live).toContainEqual(expect.objectContaining({ projection: name, version }));
  }
});

it('says which program is needed where a newer one keeps a read model, and waits on', async () => {
  const newer = projections.map((each) => ({ ...each, version: each.version + 1 }));
  const { pool, store, codec } = kept.core;
  const runner = await startProjections({ pool, source: store, decoder: codec, projections: newer });
  ending.defer(() => runner.stop());
  await vi.waitFor(() => expect(runner.status().every(({ caughtUp }) => caughtUp)).toBe(true), PATIENCE);
  const gateway = await openBeside();
  const started = start(gateway, await watchReadModels(gateway, logger, ending));
  await vi.waitFor(() => expect(started.waiting).toHaveLength(projections.length), PATIENCE);
  const [{ name, version } = { name: '', version: 0 }] = projections;
  expect(started.waiting[0]).toBe(
    `The read model ${name} is of version ${version + 1}, and this program reads version ${version}. ` +
      'Start the version of Benvenuto that ran last, or a newer one.',
  );
  expect(started.isOver()).toBe(false);
  interruption.abort();
  await expect(started.over).rejects.toThrow('aborted');
});
