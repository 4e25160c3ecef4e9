import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recoveryTable } from './recovery.ts';
import { runDrill } from './run-drill.ts';
import { openStage, type Stage } from './stage.ts';

const KILLS = 12;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ standIn: true });
});
afterAll(() => stage?.[Symbol.asyncDispose]());

test('with the log behind the protocol of EventStoreDB, no kill loses or doubles anything either', async () => {
  const seed = randomInt(2 ** 32);
  console.info(`${KILLS} kills, seed ${seed}`);
  const { faults, recoveries } = await runDrill(stage, { kills: KILLS, seed, say: () => undefined });
  console.info(`\n${recoveryTable(recoveries)}`);
  expect(faults).toEqual([]);
  expect(await stage.stopRoles()).toEqual([]);
}, 300_000);
