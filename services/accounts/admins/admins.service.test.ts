import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { CHEAP_HASHING } from '../passwords/passwords.test-support.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { secondStepsOver } from '../second-factors/second-steps.test-support.ts';
import { type AdminsService, createAdminsService } from './admins.service.ts';

const MASTER_KEY = new Uint8Array(32).fill(4);
const origin = { correlationId: 'c', causationId: 'c' };
const context = { ...origin, actor: { kind: 'system', name: 'test' } } as const;

let opened: TestCore;
let core: Core;
let admins: AdminsService;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: MASTER_KEY });
  ({ core } = opened);
  const parts = {
    store: core.store,
    codec: core.codec,
    vault: core.vault,
    clock: systemClock,
    handler: createCommandHandler(core),
    digest: createKeyedDigest(MASTER_KEY),
  };
  const { secondSteps } = secondStepsOver(parts);
  admins = createAdminsService({ ...parts, secondSteps, passwords: await createPasswords(CHEAP_HASHING) });
});
afterAll(() => opened.close());

const wrong = { code: 'admin.wrong-credentials' };

describe('an administrator of the configuration', () => {
  it('is made once, and signs in with the password that the configuration has now', async () => {
    const email = `admin.${randomUUID()}@example.com`;
    const first = { email, password: 'the first password' };
    await admins.ensure(first, context);
    await admins.ensure(first, context);
    const { admin, adminId, sessionVersion } = await admins.signIn(first, origin);
    expect(sessionVersion).toBe(1);
    expect(admin).toMatchObject({ id: adminId, email, firstName: 'Admin', role: 'admin', isActive: true });
    expect(admin.updatedAt).toBe(admin.lastLoginAt);
    expect(Date.parse(admin.createdAt)).toBeLessThanOrEqual(Date.parse(admin.lastLoginAt));
    expect(await admins.find(adminId)).toEqual({ adminId, sessionVersion, adminRole: 'owner' });

    const next = { email: email.toUpperCase(), password: 'the next password' };
    await admins.ensure(next, context);
    const later = await admins.signIn(next, origin);
    const { lastLoginAt, updatedAt } = later.admin;
    expect(later).toEqual({
      adminId,
      sessionVersion: 2,
      adminRole: 'owner',
      admin: { ...admin, lastLoginAt, updatedAt },
    });
    expect(Date.parse(lastLoginAt)).toBeGreaterThanOrEqual(Date.parse(admin.lastLoginAt));
    await expect(admins.signIn(first, origin)).rejects.toMatchObject(wrong);
  });

  it('leaves a trace of each sign-in, and apart from these of each that was refused', async () => {
    const credentials = { email: `admin.${randomUUID()}@example.com`, password: 'a password' };
    await admins.ensure(credentials, context);
    const { adminId } = await admins.signIn(credentials, origin);
    const refused = { ...credentials, password: 'another' };
    await expect(admins.signIn(refused, origin)).rejects.toMatchObject(wrong);
    const { admin } = await admins.signIn(credentials, origin);
    const typesOf = (stream: string) => Array.fromAsync(core.store.readStream(stream), ({ type }) => type);
    expect(await typesOf(`admin-${adminId}`)).toEqual(['AdminAppointed', 'AdminSignedIn', 'AdminSignedIn']);
    const day = admin.lastLoginAt.slice(0, 10).replaceAll('-', '');
    expect(await typesOf(`adminSignIn-${adminId}_${day}`)).toEqual(['AdminSignInFailed']);
  });

  it('is found by no other id', async () => {
    expect(await admins.find(randomUUID())).toBeUndefined();
  });
});
