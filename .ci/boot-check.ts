/**
 * Starts the product as a newcomer does (`npm start`, a data folder of its own, a free port), reads its
 * health and the demo guest page, stops it with SIGTERM, and sees that nothing is left running. Writes
 * `.cache/boot-report.json` as `{passed, failed}`; exits 1 when a check failed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { descendantsOf, isRunning } from './processes.ts';

const ROOT = join(import.meta.dirname, '..');
const DEMO_PAGE = '/p/casa-ginestra';
const DEMO_TITLE = /Casa Ginestra/;
/** The first start builds the web. */
const READY_WITHIN_MS = 180_000;
const STOPPED_WITHIN_MS = 30_000;

let passed = 0;
let failed = 0;

/** Runs one check and counts it; answers whether it held, so that what depends on it can be left out. */
async function check(name: string, body: () => Promise<void>): Promise<boolean> {
  try {
    await body();
    passed += 1;
    console.info(`✓ ${name}`);
    return true;
  } catch (error) {
    failed += 1;
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

async function isHealthy(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function becomesHealthy(product: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isHealthy(origin))) {
    expectThat(product.exitCode === null, `npm start ended with ${product.exitCode}`);
    expectThat(Date.now() < deadline, `not healthy after ${READY_WITHIN_MS / 1000} s`);
    await pause(250);
  }
}

async function showsDemoPage(origin: string): Promise<void> {
  const response = await fetch(`${origin}${DEMO_PAGE}`, { signal: AbortSignal.timeout(10_000) });
  const type = response.headers.get('content-type') ?? 'none';
  const title = /<title>([^<]*)<\/title>/.exec(await response.text())?.[1] ?? '';
  expectThat(response.status === 200, `status ${response.status}`);
  expectThat(type.startsWith('text/html'), `content type ${type}`);
  expectThat(DEMO_TITLE.test(title), `title "${title}"`);
}

async function stopsInOrder(product: ChildProcess): Promise<void> {
  const ended = once(product, 'exit', { signal: AbortSignal.timeout(STOPPED_WITHIN_MS) });
  product.kill('SIGTERM');
  const [code, signal] = await ended;
  expectThat(code === 0, `ended with ${code ?? signal}`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'benvenuto-boot-'));
// Where Postgres' own account can enter: else the database would go, and stay, outside of the folder.
chmodSync(dataDir, 0o711);
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const product = spawn('npm', ['start'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  stdio: ['ignore', 'inherit', 'inherit'],
});
const started = Date.now();

const healthy = await check('npm start answers /healthz with 200', () => becomesHealthy(product, origin));
if (healthy) {
  console.info(`  after ${((Date.now() - started) / 1000).toFixed(1)} s`);
  await check(`${DEMO_PAGE} is the demo guest page`, () => showsDemoPage(origin));
}
const family = descendantsOf(product.pid ?? 0);
if (healthy) await check('SIGTERM ends it with exit code 0', () => stopsInOrder(product));
else product.kill('SIGTERM');
await check('nothing is left running', async () => {
  const deadline = Date.now() + STOPPED_WITHIN_MS;
  while (family.some(isRunning) && Date.now() < deadline) await pause(100);
  const left = family.filter(isRunning);
  for (const { pid } of left) process.kill(pid, 'SIGKILL');
  expectThat(left.length === 0, `still there: ${left.map(({ pid, name }) => `${name} (${pid})`).join(', ')}`);
});
rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });

mkdirSync(join(ROOT, '.cache'), { recursive: true });
writeFileSync(join(ROOT, '.cache/boot-report.json'), JSON.stringify({ passed, failed }));
process.exitCode = failed === 0 ? 0 : 1;
