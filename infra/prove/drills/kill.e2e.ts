import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { hostAt } from '#infra/prove/testing/api-client.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import {
  makeDataDir,
  type RunningProduct,
  startProduct,
  type TestDataDir,
} from '#infra/prove/testing/product.ts';
import { checkoutFolder } from '#infra/run/web/web-build.ts';
import { projections } from '#projections/registry.ts';
import { compareWithApi, readAsHosts } from './writes/compare-with-api.ts';
import { Ledger } from './writes/ledger.ts';
import { startWriters } from './writes/writer.ts';

/** The kill comes after this many acknowledged writes, a number drawn anew for each round. */
const WRITES_BEFORE_KILL = { least: 40, most: 160 };

let dataDir: TestDataDir;
let product: RunningProduct;
let writers = 0;
const ledger = new Ledger();

beforeAll(async () => {
  dataDir = await makeDataDir(inject('installation'));
  product = await startProduct(dataDir.path);
});
afterAll(async () => {
  await product?.stop();
  await dataDir.remove();
});

/** Lets clients write, and kills in the middle of it. */
async function killWhileWriting(kill: () => Promise<void>): Promise<void> {
  const load = await startWriters({ origin: product.origin, ledger, first: writers });
  writers += load.count;
  await ledger.more(randomInt(WRITES_BEFORE_KILL.least, WRITES_BEFORE_KILL.most));
  await kill();
  await load.stop();
}

/** Runs `benvenuto projections verify`, and returns its lines on each read model and its end. */
async function verifyReadModels(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['infra/operate/cli/benvenuto.ts', 'projections', 'verify'],
    { cwd: checkoutFolder, env: { PATH: process.env.PATH, DATA_DIR: dataDir.path } },
  );
  return stdout;
}

const killPostgres = async () => process.kill(await dataDir.postgresPid(), 'SIGKILL');

const KILLS: readonly (readonly [of: string, kill: () => Promise<void>])[] = [
  [
    'the product and its Postgres',
    async () => {
      await killPostgres();
      await product.kill();
    },
  ],
  ['the product', async () => product.kill()],
  [
    'Postgres, and the product while it brings that back',
    async () => {
      const before = await dataDir.postgresPid();
      await killPostgres();
      await vi.waitFor(async () => expect(await dataDir.postgresPid()).not.toBe(before), {
        timeout: LONGEST_WAIT_MS,
        interval: 1,
      });
      await product.kill();
    },
  ],
];

test.each(KILLS)(
  'kill -9 of %s in the middle of writes loses nothing that was acknowledged',
  { tags: ['long'] },
  async (_, kill) => {
    const before = ledger.acknowledged;
    await killWhileWriting(kill);
    product = await startProduct(dataDir.path);
    console.info(
      `${ledger.acknowledged - before} writes acknowledged, then killed; healthy again after ${Math.round(product.readyAfter)} ms`,
    );

    expect(ledger.refusals).toEqual([]);
    const hosts = ledger.hosts.map((host) => hostAt(product.origin, host));
    expect(compareWithApi(ledger.entries(), await readAsHosts(product.origin, hosts))).toEqual([]);
    const verdicts = await verifyReadModels();
    for (const { name } of projections) expect(verdicts).toContain(`${name}: equal`);
  },
);
