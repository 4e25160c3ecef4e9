import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Core } from '#infra/composition/core.ts';
import { openTestCore, type TestCore } from '#infra/testing/core.ts';
import { createCommandHandler } from '#kernel/command-handler.ts';
import { createKeyedDigest } from '#kernel/keyed-digest.ts';
import { type AdminsService, createAdminsService } from './admins.service.ts';
import { createPasswords } from './passwords.ts';

const MASTER_KEY = new Uint8Array(32).fill(4);
const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;

let opened: TestCore;
let core: Core;
let admins: AdminsService;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: MASTER_KEY });
  ({ core } = opened);
  admins = createAdminsService({
    handler: createCommandHandler(core),
    vault: core.vault,
    digest: createKeyedDigest(MASTER_KEY),
    passwords: await createPasswords(),
  });
});
afterAll(() => opened.close());

const wrong = { code: 'admin.wrong-credentials' };

describe('an administrator of the configuration', () => {
  it('is made once, and signs in with the password that the configuration has now', async () => {
    const email = `admin.${randomUUID()}@example.com`;
    const first = { email, password: 'the first password' };
    await admins.ensure(first, context);
    await admins.ensure(first, context);
    const account = await admins.authenticate(first);
    const { admin } = account;
    expect(account.sessionVersion).toBe(1);
    expect(await admins.find(admin.id)).toEqual(account);

    const next = { email: email.toUpperCase(), password: 'the next password' };
    await admins.ensure(next, context);
    expect(await admins.authenticate(next)).toEqual({ admin, sessionVersion: 2 });
    await expect(admins.authenticate(first)).rejects.toMatchObject(wrong);
  });

  it('is found by no other id', async () => {
    expect(await admins.find(randomUUID())).toBeUndefined();
  });
});
