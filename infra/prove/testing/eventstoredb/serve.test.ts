import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { EventStoreDBClient } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../postgres.ts';
import { newEvents, newStream } from './client.test-support.ts';

const SERVE = new URL('./serve.ts', import.meta.url).pathname;

interface Served {
  readonly child: ChildProcess;
  readonly url: string;
}

async function serve(env: Record<string, string>, port = '0'): Promise<Served> {
  const child = spawn(process.execPath, [SERVE, port], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, url };
}

it('serves a log in Postgres from a process of its own, which may be killed', async () => {
  const database = await createTestDatabase();
  const env = { DATABASE_URL: database.url };
  const stream = newStream();
  const first = await serve(env);
  const client = EventStoreDBClient.connectionString(first.url);
  const { position } = await client.appendToStream(stream, newEvents(3));
  await client.setStreamMetadata(stream, { maxCount: 2 });
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await serve(env, new URL(first.url).port);
  expect(second.url).toBe(first.url);
  const again = EventStoreDBClient.connectionString(second.url);
  const events = await Array.fromAsync(again.readStream(stream));
  expect(events.map(({ event }) => event?.revision)).toEqual([1n, 2n]);
  expect(events.at(-1)?.event?.position).toEqual(position);
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
  await Promise.all([client.dispose(), again.dispose()]);
  await database.drop();
});
