import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import { isTransient } from '#projections/kernel/errors/transient-error.ts';
import { derivedDigestKey, openDigestKey } from './digest-key.ts';
import { openEpochKeys } from './epoch-keys.ts';
import { createKeyEpochs } from './key-epochs.ts';
import { ForeignMasterKeyError, masterKeyWrap } from './key-wrap.ts';
import type { MasterKeys } from './master-keys.ts';
import { openPostgresVault } from './postgres-vault.ts';
import { createWrappedKeys } from './wrapped-keys.ts';

const FORMER = new Uint8Array(32).fill(1);
const PRESENT = new Uint8Array(32).fill(2);
const BOTH = { masterKey: PRESENT, previousMasterKey: FORMER };
const PEOPLE = Array.from({ length: 1_100 }, (_, index) => `person-${index}`);

let database: TestDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  // More than a thousand people wait for its few connections.
  pool = createPool(database.url, { applicationName: 'test', connectTimeoutMs: LONGEST_WAIT_MS });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const open = (masters: MasterKeys) => openPostgresVault({ pool, ...masters, dataDir: database.dataDir });

/** Makes a vault with people under the former key. @returns what has to stay as it is */
async function fill() {
  const vault = await open({ masterKey: FORMER });
  await Promise.all(PEOPLE.map((subject) => vault.createSubject(subject)));
  return { keys: await vault.keysOf(PEOPLE), digestKey: await vault.digestKey() };
}

const contents = async (masters: MasterKeys) => {
  const vault = await open(masters);
  return { keys: await vault.keysOf(PEOPLE), digestKey: await vault.digestKey() };
};

const placeOf = async (masters: MasterKeys) => {
  const { rows } = await pool.query<{ vault: string }>('SELECT vault FROM vault.epoch');
  return { ...masters, dataDir: database.dataDir, vault: rows[0]?.vault ?? '' };
};

/** Makes the parts of an exchange that is cut short after so many of its effects. */
async function dyingExchange(effectsLeft: number) {
  const place = await placeOf(BOTH);
  const [keys, digestKey] = [await openEpochKeys(place), await openDigestKey(place)];
  let left = effectsLeft;
  const effect = async <Result>(work: () => Promise<Result>) => {
    if (left === 0) throw new Error('this process is dead');
    left -= 1;
    return work();
  };
  const dyingKeys = {
    ...keys,
    create: () => effect(() => keys.create()),
    destroy: (names: readonly string[]) => effect(() => keys.destroy(names)),
  };
  const dyingDigestKey = { ...digestKey, takeMasterKey: () => effect(() => digestKey.takeMasterKey()) };
  const wrapped = createWrappedKeys(dyingKeys, masterKeyWrap(PRESENT, 'vault'));
  const parts = { pool, masters: BOTH, keys: dyingKeys, digestKey: dyingDigestKey, wrapped };
  return createKeyEpochs(parts).takeMasterKey();
}

