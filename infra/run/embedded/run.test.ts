import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { ensureWebBuild } from '#infra/run/web/web-build.ts';
import { isAlive } from './postgres/postmaster-pid.ts';

const program = fileURLToPath(new URL('../../prove/testing/tiny-product.ts', import.meta.url));
const patience = { timeout: LONGEST_WAIT_MS, interval: 20 };

let folder: string;
let checkout: string;
let dataDir: string;
let runs: Run[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benvenuto-run-'));
  await chmod(folder, 0o711);
  checkout = join(folder, 'checkout');
  await mkdir(join(checkout, 'web'), { recursive: true });
  await mkdir(join(checkout, 'contracts'));
  await writeFile(join(checkout, 'package-lock.json'), '{}');
  await writeFile(join(checkout, 'tsconfig.json'), '{}');
  await writeFile(join(checkout, 'web', 'index.html'), '<title>Benvenuto</title>');
  await writeFile(join(checkout, 'web', 'vite.config.ts'), 'export default {};');
  await ensureWebBuild({ root: checkout });
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, 'data-'));
  await chmod(dataDir, 0o711);
  runs = [];
});
afterEach(async () => {
  for (const { child, exited } of runs) {
    child.kill('SIGTERM');
    await exited;
  }
});

interface Run {
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
  /** Returns all its output so far, on both outputs. */
  said(): string;
}

const start = (environment: Record<string, string> = {}, ...parameters: string[]): Run =>
  launch([program, checkout, ...parameters], environment);

/** Runs Node in a process group of its own, as a shell does. */
function launch(parameters: readonly string[], environment: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, parameters, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ...environment },
    detached: true,
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (said += String(chunk)));
  const run = { child, exited: once(child, 'close').then(([code]) => code), said: () => said };
  runs.push(run);
  return run;
}

/** Runs a program and passes every signal on to it. */
const AS_NPM_DOES = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? -1));`;

function groupOf({ child }: Run): number {
  if (child.pid === undefined) throw new Error('it was not started');
  return child.pid;
}

async function originOf(run: Run): Promise<string> {
  return vi.waitFor(() => {
    const origin = /Home +(http:\S+)\/\n/.exec(run.said())?.[1];
    if (!origin) throw new Error(`not ready: ${run.said()}`);
    return origin;
  }, patience);
}

async function postgresPid(): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}

test('it starts, says where, refuses a second start, which leaves it alone, and stops in good order', async () => {
  const run = start();
  const origin = await originOf(run);
  expect(await (await fetch(origin, { method: 'POST' })).text()).toBe('1');
  expect(run.said()).toContain(`Demo guest page  ${origin}/p/demo`);
  expect(run.said()).toMatch(/Demo host +demo@example.com {3}password \S{8,}/);

  const second = start();
  expect(await second.exited).toBe(4);
  expect(second.said()).toContain(`Benvenuto is already running on ${dataDir} (process ${run.child.pid}).`);
  expect(second.said()).not.toMatch(/^ +at /m);
  expect(await (await fetch(origin)).text()).toBe('1');

  const postgres = await postgresPid();
  run.child.kill('SIGTERM');
  expect(await run.exited).toBe(0);
  expect(isAlive(postgres)).toBe(false);
});

test('it tells the operator what is amiss once it runs', async () => {
  const run = start({}, 'warned');
  await originOf(run);
  await vi.waitFor(() => expect(run.said()).toContain('\nWarning: the door is open.\n'), patience);
});

test('Ctrl-C, which npm passes on to what its terminal has told already, stops it in good order', async () => {
  const run = launch(['--eval', AS_NPM_DOES, program, checkout]);
  await originOf(run);
  const postgres = await postgresPid();
  process.kill(-groupOf(run), 'SIGINT');
  expect(await run.exited).toBe(0);
  expect(isAlive(postgres)).toBe(false);
});

test('Ctrl-C again and again ends a stop that does not come to its end', { tags: ['long'] }, async () => {
  const run = start({}, 'endless');
  await originOf(run);
  await vi.waitFor(() => {
    run.child.kill('SIGINT');
    expect(run.child.exitCode).toBe(1);
  }, patience);
  await vi.waitFor(() => expect(postgresPid()).rejects.toMatchObject({ code: 'ENOENT' }), patience);
});

test('killed with -9 together with its Postgres, it has every acknowledged row at the next start', async () => {
  const run = start();
  const origin = await originOf(run);
  let acknowledged = 0;
  const writers = Array.from({ length: 8 }, async () => {
    while (run.child.exitCode === null && run.child.signalCode === null) {
      const answer = await fetch(origin, { method: 'POST' }).catch(() => undefined);
      if (answer?.ok) acknowledged++;
    }
  });
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(100), patience);
  const postgres = await postgresPid();
  process.kill(postgres, 'SIGKILL');
  run.child.kill('SIGKILL');
  await run.exited;
  await Promise.all(writers);

  const rows = Number(await (await fetch(await originOf(start()))).text());
  expect(rows).toBeGreaterThanOrEqual(acknowledged);
});

test('a Postgres killed with -9 while it runs is back within 5 seconds, and the product with it', async () => {
  const origin = await originOf(start());
  await fetch(origin, { method: 'POST' });
  const killed = await postgresPid();
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(
    async () => {
      expect(await postgresPid()).not.toBe(killed);
      expect(await (await fetch(origin)).text()).toBe('1');
    },
    { timeout: LONGEST_WAIT_MS, interval: 20 },
  );
});

test('stopped while it starts, it ends in good order and leaves nothing running', {
  tags: ['long'],
}, async () => {
  const run = start();
  await vi.waitFor(() => expect(run.said()).toContain('Starting Postgres'), patience);
  run.child.kill('SIGINT');
  expect(await run.exited).toBe(0);
  await expect(postgresPid()).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a port that is taken is named, with how to choose another', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  const run = start({ PORT: String(port) });
  expect(await run.exited).toBe(6);
  expect(run.said()).toContain(`Port ${port} on 127.0.0.1 is taken by another program.`);
  expect(run.said()).toMatch(/PORT=\d+ npm start/);
  expect(run.said()).not.toMatch(/^ +at /m);
});

test.each([
  ['a port that is none', { PORT: 'eighty' }, 2, 'PORT must be a whole number'],
  ['an address of another machine', { HOST: '192.0.2.1' }, 6, '192.0.2.1 is not an address of this machine.'],
  ['a DATA_DIR that is a file', { DATA_DIR: program }, 3, 'cannot be used'],
])('%s is told of in a sentence', async (_, environment, exitCode, sentence) => {
  const run = start(environment);
  expect(await run.exited).toBe(exitCode);
  expect(run.said()).toContain(sentence);
  expect(run.said()).not.toMatch(/^ +at /m);
});

test('an unexpected error says where the details are', async () => {
  const run = start({}, 'broken');
  expect(await run.exited).toBe(1);
  const log = join(dataDir, 'logs', 'benvenuto.log');
  expect(run.said()).toContain('unexpected error: a fault of our own');
  expect(run.said()).toContain(`Details are in ${log}.`);
  expect(run.said()).not.toMatch(/^ +at /m);
  expect(await readFile(log, 'utf8')).toContain('TypeError: a fault of our own');
});
