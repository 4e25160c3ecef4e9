import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDiskStorage } from '#infra/adapters/storage/disk-storage.ts';
import { benvenuto as runBenvenuto } from '#infra/prove/testing/operator/benvenuto.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { openProductCore } from '#infra/run/composition/product-core.ts';
import { loadSecrets } from '#infra/run/config/secrets.ts';
import type { AdminsService } from '#services/accounts/admins/admins.service.ts';
import type { SecondFactorsService } from '#services/accounts/second-factors/second-factors.service.ts';

const EMAIL = 'marta@example.com';
const origin = { correlationId: 'c', causationId: 'c' };
const wrong = { code: 'admin.wrong-credentials' };

const ending = new AsyncDisposableStack();
let database: TestDatabase;
let dataDir: string;
/** The administrators as a running product sees them. */
let admins: AdminsService;
let secondFactors: SecondFactorsService;
beforeAll(async () => {
  database = await createTestDatabase();
  ending.defer(() => database.drop());
  dataDir = await mkdtemp(join(tmpdir(), 'benvenuto-cli-'));
  ending.defer(() => rm(dataDir, { recursive: true }));
  const { masterKey } = await loadSecrets(dataDir, {});
  const core = await openProductCore({ databaseUrl: database.url, masterKey, dataDir });
  ending.defer(() => core.close());
  const storage = await openDiskStorage(dataDir);
  ({ admins, secondFactors } = await composeDomain({ core, storage }));
});
afterAll(() => ending.disposeAsync());

const benvenuto = (...words: string[]) =>
  runBenvenuto(words, { DATA_DIR: dataDir, DATABASE_URL: database.url });

/** Runs a command and returns the password that it shows. */
async function passwordOf(...words: string[]): Promise<string> {
  const { said, code } = await benvenuto(...words);
  expect(code, said).toBe(0);
  return /password (\S+)/.exec(said)?.[1] ?? '';
}

it('adds, lists, resets and removes an administrator beside the running product', async () => {
  const first = await passwordOf('admins', 'add', EMAIL, '--role', 'support');
  const { adminId, adminRole } = await admins.signIn({ email: EMAIL, password: first }, origin);
  expect(adminRole).toBe('support');
  expect(await benvenuto('admins', 'add', EMAIL)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is an administrator already (support)'),
  });
  expect((await benvenuto('admins', 'list')).said).toMatch(/marta@example\.com.*support.*operator.*active/);

  const second = await passwordOf('admins', 'reset', EMAIL);
  await expect(admins.signIn({ email: EMAIL, password: first }, origin)).rejects.toMatchObject(wrong);
  await admins.signIn({ email: EMAIL, password: second }, origin);

  expect(await benvenuto('admins', 'remove', EMAIL)).toMatchObject({ code: 0 });
  expect(await admins.find(adminId)).toBeUndefined();
  await expect(admins.signIn({ email: EMAIL, password: second }, origin)).rejects.toMatchObject(wrong);
  expect((await benvenuto('admins', 'list')).said).toMatch(/marta@example\.com.*removed/);
  expect(await benvenuto('admins', 'remove', EMAIL)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`${EMAIL} is no administrator.`),
  });
});

it.each([
  [['add', 'marta'], 'It must be an e-mail address.'],
  [['add', EMAIL, '--role', 'king'], 'Allowed choices are support, operator, owner'],
])('refuses %j', async (words, said) => {
  expect(await benvenuto('admins', ...words)).toMatchObject({ code: 1, said: expect.stringContaining(said) });
});

it('switches the second factor of an administrator off who lost it, and says where there is none', {
  tags: ['long'],
}, async () => {
  const email = 'lucia@example.com';
  const password = await passwordOf('admins', 'add', email);
  const { adminId } = await admins.signIn({ email, password }, origin);
  const context = { ...origin, actor: { kind: 'admin', id: adminId } } as const;
  const { secret } = await secondFactors.begin(adminId, { issuer: 'Benvenuto', label: email });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await secondFactors.confirm(adminId, code, context);
  await expect(admins.signIn({ email, password }, origin)).rejects.toMatchObject({
    code: 'sign-in.second-factor-required',
  });

  const reset = () => benvenuto('admins', 'reset', email, '--second-factor');
  expect(await reset()).toMatchObject({ code: 0, said: expect.stringContaining('the password alone') });
  expect(await reset()).toMatchObject({ code: 0, said: expect.stringContaining('has no second factor') });
  expect((await admins.signIn({ email, password }, origin)).adminId).toBe(adminId);
  expect(await benvenuto('admins', 'reset', 'nobody@example.com', '--second-factor')).toMatchObject({
    code: 1,
  });
});
