import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { propertySchema } from '#contracts/properties/api.ts';
import {
  createProperty,
  type HostClient,
  plainProperty,
  registerHost,
  send,
} from '#infra/prove/testing/api-client.ts';
import { unequalReadModels, untilWell } from './run-drill.ts';
import { openStage, type Stage } from './stage.ts';
import { isWell } from './targets.ts';
import { until } from './within.ts';

/** Time that a write waits at least for read models that do not follow, in milliseconds. */
const SHORTEST_WAIT_MS = 1_900;

let stage: Stage;
let host: HostClient;

beforeAll(async () => {
  stage = await openStage();
  await untilWell(stage);
  host = await registerHost(stage.gateway.origin);
});
afterAll(() => stage?.[Symbol.asyncDispose]());

const asGuest = (slug: string) => send(`${stage.gateway.origin}/api/public/properties/${slug}`, 'GET');

test('every role lives through a restart of Postgres: reads go on, writes say when to come back', async () => {
  const property = await createProperty(host, plainProperty('through-the-night'));
  const read = await asGuest(property.slug);
  expect(read.status).toBe(200);
  const processes = stage.roles.map(({ pid }) => pid);

  await stage.stopPostgres();
  const refused = await host.call('PUT', `/api/properties/${property.id}`, { name: 'Not now' });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(problemSchema.parse(refused.body).code).toBe('service.unavailable');
  expect(await asGuest(property.slug)).toMatchObject({ status: 200, body: read.body });
  // What was seen within the last second is told to all who ask.
  for (const role of stage.roles) await until(`${role.name} says so`, async () => !(await isWell(role)));

  await stage.startPostgres();
  await untilWell(stage);
  const renamed = await host.must('PUT', `/api/properties/${property.id}`, { name: 'Casa di prima' });
  expect(propertySchema.parse(renamed).name).toBe('Casa di prima');
  await until('guests read the new name', async () =>
    JSON.stringify((await asGuest(property.slug)).body).includes('Casa di prima'),
  );
  expect(stage.roles.map(({ pid }) => pid)).toEqual(processes);
  expect(stage.roles.flatMap(({ unasked }) => unasked)).toEqual([]);
  expect(await unequalReadModels(stage)).toEqual([]);
});

test('with every projection dead, reads go on and a write answers after a bounded wait, to be read later', async () => {
  const property = await createProperty(host, plainProperty('nobody-follows'));
  expect((await asGuest(property.slug)).status).toBe(200);
  await Promise.all(stage.projections.map((role) => role.hold()));

  const sentAt = performance.now();
  const changed = await host.call('PUT', `/api/properties/${property.id}`, { name: 'Casa che aspetta' });
  const tookMs = performance.now() - sentAt;
  expect(changed).toMatchObject({ status: 200, body: { name: 'Casa che aspetta' } });
  // That it has an end is shown by its answer: nothing follows yet.
  expect(tookMs).toBeGreaterThan(SHORTEST_WAIT_MS);

  expect(await asGuest(property.slug)).toMatchObject({ status: 200, body: { name: property.name } });
  expect(await host.call('GET', '/api/properties')).toMatchObject({ status: 200 });
  // Whoever watches hears of it, once the write has waited longer than read models may take.
  await until('the gateway says so', async () => !(await isWell(stage.gateway)));

  for (const role of stage.projections) role.resume();
  await untilWell(stage);
  await until('guests read the new name', async () =>
    JSON.stringify((await asGuest(property.slug)).body).includes('Casa che aspetta'),
  );
  expect(stage.gateway.starts).toBe(1);
  expect(await unequalReadModels(stage)).toEqual([]);
});

test('a stand-by takes over from a dead leader while its process is away', async () => {
  for (const held of stage.projections) {
    await held.hold();
    const slug = `taken-over-${held.pid}`;
    await createProperty(host, plainProperty(slug));
    await until('the other one follows', async () => (await asGuest(slug)).status === 200);
    held.resume();
    await untilWell(stage);
  }
  expect(await unequalReadModels(stage)).toEqual([]);
});
