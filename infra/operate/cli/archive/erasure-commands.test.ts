import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDiskStorage } from '#infra/adapters/storage/disk-storage.ts';
import { benvenuto, makeInstallation } from '#infra/prove/testing/operator/benvenuto.ts';
import { createTestDatabase } from '#infra/prove/testing/postgres.ts';
import { type Core, openCore } from '#infra/run/composition/core.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { LEDGER_FILE } from '#infra/run/composition/erasure-ledger-file.ts';
import { openProductCore } from '#infra/run/composition/product-core.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import { feedbackDecider } from '#services/feedback/feedback.decider.ts';
import {
  type Canary,
  eventsWith,
  filesWith,
  newCanary,
  tablesWith,
} from '#services/gateway/testing/canaries.test-support.ts';
import { exitCodes } from '#services/kernel/startup-error.ts';

const origin = { correlationId: 'c', causationId: 'c' };

const asUser = (userId: string) => ({ ...origin, actor: { kind: 'user', id: userId } }) as const;

/** Registers a host with a property, both full of a word. @returns their id */
async function addHost(core: Core, dataDir: string, word: string): Promise<string> {
  const storage = await openDiskStorage(dataDir);
  const { accounts, properties } = await composeDomain({ core, storage, hashCost: CHEAP_HASHING });
  const names = { firstName: word, lastName: word, email: `${word}@example.com` };
  const { userId } = await accounts.register({ ...names, password: 'una ginestra sul colle' }, origin);
  const house = { name: word, slug: word, address: word, city: word, country: 'IT' };
  await properties.create(userId, { ...house, welcomeTitle: word, welcomeMessage: word }, asUser(userId));
  return userId;
}

/** Makes an installation, and a database for another one; both go with `ending`, and so does their folder. */
async function installBeside(ending: AsyncDisposableStack) {
  const folder = await mkdtemp(join(tmpdir(), 'benvenuto-erased-'));
  ending.defer(() => rm(folder, { recursive: true }));
  const [from, to] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  ending.defer(() => from.drop());
  ending.defer(() => to.drop());
  const source = { DATA_DIR: join(folder, 'source'), DATABASE_URL: from.url };
  await mkdir(source.DATA_DIR);
  const masterKey = await makeInstallation(source.DATA_DIR, from.url);
  return { folder, from, to, source, masterKey };
}

it('whoever was erased after a backup is erased again when it is restored, and nobody else', {
  tags: ['long'],
}, async () => {
  await using ending = new AsyncDisposableStack();
  const { folder, from, to, source, masterKey } = await installBeside(ending);
  const [gone, kept] = [newCanary(), newCanary()];
  const core = await openProductCore({ databaseUrl: from.url, dataDir: source.DATA_DIR, masterKey });
  const userId = await addHost(core, source.DATA_DIR, gone.word);
  await addHost(core, source.DATA_DIR, kept.word);
  await core.close();

  const [archive, ledger] = [join(folder, 'book.benvenuto'), join(folder, 'erasures.ndjson')];
  expect(await benvenuto(['backup', archive], source)).toMatchObject({ code: 0 });
  await writeFile(ledger, `${JSON.stringify({ userId, erasedAt: new Date().toISOString() })}\n`);
  expect((await benvenuto(['erasures', 'replay', ledger], source)).said).toContain('Erased again: 1 of 1');
  await rm(ledger);
  expect(await benvenuto(['erasures', 'export', ledger], source)).toMatchObject({ code: 0 });
  const nowhere = await benvenuto(['erasures', 'export', `${ledger}/none/list`], source);
  expect(nowhere).toMatchObject({
    code: 9,
    said: expect.stringContaining('list cannot be written: ENOTDIR'),
  });
  const inNoFolder = await benvenuto(['erasures', 'export', `${ledger}-none/list`], source);
  expect(inNoFolder).toMatchObject({
    code: 9,
    said: expect.stringContaining(`There is no folder ${ledger}-none.`),
  });
  const exported = await readFile(ledger, 'utf8');
  expect(JSON.parse(exported)).toMatchObject({ userId });
  expect(gone.isIn(exported)).toBe(false);

  const MASTER_KEY = masterKey.toString('base64url');
  const target = { DATA_DIR: join(folder, 'target'), DATABASE_URL: to.url, MASTER_KEY };
  const restored = await benvenuto(['restore', archive, '--erasures', ledger], target);
  expect(restored.code, restored.said).toBe(0);
  expect(restored.said).toContain('Erased again: 1 of 1');
  // The list is in its place from now on, for the next restore.
  expect(await readFile(join(target.DATA_DIR, LEDGER_FILE), 'utf8')).toBe(exported);

  const there = await openCore({ databaseUrl: to.url, dataDir: target.DATA_DIR, masterKey });
  try {
    expect((await there.vault.keysOf([userId])).size).toBe(0);
    expect(await tablesWith(gone, there.pool)).toEqual([]);
    expect(await eventsWith(gone, there)).toEqual([]);
    expect(await filesWith(gone, target.DATA_DIR)).toEqual([]);
    expect(await eventsWith(kept, there)).not.toEqual([]);
  } finally {
    await there.close();
  }
  expect((await benvenuto(['erasures', 'replay'], target)).said).toContain('Erased again: 0 of 1');
  expect((await benvenuto(['erasures', 'replay', ledger], target)).said).toContain('Erased again: 0 of 1');
  await writeFile(ledger, 'not a ledger');
  expect(await benvenuto(['erasures', 'replay', ledger], target)).toMatchObject({
    code: exitCodes.archiveUnusable,
    said: expect.stringContaining('is no list of erasures'),
  });
  for (const [file, said] of [
    [`${ledger}.away`, 'There is no file'],
    [folder, 'cannot be read: EISDIR'],
  ] as const) {
    expect(await benvenuto(['erasures', 'replay', file], target)).toMatchObject({
      code: exitCodes.archiveUnusable,
      said: expect.stringContaining(said),
    });
  }
});

