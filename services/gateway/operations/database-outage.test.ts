import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { systemStatusSchema } from '#contracts/operations/api.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#infra/run/embedded/postgres/postgres-server.ts';
import { until } from '#projections/kernel/testing/until.ts';
import {
  newProperty,
  PASSWORD,
  startTestGateway,
  type TestGateway,
} from '../testing/gateway.test-support.ts';

let dataDir: string;
let postgres: EmbeddedPostgres;
let gateway: TestGateway;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'benvenuto-outage-'));
  await chmod(dataDir, 0o711);
  postgres = await startEmbeddedPostgres({ dataDir });
  gateway = await startTestGateway({ databaseUrl: postgres.url });
});
afterAll(async () => {
  await gateway.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('answers 503 while Postgres is away, and recovers by itself when it is back', async () => {
  const { token, email } = await gateway.host();
  const admin = await gateway.admin();
  const property = await gateway.property(token);
  const guest = () => gateway.call('GET', `/api/public/properties/${property.slug}`);
  const system = () => gateway.call('GET', '/api/admin/system', { token: admin.token });
  const isWell = async () => (await gateway.call('GET', '/healthz')).status === 200;
  // What is kept in memory is dropped as read models move on: the packages of a new installation, for one. Well is also
  // an installation that is some seconds behind.
  await until('every read model has come to the end of the log', async () => {
    const { projections } = systemStatusSchema.parse((await system()).body);
    return projections?.every(({ lagEvents }) => lagEvents === 0) ?? false;
  });
  const kept = await guest();

  await postgres.stop();
  const credentials = { email, password: PASSWORD };
  const calls = {
    'GET /api/user': () => gateway.call('GET', '/api/user', { token }),
    'POST /api/login': () => gateway.call('POST', '/api/login', { body: credentials }),
    'POST /api/properties': () => gateway.call('POST', '/api/properties', { token, body: newProperty() }),
    'GET /api/public/properties/unread': () => gateway.call('GET', '/api/public/properties/unread'),
    ...(inject('eventStore') === 'postgres' && { 'GET /api/admin/system': system }),
    'GET /p/unread': () => gateway.call('GET', '/p/unread'),
  };
  for (const [name, call] of Object.entries(calls)) {
    const answer = await call();
    expect(answer.status, name).toBe(503);
    expect(answer.headers['retry-after'], name).toMatch(/^\d+$/);
    expect(problemSchema.strict().parse(answer.body).code, name).toBe('service.unavailable');
  }
  // With a log of its own an administrator is still known, and is told what is away.
  if (inject('eventStore') !== 'postgres') {
    expect((await system()).body).toMatchObject({
      stores: expect.arrayContaining([expect.objectContaining({ name: 'database', reachable: false })]),
      projections: null,
    });
  }
  // What guests have read before is read on.
  expect(await guest()).toMatchObject({ status: 200, text: kept.text });
  expect(await gateway.call('GET', '/healthz')).toMatchObject({
    status: 503,
    body: { status: 'unavailable' },
  });
  expect((await gateway.call('GET', '/readyz')).status).toBe(503);
  expect((await gateway.call('GET', '/metrics')).status).toBe(200);

  const { url } = postgres;
  postgres = await startEmbeddedPostgres({ dataDir });
  expect(postgres.url).toBe(url);
  await until('the gateway is well again', isWell);
  expect((await gateway.call('POST', '/api/login', { body: credentials })).status).toBe(200);
  const renamed = await gateway.call('PUT', `/api/properties/${property.id}`, {
    token,
    body: { name: 'Di nuovo' },
  });
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Di nuovo' } });
  expect((await guest()).body).toMatchObject({ name: 'Di nuovo' });
});
