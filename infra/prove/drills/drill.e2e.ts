import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { superviseRole } from '#infra/prove/testing/supervised-role.ts';
import { IS_LONG } from '#infra/prove/testing/thoroughness.ts';
import { createClaims } from '#kernel/claims/claims.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { listProjections, rebuildProjection } from '#projections/kernel/run/operations.ts';
import { projections } from '#projections/registry.ts';
import { recoveryTable } from './recovery.ts';
import { type DrillResult, runDrill, unequalReadModels } from './run-drill.ts';
import { openStage, type Stage } from './stage.ts';
import { until } from './within.ts';
import { compareClaims } from './writes/compare-claims.ts';
import { compareWithApi, readAsHosts } from './writes/compare-with-api.ts';
import { compareWithLog, readLog } from './writes/compare-with-log.ts';
import { type AcknowledgedEntry, isAcknowledged } from './writes/ledger.ts';
import { RECLAIMING, reclaim } from './writes/reclaim.ts';

/** In the short form about one for each target. */
const KILLS = IS_LONG ? 200 : 5;
const DRILL_TIMEOUT_MS = IS_LONG ? 2_400_000 : 600_000;

let stage: Stage;
let drill: DrillResult;

beforeAll(async () => {
  const seed = randomInt(2 ** 32);
  console.info(`${KILLS} kills, seed ${seed}`);
  stage = await openStage();
  drill = await runDrill(stage, { kills: KILLS, seed, say: () => undefined });
}, DRILL_TIMEOUT_MS);
afterAll(() => stage?.[Symbol.asyncDispose]());

test('no acknowledged write is lost, doubled or torn by any kill, and every role comes back unaided', () => {
  console.info(`\n${recoveryTable(drill.recoveries)}\n${drill.ledger.acknowledged} writes acknowledged`);
  expect(drill.faults).toEqual([]);
  expect(drill.recoveries.reduce((sum, { kills }) => sum + kills, 0)).toBe(KILLS);
  expect(drill.ledger.acknowledged).toBeGreaterThan(KILLS);
});

// What follows spoils the database on purpose: the drill has to name each damage, and nothing else.

test('the drill would tell of a read model that differs from the log', { tags: ['long'] }, async () => {
  expect(await unequalReadModels(stage)).toEqual([]);
  const builds = await listProjections(stage.core.pool, projections);
  const live = builds.find(({ projection, role }) => projection === 'properties' && role === 'live');
  const spoil = (by: number) =>
    stage.core.pool.query(`UPDATE ${live?.schema}.properties SET revision = revision + $1`, [by]);
  await spoil(1);
  expect(await unequalReadModels(stage)).toEqual([
    expect.stringMatching(/^wrong: properties differs from the log at \d+$/),
  ]);
  await spoil(-1);
  expect(await unequalReadModels(stage)).toEqual([]);
});

test('the drill would tell of an acknowledged event that is gone, and of one that is there twice', {
  tags: ['long'],
}, async () => {
  expect(await compare()).toEqual({ log: [], api: [] });
  const { entry, event } = await lastWriteOfAProperty();
  const what = `${entry.write.what} (${entry.write.mark})`;
  const [[place, value] = []] = Object.entries(entry.write.values ?? {});

  const putBack = await takeAway(event);
  await rebuildAll();
  const without = await compare();
  expect(without.log).toEqual([`lost: ${what}`]);
  expect(without.api).toHaveLength(1);
  expect(without.api[0]).toMatch(`lost: ${place} of property ${event.streamId} shows `);
  expect(without.api[0]).toMatch(`, acknowledged ${JSON.stringify(value)} (${entry.write.mark})`);

  await putBack();
  await rebuildAll();
  expect(await compare()).toEqual({ log: [], api: [] });

  await double(event);
  const { log } = await compare();
  expect(log).toEqual([
    `doubled: ${what} has another ${event.type}`,
    `wrong: ${what} was answered with revision ${event.revision} and is at ${event.revision + 1n}`,
  ]);
});

