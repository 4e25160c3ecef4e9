import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { CHEAP_HASHING } from '../passwords/passwords.test-support.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { secondStepsOver } from '../second-factors/second-steps.test-support.ts';
import { type AdminAppointments, createAdminAppointments } from './admin-appointments.ts';
import { type AdminCredentials, type AdminsService, createAdminsService } from './admins.service.ts';
import { holdToEnvironment } from './environment-admin.ts';

const MASTER_KEY = new Uint8Array(32).fill(4);
const origin = { correlationId: 'c', causationId: 'c' };
const context = { ...origin, actor: { kind: 'system', name: 'test' } } as const;
const wrong = { code: 'admin.wrong-credentials' };

let opened: TestCore;
let admins: AdminsService;
let appointments: AdminAppointments;
/** Starts the product where the environment names this administrator. */
let start: (named: AdminCredentials | undefined) => Promise<void>;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: MASTER_KEY, ownLog: true });
  const { core } = opened;
  const parts = {
    store: core.store,
    codec: core.codec,
    vault: core.vault,
    clock: systemClock,
    handler: createCommandHandler(core),
    digest: createKeyedDigest(MASTER_KEY),
    passwords: await createPasswords(CHEAP_HASHING),
  };
  admins = createAdminsService({ ...parts, ...secondStepsOver(parts) });
  appointments = createAdminAppointments(parts);
  start = (named) => holdToEnvironment({ ...parts, admins }, named, context);
});
afterAll(() => opened.close());

const someone = (): AdminCredentials => ({
  email: `admin.${randomUUID()}@example.com`,
  password: 'il faro sopra il porto',
});

const listed = async (email: string) => (await appointments.list()).find((admin) => admin.email === email);

it('ends all whom the environment named before any start took note of it', async () => {
  const [first, second] = [someone(), someone()];
  await admins.ensure(first, context);
  await admins.ensure(second, context);
  await start(second);
  await expect(admins.signIn(first, origin)).rejects.toMatchObject(wrong);
  expect((await admins.signIn(second, origin)).adminRole).toBe('owner');
});

it('ends the former administrator and their session where the environment names another one', async () => {
  const [former, next] = [someone(), someone()];
  await start(former);
  const { adminId } = await admins.signIn(former, origin);
  await start(next);
  expect(await admins.find(adminId)).toBeUndefined();
  await expect(admins.signIn(former, origin)).rejects.toMatchObject(wrong);
  expect((await admins.signIn(next, origin)).adminRole).toBe('owner');
  expect(await listed(former.email)).toMatchObject({ isActive: false });
});

it('ends the administrator where the environment names none any more', async () => {
  const former = someone();
  await start(former);
  const { adminId } = await admins.signIn(former, origin);
  await start(undefined);
  expect(await admins.find(adminId)).toBeUndefined();
  await expect(admins.signIn(former, origin)).rejects.toMatchObject(wrong);
});

it('takes back whom it names again, without the sessions of before', async () => {
  const former = someone();
  await start(former);
  const before = await admins.signIn(former, origin);
  await start(undefined);
  await start(former);
  const after = await admins.signIn(former, origin);
  expect(after.sessionVersion).toBeGreaterThan(before.sessionVersion);
});

it('leaves an administrator and their sessions alone at every further start', async () => {
  const named = someone();
  await start(named);
  const { adminId, sessionVersion } = await admins.signIn(named, origin);
  await start(named);
  expect(await admins.find(adminId)).toMatchObject({ sessionVersion });
});

it('leaves alone whom an operator appointed', async () => {
  const { email } = someone();
  const password = await appointments.appoint({ email, role: 'support' }, context);
  await start(someone());
  await start(undefined);
  expect((await admins.signIn({ email, password }, origin)).adminRole).toBe('support');
});

it('makes an owner of an operator’s administrator for as long as it names them', async () => {
  const named = someone();
  await appointments.appoint({ email: named.email, role: 'support' }, context);
  await start(named);
  expect((await admins.signIn(named, origin)).adminRole).toBe('owner');
  await start(undefined);
  await expect(admins.signIn(named, origin)).rejects.toMatchObject(wrong);
});

it('lets no command end or change whom the environment names', async () => {
  const named = someone();
  await start(named);
  const refused = { code: 'admin.of-environment' };
  await expect(appointments.remove(named.email, context)).rejects.toMatchObject(refused);
  await expect(appointments.reset(named.email, context)).rejects.toMatchObject(refused);
  await expect(appointments.appoint({ email: named.email, role: 'owner' }, context)).rejects.toMatchObject({
    code: 'admin.already-appointed',
  });
});
