import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { clusterIn, usualHome } from '#infra/run/embedded/postgres/postgres-home.ts';
import { clearLeftoverPostmaster } from '#infra/run/embedded/postgres/postmaster-pid.ts';
import { checkoutFolder } from '#infra/run/web/web-build.ts';
import { CHILD_ENVIRONMENT, PRODUCT_FLAGS } from './child-environment.ts';

/** The first start of a checkout builds the web, on a machine that may be busy. */
const READY_WITHIN_MS = 400_000;
const LOOK_EVERY_MS = 20;

/** A data folder of a test's own, which Postgres can enter also where root started it. */
export interface TestDataDir {
  readonly path: string;
  /** Reads the process id of the Postgres that works, or worked last, on this folder. */
  postgresPid(): Promise<number>;
  /** Ends a Postgres that was left behind, and removes the folder. */
  remove(): Promise<void>;
}

/** Makes a data folder. @param copied the folder of an installation that is stopped; by default it begins empty */
export async function makeDataDir(copied?: string): Promise<TestDataDir> {
  const path = await mkdtemp(join(tmpdir(), 'benvenuto-product-'));
  await chmod(path, 0o711);
  // By a program: as root, the files of Postgres belong to another account, and have to stay with it.
  if (copied !== undefined) await promisify(execFile)('cp', ['-a', `${copied}/.`, path]);
  const home = usualHome(path);
  return {
    path,
    async postgresPid() {
      const lockFile = await readFile(join(clusterIn(home), 'postmaster.pid'), 'utf8');
      return Number(lockFile.split('\n')[0]);
    },
    async remove() {
      await clearLeftoverPostmaster(home).catch(() => undefined);
      await rm(path, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The product as a process, whether it comes up or not. */
export interface ProductRun {
  readonly pid: number;
  /** Exit code; null where a signal ended it. */
  readonly exited: Promise<number | null>;
  /** Returns all its output so far, on both outputs. */
  said(): string;
  /** Asks it to stop and waits until it has: 0 when it stopped in good order. */
  stop(): Promise<number | null>;
  /** Ends it with SIGKILL and waits until it is gone. Its Postgres stays behind. */
  kill(): Promise<void>;
}

/** The product once it is healthy. */
export interface RunningProduct extends ProductRun {
  /** Address, without a slash at the end. */
  readonly origin: string;
  /** The demo host and property, as they are printed for a newcomer. */
  readonly demo: { readonly guestUrl: string; readonly email: string; readonly password: string };
  /** Milliseconds from the start of the process to the first 200 of `/healthz`. */
  readonly readyAfter: number;
}

/**
 * Runs what `npm start` runs, on a port that the system chooses and with nothing else in its environment
 * than what is given.
 */
export function runProduct(dataDir: string, environment: Readonly<Record<string, string>> = {}): ProductRun {
  const child = spawn(process.execPath, [...PRODUCT_FLAGS, 'infra/run/embedded/start.ts'], {
    cwd: checkoutFolder,
    env: {
      ...CHILD_ENVIRONMENT,
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMIT_SCALE: '10000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The product could not be started as a process.');
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (said += String(chunk)));
  // Where the tests are interrupted nobody else stops it.
  const stopToo = () => child.kill('SIGTERM');
  process.once('exit', stopToo);
  const exited = once(child, 'close').then(([code]: (number | null)[]) => {
    process.off('exit', stopToo);
    return code ?? null;
  });
  return {
    pid,
    exited,
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      return exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/**
 * Runs the product and waits until `/healthz` answers 200.
 * @throws Error with all that it said, where it ends before that or does not come up.
 */
export async function startProduct(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const startedAt = performance.now();
  const run = runProduct(dataDir, environment);
  const ended = run.exited.then(() => true);
  while (performance.now() - startedAt < READY_WITHIN_MS) {
    const printed = readAnnouncement(run.said());
    if (printed !== undefined && (await isHealthy(printed.origin))) {
      return { ...run, ...printed, readyAfter: performance.now() - startedAt };
    }
    if (await Promise.race([ended, delay(LOOK_EVERY_MS, false)])) {
      throw new Error(`The product ended with ${await run.exited} before it was ready:\n${run.said()}`);
    }
  }
  await run.kill();
  throw new Error(`The product was not ready after ${READY_WITHIN_MS / 1000} s:\n${run.said()}`);
}

/** Reads the addresses and the sign-in that the product prints once it listens. */
function readAnnouncement(said: string): Pick<RunningProduct, 'origin' | 'demo'> | undefined {
  const origin = /^ +Home +(http:\S+)\/$/m.exec(said)?.[1];
  const guestUrl = /^ +Demo guest page +(\S+)$/m.exec(said)?.[1];
  const [, email, password] = /^ +Demo host +(\S+) +password (\S+)$/m.exec(said) ?? [];
  if (!origin || !guestUrl || !email || !password) return undefined;
  return { origin, demo: { guestUrl, email, password } };
}

async function isHealthy(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status === 200;
    },
    () => false,
  );
}