it('a restore beside the list of an installation that is lost erases again by itself whoever is in it', async () => {
  await using ending = new AsyncDisposableStack();
  const { folder, from: lost, to: fresh, source: before, masterKey } = await installBeside(ending);
  const core = await openProductCore({ databaseUrl: lost.url, dataDir: before.DATA_DIR, masterKey });
  const gone = newCanary();
  const userId = await addHost(core, before.DATA_DIR, gone.word);
  await core.close();
  const archive = join(folder, 'book.benvenuto');
  expect(await benvenuto(['backup', archive], before)).toMatchObject({ code: 0 });

  const after = { DATA_DIR: join(folder, 'after'), DATABASE_URL: fresh.url };
  await mkdir(after.DATA_DIR);
  const line = JSON.stringify({ userId, erasedAt: new Date().toISOString() });
  await writeFile(join(after.DATA_DIR, LEDGER_FILE), `{"userId":"cut sh\n${line}\n`);
  const MASTER_KEY = masterKey.toString('base64url');
  const restored = await benvenuto(['restore', archive], { ...after, MASTER_KEY });
  expect(restored.code, restored.said).toBe(0);
  expect(restored.said).toContain('Passed over lines of erasures.ndjson that are no erasures: 1.');
  expect(restored.said).toContain('Erased again: 1 of 1');
  const there = await openCore({ databaseUrl: fresh.url, dataDir: after.DATA_DIR, masterKey });
  ending.defer(() => there.close());
  expect((await there.vault.keysOf([userId])).size).toBe(0);
  expect(await eventsWith(gone, there)).toEqual([]);
});

