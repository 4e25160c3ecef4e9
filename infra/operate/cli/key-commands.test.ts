import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDiskStorage } from '#infra/adapters/storage/disk-storage.ts';
import { benvenuto, makeInstallation } from '#infra/prove/testing/operator/benvenuto.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { openProductCore } from '#infra/run/composition/product-core.ts';
import { findMasterKeys, type MasterKeySecrets } from '#infra/run/config/secrets.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import { exitCodes } from '#services/kernel/startup-error.ts';

const PERSON = {
  firstName: 'Ada',
  lastName: 'G',
  email: 'ada@example.com',
  password: 'una ginestra sul colle',
};
const NEW_KEY = Buffer.alloc(32, 21).toString('base64url');

let ending: AsyncDisposableStack;
let database: TestDatabase;
let folder: string;
let place: { readonly DATA_DIR: string; readonly DATABASE_URL: string };
let firstKey: Buffer;
beforeEach(async () => {
  ending = new AsyncDisposableStack();
  database = await createTestDatabase();
  ending.defer(() => database.drop());
  folder = await mkdtemp(join(tmpdir(), 'benvenuto-keys-'));
  ending.defer(() => rm(folder, { recursive: true }));
  place = { DATA_DIR: folder, DATABASE_URL: database.url };
  firstKey = await makeInstallation(folder, database.url);
  const opened = await open({ masterKey: firstKey, previousMasterKey: undefined });
  await opened.domain.accounts.register(PERSON, { correlationId: 'c', causationId: 'c' });
  await opened.core.close();
});
afterEach(() => ending.disposeAsync());

async function open(keys: MasterKeySecrets) {
  const core = await openProductCore({ databaseUrl: database.url, dataDir: folder, ...keys });
  const domain = await composeDomain({
    core,
    storage: await openDiskStorage(folder),
    hashCost: CHEAP_HASHING,
  });
  return { core, domain };
}

/** Signs in, erases, and takes the freed e-mail again: by digests and sealed data, under these keys. */
async function expectToWork(keys: MasterKeySecrets): Promise<void> {
  const origin = { correlationId: 'c', causationId: 'c' };
  const { core, domain } = await open(keys);
  try {
    const { userId } = await domain.accounts.authenticate(PERSON);
    expect((await core.vault.keysOf([userId])).size).toBe(1);
    await domain.accounts.delete(userId, { ...origin, actor: { kind: 'admin', id: 'admin' } });
    await core.vault.destroySubject(userId);
    await core.vault.nextEpochIfDue();
    expect((await core.vault.keysOf([userId])).size).toBe(0);
    await domain.accounts.register(PERSON, origin);
  } finally {
    await core.close();
  }
}

it('exchanges the key that is kept in DATA_DIR, with the product stopped', async () => {
  const { core } = await open({ masterKey: firstKey, previousMasterKey: undefined });
  const refused = await benvenuto(['keys', 'rotate'], place);
  expect(refused).toMatchObject({ code: exitCodes.dataDirInUse });
  await core.close();
  expect(await findMasterKeys(folder, {})).toMatchObject({ masterKey: firstKey });

  const { said, code } = await benvenuto(['keys', 'rotate'], place);
  expect(code, said).toBe(0);
  const keys = await findMasterKeys(folder, {});
  if (keys === undefined) throw new Error('no key is kept');
  expect(keys.masterKey).not.toEqual(firstKey);
  expect(keys.previousMasterKey).toBeUndefined();
  expect(await readFile(join(folder, 'secrets.json'), 'utf8')).not.toContain(firstKey.toString('base64url'));
  await expect(open({ masterKey: firstKey, previousMasterKey: undefined })).rejects.toMatchObject({
    exitCode: exitCodes.invalidConfiguration,
  });
  await expectToWork(keys);
});

it('exchanges the key of the environment beside processes that know both; backups go on under the new one', {
  tags: ['long'],
}, async () => {
  const first = firstKey.toString('base64url');
  const unchanged = await benvenuto(['keys', 'rotate'], { ...place, MASTER_KEY: first });
  expect(unchanged.said).toContain('is under MASTER_KEY already');
  expect(unchanged.code).toBe(exitCodes.invalidConfiguration);
  expect(await benvenuto(['keys', 'rotate'], { ...place, MASTER_KEY: NEW_KEY })).toMatchObject({
    code: exitCodes.invalidConfiguration,
  });

  const keys = { masterKey: Buffer.from(NEW_KEY, 'base64url'), previousMasterKey: firstKey };
  const { core } = await open(keys);
  const both = { ...place, MASTER_KEY: NEW_KEY, MASTER_KEY_PREVIOUS: first };
  const rotated = await benvenuto(['keys', 'rotate'], both);
  expect(rotated.said).toContain('All is under the new MASTER_KEY now.');
  expect(rotated.code).toBe(0);
  expect((await benvenuto(['keys', 'rotate'], both)).said).toContain('nothing to do');
  await core.close();
  await expectToWork({ ...keys, previousMasterKey: undefined });

  const archive = join(folder, 'book.benvenuto');
  const present = { ...place, MASTER_KEY: NEW_KEY };
  expect(await benvenuto(['backup', archive], present)).toMatchObject({ code: 0 });
  const checked = await benvenuto(['backup', archive, '--verify'], present);
  expect(checked.said).toContain('is whole and genuine');
  expect(await benvenuto(['backup', archive, '--verify'], { ...place, MASTER_KEY: first })).toMatchObject({
    code: exitCodes.invalidConfiguration,
  });
  const identity = await generateX25519Identity();
  await writeFile(join(folder, 'identity'), `# of the operator\n${identity}\n`);
  const theirs = join(folder, 'theirs.benvenuto');
  const recipient = await identityToRecipient(identity);
  expect(await benvenuto(['backup', '--recipient', recipient, theirs], present)).toMatchObject({ code: 0 });
  expect(await benvenuto(['restore', '--check', theirs], present)).toMatchObject({
    code: exitCodes.archiveUnusable,
    said: expect.stringContaining('is encrypted to a recipient'),
  });
  const read = ['restore', '--check', '--identity', join(folder, 'identity'), theirs];
  expect((await benvenuto(read, present)).said).toContain('is whole and genuine');
  const empty = await createTestDatabase();
  ending.defer(() => empty.drop());
  const target = { DATA_DIR: join(folder, 'restored'), DATABASE_URL: empty.url, MASTER_KEY: NEW_KEY };
  const restored = await benvenuto(['restore', archive], target);
  expect(restored.code, restored.said).toBe(0);
  expect(await readFile(join(folder, 'restored', 'secrets.json'), 'utf8')).not.toContain('masterKey');
});
