import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginKeyExchange, endKeyExchange, loadSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'benvenuto-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('secrets are made once, and only their owner can read them', async () => {
  const first = await loadSecrets(dataDir, {});
  expect(first.masterKey).toHaveLength(32);
  expect(await loadSecrets(dataDir, {})).toEqual(first);
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

test('two installations share no secret', async () => {
  const one = await loadSecrets(dataDir, {});
  await rm(join(dataDir, 'secrets.json'));
  const other = await loadSecrets(dataDir, {});
  expect(other.jwtSecret).not.toBe(one.jwtSecret);
  expect(other.masterKey).not.toEqual(one.masterKey);
  expect(other.demoPassword).not.toBe(one.demoPassword);
  expect(other.adminPassword).not.toBe(one.adminPassword);
});

test('a file of before there were administrators gets a password for one, and keeps the rest', async () => {
  const path = join(dataDir, 'secrets.json');
  const { adminPassword: _none, masterKey, ...rest } = await loadSecrets(dataDir, {});
  await writeFile(path, JSON.stringify({ ...rest, masterKey: masterKey.toString('base64url') }));
  const first = await loadSecrets(dataDir, {});
  expect(first).toMatchObject({ ...rest, masterKey, adminPassword: expect.stringMatching(/^[\w-]{12}$/) });
  expect(await loadSecrets(dataDir, {})).toEqual(first);
});

test('what the configuration gives is used and not written down', async () => {
  const masterKey = Buffer.alloc(32, 9);
  const config = { jwtSecret: 'j'.repeat(40), masterKey: masterKey.toString('base64url') };
  const secrets = await loadSecrets(dataDir, config);
  expect(secrets).toMatchObject({ jwtSecret: config.jwtSecret, masterKey });
  const kept = await readFile(join(dataDir, 'secrets.json'), 'utf8');
  expect(kept).not.toContain(config.jwtSecret);
  expect(kept).not.toContain(config.masterKey);
  expect(Object.keys(JSON.parse(kept)).sort()).toEqual(['adminPassword', 'demoPassword']);
});

test('no key is made up where one of the environment was used before', async () => {
  await loadSecrets(dataDir, { masterKey: Buffer.alloc(32, 9).toString('base64url') });
  const before = await readFile(join(dataDir, 'secrets.json'), 'utf8');
  await expect(loadSecrets(dataDir, {})).rejects.toMatchObject({ exitCode: 2 });
  expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe(before);
});

test('an exchange of the key keeps both until it has ended, and one that was begun goes on', async () => {
  const { masterKey: first } = await loadSecrets(dataDir, {});
  await beginKeyExchange(dataDir);
  const both = await loadSecrets(dataDir, {});
  expect(both.previousMasterKey).toEqual(first);
  expect(both.masterKey).not.toEqual(first);
  await beginKeyExchange(dataDir);
  expect(await loadSecrets(dataDir, {})).toEqual(both);
  await endKeyExchange(dataDir);
  expect(await loadSecrets(dataDir, {})).toEqual({ ...both, previousMasterKey: undefined });
});

test.each(['', '{', '{"jwtSecret":"short"}'])(
  'a damaged file (%j) is refused, not replaced',
  async (text) => {
    const path = join(dataDir, 'secrets.json');
    await writeFile(path, text);
    await expect(loadSecrets(dataDir, {})).rejects.toMatchObject({ name: 'StartupError', exitCode: 3 });
    expect(await readFile(path, 'utf8')).toBe(text);
  },
);
