import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkoutFolder } from '#infra/embedded/web-build.ts';
import { type HostClient, moveTo, plainProperty, registerHost } from '#infra/testing/api-client.ts';
import { makeDataDir, type RunningProduct, startProduct, type TestDataDir } from '#infra/testing/product.ts';
import { projections } from '#projections/registry.ts';
import { Ledger } from './ledger.ts';
import { observe, writeUntilOver } from './writer.ts';

const WRITERS = 8;
/** The kill comes after this many acknowledged writes, a number drawn anew for each round. */
const WRITES_BEFORE_KILL = { least: 40, most: 160 };

let dataDir: TestDataDir;
let product: RunningProduct;
let host: HostClient;
const ledger = new Ledger();

beforeAll(async () => {
  dataDir = await makeDataDir();
  product = await startProduct(dataDir.path);
  host = await registerHost(product.origin);
});
afterAll(async () => {
  await product?.stop();
  await dataDir.remove();
});

/** Lets clients write, and kills in the middle of it. @returns what was answered with neither yes nor 503. */
async function killWhileWriting(round: string, kill: () => Promise<void>): Promise<string[]> {
  const refusals: string[] = [];
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, (_, number) =>
    writeUntilOver({
      host,
      ledger,
      name: `${round}-${number}`,
      isOver: () => isOver,
      onRefusal: (refusal) => refusals.push(refusal),
    }),
  );
  const enough = ledger.acknowledged + randomInt(WRITES_BEFORE_KILL.least, WRITES_BEFORE_KILL.most);
  await vi.waitFor(() => expect(ledger.acknowledged).toBeGreaterThan(enough), {
    timeout: 60_000,
    interval: 1,
  });
  await kill();
  isOver = true;
  await Promise.all(writers);
  return refusals;
}

async function startAgain(): Promise<void> {
  product = await startProduct(dataDir.path);
  host = moveTo(product.origin, host);
}

/** What `benvenuto projections verify` says of each read model, and how it ends. */
async function verifyReadModels(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['infra/cli/benvenuto.ts', 'projections', 'verify'],
    { cwd: checkoutFolder, env: { PATH: process.env.PATH, DATA_DIR: dataDir.path } },
  );
  return stdout;
}

const killPostgres = async () => process.kill(await dataDir.postgresPid(), 'SIGKILL');

test.each([
  ['the product', 'node', async () => product.kill()],
  [
    'the product and its Postgres',
    'both',
    async () => {
      await killPostgres();
      await product.kill();
    },
  ],
  [
    'Postgres, and the product while it brings that back',
    'postgres',
    async () => {
      const before = await dataDir.postgresPid();
      await killPostgres();
      await vi.waitFor(async () => expect(await dataDir.postgresPid()).not.toBe(before), {
        timeout: 20_000,
        interval: 1,
      });
      await product.kill();
    },
  ],
])('kill -9 of %s in the middle of writes loses nothing that was acknowledged', async (_, round, kill) => {
  const before = ledger.acknowledged;
  const refusals = await killWhileWriting(round, kill);
  await startAgain();
  console.info(
    `${ledger.acknowledged - before} writes acknowledged, then killed; healthy again after ${Math.round(product.readyAfter)} ms`,
  );

  expect(refusals).toEqual([]);
  expect(ledger.faults(await observe(host))).toEqual([]);
  const [slug = ''] = ledger.slugs.slice(-1);
  expect(await host.call('POST', '/api/properties', plainProperty(slug))).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('already taken') },
  });
  const verdicts = await verifyReadModels();
  for (const { name } of projections) expect(verdicts).toContain(`${name}: equal`);
});

test('the comparison tells of a write that never happened, of one undone and of one doubled', async () => {
  const seen = await observe(host);
  const [kept] = seen.properties;
  if (kept === undefined) throw new Error('The rounds before left no property.');
  const claims = new Ledger();
  for (const { slug } of seen.properties) claims.creating(slug);
  expect(claims.faults(seen)).toEqual([]);

  claims.created('00000000-0000-4000-8000-000000000000', 'never-created');
  claims.written(kept.id, 'transport', 7);
  expect(claims.faults({ ...seen, properties: [...seen.properties, kept] })).toEqual([
    'lost: property never-created (00000000-0000-4000-8000-000000000000)',
    `doubled: property ${kept.slug} is there 2 times`,
    `lost: transport of ${kept.id} is at 0, acknowledged 7`,
  ]);
});