it('an erasure that was under way when the backup was made is finished by a restore, without any list', async () => {
  await using ending = new AsyncDisposableStack();
  const { folder, from, to, source, masterKey } = await installBeside(ending);
  const core = await openProductCore({ databaseUrl: from.url, dataDir: source.DATA_DIR, masterKey });
  const gone = newCanary();
  const userId = await addHost(core, source.DATA_DIR, gone.word);
  // The account is deleted; no worker has begun with what belongs to it.
  const { accounts } = await composeDomain({ core, storage: await openDiskStorage(source.DATA_DIR) });
  await accounts.delete(userId, { ...origin, actor: { kind: 'system', name: 'test' } });
  await core.close();
  const archive = join(folder, 'book.benvenuto');
  expect(await benvenuto(['backup', archive], source)).toMatchObject({ code: 0 });

  const MASTER_KEY = masterKey.toString('base64url');
  const target = { DATA_DIR: join(folder, 'target'), DATABASE_URL: to.url, MASTER_KEY };
  // Cut short before it stands in the list who is to be erased, which leads nowhere at first.
  await mkdir(target.DATA_DIR);
  const ledger = join(target.DATA_DIR, LEDGER_FILE);
  await symlink(join(folder, 'nowhere', LEDGER_FILE), ledger);
  expect((await benvenuto(['restore', archive], target)).code).not.toBe(0);
  expect((await benvenuto(['erasures', 'replay'], target)).said).toContain('Run `benvenuto restore` again');
  await rm(ledger);
  const restored = await benvenuto(['restore', archive], target);
  expect(restored.code, restored.said).toBe(0);
  expect(restored.said).toContain('DATA_DIR has no list of erasures.');
  expect(restored.said).toContain('Erased again: 0 of 1');
  expect(restored.said).toContain('Erasures that were under way and are finished now: 1');
  const there = await openCore({ databaseUrl: to.url, dataDir: target.DATA_DIR, masterKey });
  ending.defer(() => there.close());
  expect((await there.vault.keysOf([userId])).size).toBe(0);
  expect(await tablesWith(gone, there.pool)).toEqual([]);
  expect(await eventsWith(gone, there)).toEqual([]);
  expect((await benvenuto(['erasures', 'replay'], target)).said).toContain('are finished now: 0');
});

it('what guests said of a house that was deleted when the backup was made, or in feedback that was, is deleted by a restore', async () => {
  await using ending = new AsyncDisposableStack();
  const { folder, from, to, source, masterKey } = await installBeside(ending);
  const core = await openProductCore({ databaseUrl: from.url, dataDir: source.DATA_DIR, masterKey });
  const [gone, kept] = [newCanary(), newCanary()];
  const ownerId = await addHost(core, source.DATA_DIR, kept.word);
  const asHost = asUser(ownerId);
  const storage = await openDiskStorage(source.DATA_DIR);
  const { properties, feedback, questions, handler } = await composeDomain({ core, storage });
  const newHouse = async (slug: string) => {
    const house = { name: slug, slug, address: 'Via 1', city: 'Lucca', country: 'IT' };
    const words = { welcomeTitle: 'Benvenuti', welcomeMessage: 'Ciao' };
    return (await properties.create(ownerId, { ...house, ...words }, asHost)).propertyId;
  };
  const say = async (propertyId: string, { word }: Canary) => {
    const said = { rating: 2, comment: word, email: `${word}@example.com`, section: null, language: null };
    const giving = { propertyId, ownerId, visitor: word.slice(-12), said };
    return (await feedback.give(giving, origin)).feedbackId;
  };
  const [left, house] = [await newHouse('lasciata'), await newHouse('casa')];
  const [ofHouse, deleted] = [await say(left, gone), await say(house, gone)];
  const staying = await say(house, kept);
  const asked = { question: `Is there a ${gone.word}?`, language: 'en' } as const;
  const asGuest = { ...origin, actor: { kind: 'guest' } } as const;
  await questions.record(
    await questions.idOf(left, asked),
    { propertyId: left, ownerId },
    { ...asked, answer: { kind: 'unknown', citations: [] } },
    asGuest,
  );
  // No worker has begun with what is left at the house, nor finished a deletion that was cut short.
  await properties.delete(left, asHost);
  await handler.execute(feedbackDecider, deleted, { type: 'DeleteFeedback' }, asHost);
  expect((await core.vault.keysOf([ofHouse, deleted, staying])).size).toBe(3);
  await core.close();
  const archive = join(folder, 'book.benvenuto');
  expect(await benvenuto(['backup', archive], source)).toMatchObject({ code: 0 });

  const MASTER_KEY = masterKey.toString('base64url');
  const target = { DATA_DIR: join(folder, 'target'), DATABASE_URL: to.url, MASTER_KEY };
  const restored = await benvenuto(['restore', archive], target);
  expect(restored.code, restored.said).toBe(0);
  const there = await openCore({ databaseUrl: to.url, dataDir: target.DATA_DIR, masterKey });
  ending.defer(() => there.close());
  expect([...(await there.vault.keysOf([ofHouse, deleted, staying])).keys()]).toEqual([staying]);
  expect(await tablesWith(gone, there.pool)).toEqual([]);
  expect(await eventsWith(gone, there)).toEqual([]);
  expect(await tablesWith(kept, there.pool)).toContain('feedback.feedback');
});
