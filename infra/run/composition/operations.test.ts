import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { dataDirOf } from '#infra/prove/testing/postgres.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import type { OperationsService } from '#services/operations/operations.service.ts';
import { openCore } from './core.ts';
import { composeOperations } from './operations.ts';
import { caughtUp, keepReadModels, watchReadModels } from './read-models.ts';

const masterKey = new Uint8Array(32).fill(13);
const logger = pino({ level: 'silent' });
const origin = { correlationId: 'test', causationId: 'test' };
const asAdmin = { ...origin, actor: { kind: 'admin', id: 'admin' } } as const;

const ending = new AsyncDisposableStack();
let kept: TestCore;
let operations: OperationsService;

/** The gateway's role, with connections of its own. */
beforeAll(async () => {
  kept = await openTestCore({ masterKey });
  ending.defer(() => kept.close());
  const { databaseUrl } = kept;
  const core = await openCore({ databaseUrl, masterKey, dataDir: dataDirOf(databaseUrl) });
  ending.defer(() => core.close());
  await watchReadModels(core, logger, ending);
  const handler = createCommandHandler(core);
  const queries = await createQueryPool(databaseUrl);
  ending.defer(() => queries.end());
  operations = await composeOperations({ core, handler, queries, databaseUrl, logger }, ending);
});
afterAll(() => ending.disposeAsync());

/** Runs the role of the projections until it is disposed of. */
async function projectionsRole(): Promise<AsyncDisposableStack> {
  const role = new AsyncDisposableStack();
  const readModels = await keepReadModels(kept.core, logger, role);
  await caughtUp(readModels, AbortSignal.timeout(20_000));
  return role;
}

const accounts = async () => (await operations.status()).projections?.find(({ name }) => name === 'accounts');

it('asks another process for a rebuild, and says while there is none that nobody keeps the read models', async () => {
  const role = await projectionsRole();
  await expect.poll(async () => (await accounts())?.state).toBe('live');
  await role.disposeAsync();
  await expect.poll(async () => (await accounts())?.state).toBe('unattended');

  const asked = await operations.rebuild('accounts', asAdmin);
  expect(asked).toMatchObject({ state: 'waiting', attempts: 0, settledAt: null });
  expect(await operations.rebuild('accounts', asAdmin)).toEqual(asked);

  await expect(operations.verify('accounts', asAdmin)).rejects.toMatchObject({ code: 'projection.busy' });

  const next = await projectionsRole();
  await expect
    .poll(async () => (await accounts())?.rebuild)
    .toMatchObject({ state: 'done', attempts: 1, requestedAt: asked.requestedAt });

  await operations.verify('accounts', asAdmin);
  await expect
    .poll(async () => (await accounts())?.verification)
    .toMatchObject({ state: 'done', attempts: 1, differences: [] });
  await next.disposeAsync();
});
