import pino from 'pino';
import { expect, it } from 'vitest';
import { findFreePort } from '#infra/run/embedded/postgres/free-port.ts';
import { createMetrics } from '#services/gateway/operations/metrics.ts';
import { StartupError } from '#services/kernel/startup-error.ts';
import { listenForOperations } from './listen-for-operations.ts';

const HOST = '127.0.0.1';
const options = {
  watched: { dependencies: { database: async () => undefined } },
  metrics: createMetrics(),
  logger: pino({ level: 'silent' }),
};

it('answers on the port for the operator what the gateway beside it measures', async () => {
  await using ending = new AsyncDisposableStack();
  const operationsPort = await findFreePort();
  options.metrics.answered({ method: 'GET', route: '/p/:slug', status: '200' }, 0.01);
  await listenForOperations({ ...options, operationsPort }, HOST, ending);
  const ask = (path: string) => fetch(`http://${HOST}:${operationsPort}${path}`);
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok', database: 'up' });
  expect((await ask('/readyz')).status).toBe(200);
  expect(await (await ask('/metrics')).text()).toContain(
    'http_request_duration_seconds_count{method="GET",route="/p/:slug",status="200"} 1',
  );
});

it('names the variable of a port that is taken', async () => {
  await using ending = new AsyncDisposableStack();
  const operationsPort = await findFreePort();
  const listen = () => listenForOperations({ ...options, operationsPort }, HOST, ending);
  await listen();
  const refusal = await listen().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect((refusal as StartupError).remedy).toContain('OPERATIONS_PORT=');
});
