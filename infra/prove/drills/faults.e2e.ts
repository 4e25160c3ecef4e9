import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { createProperty, plainProperty, registerHost } from '#infra/prove/testing/api-client.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import {
  makeDataDir,
  type ProductRun,
  type RunningProduct,
  runProduct,
  startProduct,
  type TestDataDir,
} from '#infra/prove/testing/product.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';

const STACK_TRACE = /^ +at /m;

let dataDir: TestDataDir;
let runs: ProductRun[];

beforeEach(async () => {
  dataDir = await makeDataDir();
  runs = [];
});
afterEach(async () => {
  for (const run of runs) await run.stop();
  await dataDir.remove();
});

/** Goes on with the folder of an installation: a first start takes several times as long as any other. */
async function takeInstallation(): Promise<void> {
  await dataDir.remove();
  dataDir = await makeDataDir(inject('installation'));
}

async function start(): Promise<RunningProduct> {
  const product = await startProduct(dataDir.path);
  runs.push(product);
  return product;
}

/** Runs the product where it cannot come up. @returns its exit code and what it said. */
async function failToStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const run = runProduct(dataDir.path, environment);
  runs.push(run);
  return { code: await run.exited, said: run.said() };
}

test('a port that is taken ends the start with a sentence and exit code 6', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');

  const { code, said } = await failToStart({ PORT: String(address.port) });
  expect(said).toContain(`Port ${address.port} on 127.0.0.1 is taken by another program.`);
  expect(said).not.toMatch(STACK_TRACE);
  expect(code).toBe(6);
});

/** Folders that the product cannot work in: each is found out by the same attempt to write. */
const UNUSABLE: readonly (readonly [what: string, make: () => Promise<string>])[] = [
  [
    'is a file',
    async () => {
      const file = join(dataDir.path, 'file');
      await writeFile(file, '');
      return file;
    },
  ],
  ['not even root can write', async () => '/proc/benvenuto'],
];

test.each(UNUSABLE)(
  'a DATA_DIR that %s ends the start with a sentence and exit code 3',
  { tags: ['long'] },
  async (_, unusable) => {
    const path = await unusable();
    const { code, said } = await failToStart({ DATA_DIR: path });
    expect(said).toContain(`The data folder ${path} cannot be used: `);
    expect(said).toContain('Set DATA_DIR to a folder that this account may write.');
    expect(said).not.toMatch(STACK_TRACE);
    expect(code).toBe(3);
  },
);

test('a second start on the same DATA_DIR ends with exit code 4 and leaves the first alone, and a Postgres that kill -9 orphans is not in the way of the next', {
  tags: ['long'],
}, async () => {
  await takeInstallation();
  const first = await start();
  const { code, said } = await failToStart({});
  expect(said).toContain(`Benvenuto is already running on ${dataDir.path} (process ${first.pid}).`);
  expect(said).not.toMatch(STACK_TRACE);
  expect(code).toBe(4);

  const host = await registerHost(first.origin);
  await createProperty(host, plainProperty('unharmed'));
  expect((await fetch(`${first.origin}/p/unharmed`)).status).toBe(200);
  const orphan = await dataDir.postgresPid();
  await first.kill();
  expect(await dataDir.postgresPid()).toBe(orphan);
  expect(() => process.kill(orphan, 0)).not.toThrow();

  const next = await start();
  expect((await fetch(`${next.origin}/p/unharmed`)).status).toBe(200);
  expect(next.said()).not.toMatch(STACK_TRACE);
  expect(await next.stop()).toBe(0);
});

test('first starts that were killed do not stand in the way of the next', { tags: ['long'] }, async () => {
  for (const moment of someOf(['Making a new database', 'Starting Postgres'], 1, 1)) {
    const run = runProduct(dataDir.path);
    runs.push(run);
    await vi.waitFor(() => expect(run.said()).toContain(moment), { timeout: LONGEST_WAIT_MS, interval: 1 });
    await run.kill();
  }
  const { demo, said } = await start();
  expect((await fetch(demo.guestUrl)).status).toBe(200);
  expect(said()).not.toMatch(STACK_TRACE);
});
