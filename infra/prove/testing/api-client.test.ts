import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { sessionSchema } from '#contracts/accounts/api.ts';
import { exampleOf } from '#contracts/kernel/example-of.ts';
import { type HostClient, hostAt, registerHost } from './api-client.ts';

let server: ReturnType<typeof createServer> | undefined;
afterEach(() => server?.close());

/** Serves calls by a function. @returns its origin */
async function originOf(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return `http://127.0.0.1:${address.port}`;
}

/** Serves calls by a function. @returns a client of it */
async function clientOf(...[answer]: Parameters<typeof originOf>): Promise<HostClient> {
  const session = exampleOf(sessionSchema);
  return hostAt(await originOf(answer), { session, email: session.user.email, password: '' });
}

it('asks again under the same key while the server is away for the moment', async () => {
  const keys: unknown[] = [];
  const host = await clientOf((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length < 3) response.writeHead(503, { 'retry-after': '0' }).end('{}');
    else response.writeHead(201).end('{"id":1}');
  });
  expect(await host.must('POST', '/api/properties', {})).toEqual({ id: 1 });
  expect(keys).toHaveLength(3);
  expect(new Set(keys)).toEqual(new Set([expect.any(String)]));
});

it('throws what else was answered, at once', async () => {
  const host = await clientOf((_request, response) => response.writeHead(404).end('{"code":"gone"}'));
  await expect(host.must('PUT', '/api/a', {})).rejects.toThrow('PUT /api/a: 404 {"code":"gone"}');
});

it('waits for read models that are behind a write', async () => {
  const lags = [5, 5, 0];
  const host = await clientOf(async (request, response) => {
    if (request.url === '/healthz') {
      response.end(JSON.stringify({ projections: [{ lagSeconds: 0 }, { lagSeconds: lags.shift() ?? 0 }] }));
    } else {
      await setTimeout(2_000);
      response.end('{}');
    }
  });
  await host.must('PUT', '/api/a', {});
  expect(lags).toEqual([]);
});

it('signs in where an account is there before read models show it', async () => {
  const asked: unknown[] = [];
  const origin = await originOf((request, response) => {
    asked.push(request.url);
    if (asked.length < 3) response.writeHead(503, { 'retry-after': '0' }).end('{}');
    else response.end(JSON.stringify(exampleOf(sessionSchema)));
  });
  const { session } = await registerHost(origin);
  expect(session).toEqual(exampleOf(sessionSchema));
  expect(asked).toEqual(['/api/register', '/api/login', '/api/login']);
});
