import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { openTestInstallation, type TestInstallation } from '#infra/prove/testing/operator/archive-stage.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { rebuildRequests } from '#projections/kernel/postgres/rebuild-requests.ts';
import { listDeadLetters, verifyProjection } from '#projections/kernel/run/operations.ts';
import { projections } from '#projections/registry.ts';
import { reactors } from '#services/worker/registry.ts';
import { caughtUp, keepReadModels, type ReadModels } from './read-models.ts';
import { composeRetrying } from './retrying.ts';

const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 20 };
const origin = { correlationId: 'test', causationId: 'test' };
/** Read models, each with a constraint that the first event of a stream breaks and no event of another stream does. */
const REFUSING = {
  properties: `properties.properties ADD CONSTRAINT unlucky CHECK (name <> 'Haus Pech')`,
  extras: `extras.properties ADD CONSTRAINT unlucky CHECK (language <> 'de')`,
  sessions: `sessions.sessions ADD CONSTRAINT unlucky CHECK (open::text <> '[]')`,
};
const REFUSED = projections.filter(({ name }) => Object.hasOwn(REFUSING, name));

const ending = new AsyncDisposableStack();
let installation: TestInstallation;
let readModels: ReadModels;
beforeAll(async () => {
  installation = await openTestInstallation();
  ending.defer(() => installation.remove());
  readModels = await keepReadModels(installation.core, pino({ level: 'silent' }), ending);
  await caughtUp(readModels, AbortSignal.timeout(LONGEST_WAIT_MS));
});
afterAll(() => ending.disposeAsync());

/** Has a host with a house, which offers something and is translated, and a session that has ended. */
async function happen(): Promise<void> {
  const { accounts, properties, extras, translations, sessions } = installation.domain;
  const names = { firstName: 'Ada', lastName: 'Ginestri', email: 'ada@example.com' };
  const { userId } = await accounts.register({ ...names, password: 'una ginestra sul colle' }, origin);
  const asHost = { ...origin, actor: { kind: 'user', id: userId } } as const;
  const house = { name: 'Haus Pech', slug: 'haus-pech', address: 'Weg 1', city: 'Bozen', country: 'IT' };
  const words = {
    welcomeTitle: 'Willkommen',
    welcomeMessage: 'Schön, dass ihr da seid',
    language: 'de',
  } as const;
  const { propertyId } = await properties.create(userId, { ...house, ...words }, asHost);
  const units = [{ key: 'welcomeTitle', text: 'Welcome' }];
  await translations.edit(propertyId, 'en', { units }, asHost);
  const property = { id: propertyId, ownerId: userId, language: 'de' } as const;
  await extras.offer(property, { name: 'Fahrrad', priceCents: 1_000 }, asHost);
  const sessionId = timeOrderedIds.next();
  const device = { browser: 'Firefox', system: 'Linux', isNewDevice: false, language: 'it' } as const;
  await sessions.open({ userId, sessionId, sessionVersion: 1, ...device }, asHost);
  await sessions.end(userId, sessionId, asHost);
}

it('makes read models whose streams share rows what a rebuild makes of them, whatever came while one was parked', async () => {
  const { core } = installation;
  for (const refusing of Object.values(REFUSING)) await core.pool.query(`ALTER TABLE ${refusing}`);
  await happen();
  const parked = async () =>
    (await listDeadLetters(core.pool, projections, 10)).map(({ projection }) => projection);
  await expect.poll(async () => (await parked()).sort(), PATIENCE).toEqual(Object.keys(REFUSING).sort());
  await caughtUp(readModels, AbortSignal.timeout(LONGEST_WAIT_MS));

  for (const refusing of Object.values(REFUSING)) {
    await core.pool.query(`ALTER TABLE ${refusing.split(' ')[0]} DROP CONSTRAINT unlucky`);
  }
  const retrying = composeRetrying(core, reactors, { enqueue: async () => undefined });
  for (const { name } of REFUSED) await retrying.readModel(name, null);
  expect(await parked()).toEqual([]);

  const rebuilt = async () =>
    (await rebuildRequests(core.pool).list()).map(({ projection, kind, state }) => ({
      projection,
      kind,
      state,
    }));
  const done = REFUSED.map(({ name: projection }) => ({ projection, kind: 'rebuild', state: 'done' }));
  await expect.poll(rebuilt, PATIENCE).toEqual(expect.arrayContaining(done));
  const parts = { pool: core.pool, source: core.store, decoder: core.codec };
  for (const projection of REFUSED) {
    expect(await verifyProjection(parts, projection)).toMatchObject({
      projection: projection.name,
      differences: [],
    });
  }
});