describe('an exchange of the master key', () => {
  it('leaves nothing that the former one opens, and every key as it was', async () => {
    const before = await fill();
    const told: number[] = [];
    expect(await (await open(BOTH)).takeMasterKey((count) => told.push(count))).toBe(true);
    expect(told).toEqual([1_000, 1_100]);
    expect(await contents({ masterKey: PRESENT })).toEqual(before);
    await expect(open({ masterKey: FORMER })).rejects.toBeInstanceOf(ForeignMasterKeyError);
    const { dataDir, vault } = await placeOf(BOTH);
    for (const folder of [vault, `${vault}-digest`]) {
      expect(await readdir(join(dataDir, 'keys', folder))).toHaveLength(1);
    }
  });

  it('has processes wait that still run under the former one alone, and blame no event', async () => {
    await fill();
    const behind = await open({ masterKey: FORMER });
    await (await open(BOTH)).takeMasterKey();
    const error = await behind.keysOf(PEOPLE).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ForeignMasterKeyError);
    expect(isTransient(error)).toBe(true);
  });

  it('is done once: again there is nothing to do', async () => {
    await fill();
    expect(await (await open(BOTH)).takeMasterKey()).toBe(true);
    expect(await (await open(BOTH)).takeMasterKey()).toBe(false);
    expect(await (await open({ masterKey: PRESENT })).takeMasterKey()).toBe(false);
  });

  it('is refused under a wrong key, which changes nothing', async () => {
    const before = await fill();
    const wrong = new Uint8Array(32).fill(3);
    await expect(open({ masterKey: PRESENT })).rejects.toBeInstanceOf(ForeignMasterKeyError);
    await expect(open({ masterKey: PRESENT, previousMasterKey: wrong })).rejects.toBeInstanceOf(
      ForeignMasterKeyError,
    );
    expect(await contents({ masterKey: FORMER })).toEqual(before);
  });

  it('goes on beside processes that know both keys, which read and make keys all the while', async () => {
    const before = await fill();
    const beside = await open(BOTH);
    let isOver = false;
    const exchanging = (async () => {
      await (await open(BOTH)).takeMasterKey();
      isOver = true;
    })();
    for (let made = 0; !isOver; made += 1) {
      await beside.createSubject(`made-${made}`);
      expect((await (await open(BOTH)).keysOf(PEOPLE)).size).toBe(PEOPLE.length);
    }
    await exchanging;
    expect(await contents({ masterKey: PRESENT })).toEqual(before);
  });

  it('has not begun where the new key is merely known: processes with the former one alone go on', async () => {
    const before = await fill();
    const knowingBoth = await open(BOTH);
    await knowingBoth.nextEpoch();
    await knowingBoth.createSubject('made by one that knows both');
    expect(await contents({ masterKey: FORMER })).toEqual(before);
  });

  it('is taken up again wherever it was cut short', async () => {
    const before = await fill();
    // Taking the key, a key of an epoch, destroying the former ones.
    for (let effects = 0; effects < 3; effects += 1) {
      await expect(dyingExchange(effects), `after ${effects}`).rejects.toThrow('this process is dead');
      expect(await contents(BOTH), `after ${effects}`).toEqual(before);
    }
    expect(await (await open(BOTH)).takeMasterKey()).toBe(true);
    expect(await contents({ masterKey: PRESENT })).toEqual(before);
    await expect(open({ masterKey: FORMER })).rejects.toBeInstanceOf(ForeignMasterKeyError);
  });
});

describe('the key of digests', () => {
  it('follows from no master key in a new vault', async () => {
    const { digestKey } = await fill();
    expect(Buffer.from(digestKey)).not.toEqual(derivedDigestKey(FORMER));
  });

  it.each([{ masterKey: FORMER }, BOTH])(
    'stays what it was in a vault of before it was kept',
    async (masters) => {
      await fill();
      const { dataDir, vault } = await placeOf(BOTH);
      await rm(join(dataDir, 'keys', `${vault}-digest`), { recursive: true });
      await pool.query('ALTER TABLE vault.epoch DROP COLUMN digest_check');
      const opened = await open(masters);
      expect(await opened.digestKey()).toEqual(derivedDigestKey(FORMER));
      await (await open(BOTH)).takeMasterKey();
      expect(await (await open({ masterKey: PRESENT })).digestKey()).toEqual(derivedDigestKey(FORMER));
    },
  );

  it('is missed where its folder is gone, and none is made in its place', async () => {
    await fill();
    const { dataDir, vault } = await placeOf(BOTH);
    const folder = join(dataDir, 'keys', `${vault}-digest`);
    await rm(folder, { recursive: true });
    await expect(open({ masterKey: FORMER })).rejects.toThrow('DATA_DIR/keys does not hold the keys');
    expect(await readdir(folder)).toEqual([]);
  });
});
