import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProperty, plainProperty, registerHost, send } from '#infra/prove/testing/api-client.ts';
import { nodeProgram } from '#infra/prove/testing/event-stores/event-store-nodes.ts';
import { IS_LONG } from '#infra/prove/testing/thoroughness.ts';
import { recoveryTable } from './recovery.ts';
import { runDrill, untilWell } from './run-drill.ts';
import { type LogKeeper, openStage, type Stage } from './stage.ts';
import { isWell } from './targets.ts';
import { until } from './within.ts';

const KILLS = IS_LONG ? 50 : 3;
const DRILL_TIMEOUT_MS = IS_LONG ? 2_400_000 : 600_000;

/** Real servers that the log is kept in, where there are such. */
const SERVERS: readonly (readonly [what: string, log: LogKeeper])[] = [
  ['one node of EventStoreDB', 'oneNode'],
  ['three nodes of EventStoreDB', 'threeNodes'],
];

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ log: 'standIn' });
});
afterAll(() => stage?.[Symbol.asyncDispose]());

test('with the log behind the protocol of EventStoreDB, no kill loses or doubles anything either', {
  tags: ['long'],
  timeout: DRILL_TIMEOUT_MS,
}, async () => {
  const seed = randomInt(2 ** 32);
  console.info(`${KILLS} kills, seed ${seed}`);
  const { faults, recoveries } = await runDrill(stage, { kills: KILLS, seed, say: () => undefined });
  console.info(`\n${recoveryTable(recoveries)}`);
  expect(faults).toEqual([]);
});

test('while EventStoreDB is away, reads go on from the read models and writes say when to come back', {
  tags: ['long'],
}, async () => {
  await untilWell(stage);
  const { origin } = stage.gateway;
  const host = await registerHost(origin);
  const property = await createProperty(host, plainProperty('without-a-log'));
  const processes = stage.roles.map(({ pid }) => pid);
  await stage.eventStore?.hold();

  const refused = await host.call('PUT', `/api/properties/${property.id}`, { name: 'Not now' });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await host.must('GET', '/api/properties')).toMatchObject([{ id: property.id, name: property.name }]);
  const guest = await send(`${origin}/api/public/properties/${property.slug}`, 'GET');
  expect(guest).toMatchObject({ status: 200, body: { name: property.name } });
  await until('the gateway says so', async () => !(await isWell(stage.gateway)));

  stage.eventStore?.resume();
  await untilWell(stage);
  const renamed = await host.must('PUT', `/api/properties/${property.id}`, { name: 'Casa di nuovo' });
  expect(renamed).toMatchObject({ name: 'Casa di nuovo' });
  expect(stage.roles.map(({ pid }) => pid)).toEqual(processes);
  expect(await stage.stopRoles()).toEqual([]);
});

for (const [what, log] of nodeProgram() === undefined ? [] : SERVERS) {
  test(
    `with the log in ${what}, no kill of them or of ours loses or doubles anything`,
    async () => {
      const seed = randomInt(2 ** 32);
      console.info(`${KILLS} kills, seed ${seed}`);
      await using ofNodes = await openStage({ log });
      const { faults, recoveries } = await runDrill(ofNodes, { kills: KILLS, seed, say: () => undefined });
      console.info(`\n${what}\n${recoveryTable(recoveries)}`);
      expect(faults).toEqual([]);
      expect(await ofNodes.stopRoles()).toEqual([]);
    },
    DRILL_TIMEOUT_MS,
  );
}
