import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '#infra/run/embedded/postgres/free-port.ts';

/** A Redis for tests: it keeps nothing on disk. */
export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Tells whether tests can have a Redis here: that of `TEST_REDIS_URL`, or a `redis-server` to start.
 * @throws Error where neither is there and `CI` is set: what ought to be tested must not be left out unseen
 */
export function hasTestRedis(): boolean {
  if (process.env.TEST_REDIS_URL) return true;
  if (spawnSync('redis-server', ['--version']).status === 0) return true;
  if (!process.env.CI) return false;
  throw new Error('CI has no Redis: install redis-server, or name one in TEST_REDIS_URL.');
}

/** Connects to the Redis of `TEST_REDIS_URL`, or starts one of its own on a free port. */
export async function startTestRedis(): Promise<TestRedis> {
  const given = process.env.TEST_REDIS_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'benvenuto-redis-'));
  const port = await findFreePort();
  const settings = { port: `${port}`, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' };
  const server = spawn(
    'redis-server',
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(server, 'exit');
  await Promise.race([
    ready(createInterface(server.stdout)),
    exited.then(([code]) => Promise.reject(new Error(`redis-server ended with ${code}`))),
  ]);
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ready(lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) if (line.includes('Ready to accept connections')) return;
  throw new Error('redis-server ended before it was ready');
}