test('a claim whose writer ended before it used it is found, and can be had again once it has settled', async () => {
  const { store, codec } = stage.core;
  const handler = createCommandHandler({ store, codec });
  const digest = await digestOfStage();
  const claims = createClaims({ handler, store, digest, clock: systemClock });
  const value = 'left-behind';
  const write = {
    mark: 'w0x0',
    what: 'reach for a slug',
    appends: [],
    claims: { kind: 'slug', value },
  } as const;
  const context = {
    actor: { kind: 'system', name: 'drill' },
    correlationId: 'drill',
    causationId: 'drill',
  } as const;
  const work = () => Promise.reject(new Error('the process ends here'));
  const change = { holder: 'property-none', take: [{ kind: 'slug', value } as const] };
  await expect(claims.during(change, async () => false, context, work)).rejects.toThrow('ends here');

  const find = async () => compareClaims(await readLog(stage.core), [write], digest).orphans;
  const orphans = (await find()).filter(({ holder }) => holder === 'property-none');
  expect(orphans).toMatchObject([
    { stream: `slugClaim-${digest('slug', value)}`, holder: 'property-none', write },
  ]);
  expect(await reclaim(stage.core, orphans)).toEqual([]);
  expect((await find()).filter(({ holder }) => holder === 'property-none')).toEqual([]);
});

test('a Postgres that acknowledges before it has written is refused by the product', async () => {
  const { pool } = stage.core;
  await pool.query('ALTER DATABASE benvenuto SET synchronous_commit = off');
  const { environment } = stage;
  const role = await superviseRole({ name: 'gateway', entry: 'services/gateway/main.ts', environment });
  onTestFinished(async () => {
    await role.stop();
  });
  const guard = 'Benvenuto needs a Postgres that keeps what it acknowledges, but synchronous_commit is off.';
  await until('the guard speaks', () => [...role.unasked, role.said()].some((said) => said.includes(guard)));
  await expect(fetch(`${role.origin}/readyz`)).rejects.toThrow();
  await pool.query('ALTER DATABASE benvenuto RESET synchronous_commit');
});

test('every role stops in good order', async () => {
  expect(await stage.stopRoles()).toEqual([]);
});

const digestOfStage = async () => createKeyedDigest(await stage.core.vault.digestKey());

/** Lists the faults that the drill finds at this moment, nothing being written. */
async function compare() {
  const entries = drill.ledger.entries();
  const log = (await readLog(stage.core)).filter(({ metadata }) => metadata.correlationId !== RECLAIMING);
  return {
    log: compareWithLog(entries, entries, log),
    api: compareWithApi(entries, await readAsHosts(stage.gateway.origin, drill.ledger.hosts)),
  };
}

/** Finds an acknowledged write of one event that is the last of its stream, and that event. */
async function lastWriteOfAProperty(): Promise<{ entry: AcknowledgedEntry; event: RecordedEvent }> {
  const log = await readLog(stage.core);
  const last = new Map(log.map((event) => [event.stream, event]));
  for (const entry of drill.ledger.entries().filter(isAcknowledged)) {
    const { appends, mayAppend, values = {} } = entry.write;
    const event = last.get(`property-${entry.receipt.propertyId}`);
    const isLast = event?.metadata.correlationId === entry.receipt.requestId;
    const isOne = appends.length === 1 && mayAppend === undefined && Object.keys(values).length === 1;
    if (event !== undefined && isLast && isOne) return { entry, event };
  }
  throw new Error('no property ends with a write of one event');
}

const COLUMNS = 'position, stream, revision, id, type, data, metadata, recorded_at';

/** Removes an event behind the product's back. @returns how to put it back */
async function takeAway({ position }: RecordedEvent): Promise<() => Promise<unknown>> {
  const { pool } = stage.core;
  await pool.query('CREATE TABLE drill_aside (LIKE event_log.events)');
  await pool.query('INSERT INTO drill_aside SELECT * FROM event_log.events WHERE position = $1', [position]);
  await pool.query('DELETE FROM event_log.events WHERE position = $1', [position]);
  return () => pool.query(`INSERT INTO event_log.events (${COLUMNS}) SELECT ${COLUMNS} FROM drill_aside`);
}

/** Appends the same event once more under another id, as a store without idempotence would. */
async function double({ position }: RecordedEvent): Promise<void> {
  await stage.core.pool.query(
    `WITH next AS (UPDATE event_log.head SET position = position + 1 RETURNING position)
     INSERT INTO event_log.events (${COLUMNS})
     SELECT next.position, stream, revision + 1, gen_random_uuid(), type, data, metadata, recorded_at
     FROM event_log.events e, next WHERE e.position = $1`,
    [position],
  );
}

async function rebuildAll(): Promise<void> {
  const { pool, store, codec } = stage.core;
  for (const projection of projections) {
    await rebuildProjection({ pool, source: store, decoder: codec }, projection);
  }
}
