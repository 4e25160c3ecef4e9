import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillWithEdits } from '#infra/prove/bench/fill/fill-with-edits.ts';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { dataDirOf } from '#infra/prove/testing/postgres.ts';
import { prepareReadModels, type ReadModels } from '#infra/run/composition/read-models.ts';
import { verifyProjection } from '#projections/kernel/run/operations.ts';
import { projections } from '#projections/registry.ts';
import { type BuildParts, buildInThreads } from './build-in-threads.ts';

const masterKey = new Uint8Array(32).fill(17);
const FAR_BEHIND = 150;

let kept: TestCore;
let ending: AsyncDisposableStack;
let readModels: ReadModels;
let said: string[];
let parts: BuildParts;
beforeEach(async () => {
  kept = await openTestCore({ masterKey, ownLog: true });
  await fillWithEdits(kept.core, { houses: 2, edits: 125 });
  ending = new AsyncDisposableStack();
  said = [];
  const logger = pino({ level: 'warn' }, { write: (line) => said.push(line) });
  ({ readModels } = await prepareReadModels(kept.core, logger, ending, () => undefined));
  const { databaseUrl } = kept;
  const options = { databaseUrl, masterKey, dataDir: dataDirOf(databaseUrl) };
  const { signal } = new AbortController();
  parts = { core: kept.core, readModels, logger, options, signal, farBehind: FAR_BEHIND };
});
afterEach(async () => {
  await ending.disposeAsync();
  await kept.close();
});

const ready = async () =>
  (await readModels.onTheirWay()).filter(({ isReady }) => isReady).map(({ name }) => name);

it('builds all where some are far behind', async () => {
  const built = await buildInThreads(parts);
  expect([...built].sort()).toEqual(projections.map(({ name }) => name).sort());
  expect((await ready()).sort()).toEqual([...built].sort());
  // On a busy machine a lock may be lost on the way, which is waited out.
  expect(said.join()).not.toContain('a thread that builds read models ended');
  const source = { pool: kept.core.pool, source: kept.core.store, decoder: kept.core.codec };
  for (const projection of projections.filter(({ categories }) => categories.includes('property'))) {
    expect(await verifyProjection(source, projection)).toMatchObject({ equal: true });
  }
  // There is nothing left to do.
  expect(await buildInThreads(parts)).toEqual([]);
});

it('leaves to others what a thread cannot build, and says so', async () => {
  const options = { ...parts.options, masterKey: new Uint8Array(32).fill(18) };
  expect(await buildInThreads({ ...parts, options })).toEqual([]);
  expect(said.join()).toContain('a thread that builds read models ended');
  expect(await ready()).toEqual([]);
});

it('ends with the start, and gives back what it held', async () => {
  const stop = new AbortController();
  const building = buildInThreads({ ...parts, signal: stop.signal });
  const stopped = expect(building).rejects.toThrow('enough');
  stop.abort(new Error('enough'));
  await stopped;
  expect((await buildInThreads(parts)).length).toBe(projections.length);
});
