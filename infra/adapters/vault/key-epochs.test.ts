import { hkdfSync, randomUUID } from 'node:crypto';
import { link, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import type { KeyEpochs, Vault } from '#kernel/secrets/vault.ts';
import { isTransient } from '#projections/kernel/errors/transient-error.ts';
import { openDigestKey } from './digest-key.ts';
import { openEpochKeys } from './epoch-keys.ts';
import { createKeyEpochs, locked } from './key-epochs.ts';
import { createKeyWrap, type KeyWrap, masterKeyWrap } from './key-wrap.ts';
import { openPostgresVault } from './postgres-vault.ts';
import { createWrappedKeys } from './wrapped-keys.ts';

const MASTER_KEY = new Uint8Array(32).fill(9);
/** More than are wrapped anew at a time. */
const MANY = Array.from({ length: 1_100 }, (_, index) => `person-${index}`);

let database: TestDatabase;
let pool: pg.Pool;
let vault: Vault & KeyEpochs;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  // Of a thousand calls at once the last may wait long for a connection.
  pool = createPool(database.url, { applicationName: 'test', connectTimeoutMs: LONGEST_WAIT_MS });
  vault = await open();
  folder = join(database.dataDir, 'keys', await vaultId());
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const open = (dataDir = database.dataDir) => openPostgresVault({ pool, masterKey: MASTER_KEY, dataDir });

async function vaultId(): Promise<string> {
  const { rows } = await pool.query<{ vault: string }>('SELECT vault FROM vault.epoch');
  return rows[0]?.vault ?? '';
}

async function rowOf(subject: string): Promise<{ wrapped_key: Buffer; epoch: string | null }> {
  const { rows } = await pool.query('SELECT wrapped_key, epoch FROM vault.subjects WHERE subject = $1', [
    subject,
  ]);
  return rows[0];
}

/** Lists all wraps that somebody has who holds the master key and the data folder as they are now. */
async function wrapsLeft(): Promise<KeyWrap[]> {
  const [ofPeople, ofEpochs] = [masterKeyWrap(MASTER_KEY, 'vault'), masterKeyWrap(MASTER_KEY, 'vault-epoch')];
  const files = await readdir(folder);
  const keys = await Promise.all(
    files.map(async (name) => {
      const wrapped = Buffer.from(await readFile(join(folder, name), 'utf8'), 'base64url');
      return createKeyWrap(ofEpochs.unwrap(name, wrapped));
    }),
  );
  return [ofPeople, ofEpochs, ...keys];
}

function opens(wrap: KeyWrap, subject: string, wrapped: Buffer): boolean {
  try {
    wrap.unwrap(subject, wrapped);
    return true;
  } catch {
    return false;
  }
}

describe('a destroyed key', () => {
  it('opens with nothing that is left once the next epoch has begun, wherever its row is still to be found', async () => {
    await vault.createSubject('ada');
    await vault.createSubject('bea');
    const { wrapped_key: former } = await rowOf('ada');
    expect((await wrapsLeft()).filter((wrap) => opens(wrap, 'ada', former))).toHaveLength(1);
    await vault.destroySubject('ada');
    await vault.nextEpochIfDue();
    expect((await wrapsLeft()).filter((wrap) => opens(wrap, 'ada', former))).toEqual([]);
    expect((await vault.keysOf(['ada', 'bea'])).has('bea')).toBe(true);
  });

  it('has the key that wrapped it overwritten on disk', async () => {
    const [name = ''] = await readdir(folder);
    const alsoNamed = join(database.dataDir, 'also');
    await link(join(folder, name), alsoNamed);
    await vault.nextEpoch();
    expect(await readFile(alsoNamed)).toEqual(Buffer.alloc(80));
    expect(await readdir(folder)).not.toContain(name);
  });
});

describe('an epoch', () => {
  it('ends after a day, and when a key was destroyed in it, and not before', async () => {
    await vault.createSubject('ada');
    const first = await readdir(folder);
    await vault.nextEpochIfDue();
    await vault.destroySubject('nobody');
    await vault.nextEpochIfDue();
    expect(await readdir(folder)).toEqual(first);
    await pool.query("UPDATE vault.epoch SET since = since - interval '1 day 1 second'");
    await vault.nextEpochIfDue();
    const second = await readdir(folder);
    expect(second).not.toEqual(first);
    await vault.destroySubject('ada');
    await vault.nextEpochIfDue();
    expect(await readdir(folder)).not.toEqual(second);
  });

  it('has its key in a file that its owner alone can read, and never in Postgres', async () => {
    const [name = ''] = await readdir(folder);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const wrapped = Buffer.from(await readFile(join(folder, name), 'utf8'), 'base64url');
    const key = masterKeyWrap(MASTER_KEY, 'vault-epoch').unwrap(name, wrapped);
    const { rows } = await pool.query<{ said: string }>('SELECT e::text AS said FROM vault.epoch e');
    for (const text of [key, wrapped].map((each) => each.toString('hex'))) {
      expect(JSON.stringify(rows)).not.toContain(text);
    }
  });

  it('tells how many keys it has wrapped anew', async () => {
    await Promise.all(MANY.map((subject) => vault.createSubject(subject)));
    const told: number[] = [];
    await vault.nextEpoch((subjects) => told.push(subjects));
    expect(told).toEqual([1_000, 1_100]);
  });

  it('may end while other processes read and make keys', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    await Promise.all(MANY.map((subject) => vault.createSubject(subject)));
    const before = await vault.keysOf(MANY);
    const made = Array.from({ length: 60 }, () => randomUUID());
    let over = false;
    const ending = (async () => {
      for (let epoch = 0; epoch < 5; epoch += 1) await one.nextEpoch();
      over = true;
    })();
    const making = (async () => {
      for (const subject of made) await other.createSubject(subject);
    })();
    // A vault that remembers no key reads each of them.
    while (!over) expect(await (await open()).keysOf(MANY)).toEqual(before);
    await Promise.all([ending, making]);
    expect((await (await open()).keysOf(made)).size).toBe(made.length);
    await one.nextEpoch();
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('is begun once by processes that want it at once, for one who was erased', async () => {
    await vault.createSubject('ada');
    await vault.destroySubject('ada');
    const vaults = await Promise.all(Array.from({ length: 4 }, () => open()));
    await pool.query(`
      CREATE TABLE begun (epoch uuid);
      CREATE FUNCTION note_begun() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN INSERT INTO begun VALUES (NEW.current); RETURN NEW; END';
      CREATE TRIGGER begun AFTER UPDATE OF current ON vault.epoch
        FOR EACH ROW EXECUTE FUNCTION note_begun();`);
    await Promise.all(vaults.map((each) => each.nextEpochIfDue()));
    expect((await pool.query('SELECT FROM begun')).rowCount).toBe(1);
    expect(await readdir(folder)).toHaveLength(1);
  });
});

/** Makes the parts of a process that ends at one of its effects: before it, or after it. */
function dyingParts(dieAt: number, moment: 'before' | 'after') {
  let effects = 0;
  let dead = false;
  async function effect<Result>(work: () => Promise<Result>): Promise<Result> {
    if (dead) throw new Error('this process is dead');
    effects += 1;
    dead = effects === dieAt;
    if (dead && moment === 'before') throw new Error('dies before');
    const result = await work();
    if (dead) throw new Error('dies after');
    return result;
  }
  const dyingClient = (client: pg.PoolClient) =>
    new Proxy(client, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value;
        return (text: string, values?: unknown[]) =>
          text.startsWith('UPDATE')
            ? effect(() => target.query(text, values))
            : dead
              ? Promise.reject(new Error('this process is dead'))
              : target.query(text, values);
      },
    });
  const dyingPool = new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return async () => dyingClient(await target.connect());
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { effect, dyingPool, died: () => dead };
}

describe('a process that dies', () => {
  it.each(['before', 'after'] as const)('%s any of its effects costs nobody a key', async (moment) => {
    await Promise.all(MANY.map((subject) => vault.createSubject(subject)));
    const before = await vault.keysOf(MANY);
    for (let dieAt = 1; ; dieAt += 1) {
      const { effect, dyingPool, died } = dyingParts(dieAt, moment);
      const place = { dataDir: database.dataDir, vault: await vaultId(), masterKey: MASTER_KEY };
      const real = await openEpochKeys(place);
      const keys = {
        ...real,
        create: () => effect(() => real.create()),
        destroy: (names: readonly string[]) => effect(() => real.destroy(names)),
      };
      const wrapped = createWrappedKeys(keys, masterKeyWrap(MASTER_KEY, 'vault'));
      const digestKey = await openDigestKey(place);
      const masters = { masterKey: MASTER_KEY };
      const epochs = createKeyEpochs({ pool: dyingPool, masters, keys, digestKey, wrapped });
      await epochs.nextEpoch().catch(() => undefined);
      if (!died()) {
        // Writing a key, turning to it, two pages of people, destroying the former.
        expect(dieAt).toBe(6);
        break;
      }
      const next = await open();
      expect(await next.keysOf(MANY)).toEqual(before);
      await next.createSubject(`made-after-${dieAt}`);
      await next.nextEpochIfDue();
      const last = await open();
      expect(await last.keysOf(MANY)).toEqual(before);
      expect((await last.keysOf([`made-after-${dieAt}`])).size).toBe(1);
      expect(await readdir(folder)).toHaveLength(1);
    }
  });

  it('leaves half of a file, written or overwritten, for the next epoch to remove', async () => {
    await vault.createSubject('ada');
    await writeFile(join(folder, randomUUID()), Buffer.alloc(80));
    await writeFile(join(folder, `${randomUUID()}.0f0f0f0f0f0f`), 'half');
    const next = await open();
    await next.nextEpochIfDue();
    expect(await readdir(folder)).toHaveLength(1);
    expect((await next.keysOf(['ada'])).size).toBe(1);
  });
});

describe('an installation of before there were epochs', () => {
  it('is opened as it is, and wrapped anew by the first epoch', async () => {
    await vault.createSubject('ada');
    const keys = await vault.keysOf(['ada']);
    // As it was wrapped then, by the master key itself.
    const formerKey = Buffer.from(hkdfSync('sha256', MASTER_KEY, '', 'benvenuto/vault', 32));
    const wrapped = createKeyWrap(formerKey).wrap('ada', keys.get('ada') ?? Buffer.alloc(0));
    await pool.query('DROP TABLE vault.epoch; ALTER TABLE vault.subjects DROP COLUMN epoch;');
    await pool.query('UPDATE vault.subjects SET wrapped_key = $1', [wrapped]);

    const today = await open();
    expect(await today.keysOf(['ada'])).toEqual(keys);
    await today.nextEpochIfDue();
    expect((await rowOf('ada')).epoch).not.toBeNull();
    expect(opens(createKeyWrap(formerKey), 'ada', (await rowOf('ada')).wrapped_key)).toBe(false);
    expect(await (await open()).keysOf(['ada'])).toEqual(keys);
  });
});

describe('the folder of the keys', () => {
  it('is to be the same for every process: another one is refused, and changes nothing', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'benvenuto-keys-'));
    try {
      await vault.createSubject('ada');
      await expect(open(elsewhere)).rejects.toThrow('DATA_DIR/keys does not hold the keys');
      expect((await (await open()).keysOf(['ada'])).size).toBe(1);
    } finally {
      await rm(elsewhere, { recursive: true });
    }
  });

  it('is waited for by whoever follows the log while it is away', async () => {
    const running = await open();
    await vault.createSubject('ada');
    await vault.nextEpoch();
    await rename(folder, `${folder}-away`);
    const error = await running.keysOf(['ada']).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ message: expect.stringContaining('DATA_DIR/keys does not hold the keys') });
    expect(isTransient(error)).toBe(true);
    await rename(`${folder}-away`, folder);
    expect((await running.keysOf(['ada'])).size).toBe(1);
  });

  it('can serve two databases, and an epoch of one ends none of the other', async () => {
    const other = await createTestDatabase();
    const its = createPool(other.url, { applicationName: 'test' });
    try {
      const options = { pool: its, masterKey: MASTER_KEY, dataDir: database.dataDir };
      const beside = await openPostgresVault(options);
      await beside.createSubject('bea');
      await vault.nextEpoch();
      expect((await (await openPostgresVault(options)).keysOf(['bea'])).size).toBe(1);
    } finally {
      await its.end();
      await other.drop();
    }
  });
});

it('an archive made in one epoch is taken over in another', async () => {
  await vault.createSubject('ada');
  const exported = await Array.fromAsync(vault.exportSubjects());
  const keys = await vault.keysOf(['ada']);
  await vault.nextEpoch();
  await pool.query('TRUNCATE vault.subjects CASCADE');
  const next = await open();
  const taken = async function* () {
    yield* exported;
  };
  expect(await next.importSubjects(taken())).toBe(1);
  expect(await next.importSubjects(taken())).toBe(0);
  expect(await next.keysOf(['ada'])).toEqual(keys);
});

it('gives its connection back where that breaks between the work and the end of the lock', async () => {
  const own = createPool(database.url, { applicationName: 'test', max: 1 });
  const done = await locked(own, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    return 'done';
  });
  expect(done).toBe('done');
  expect((await own.query('SELECT 1')).rowCount).toBe(1);
  await own.end();
});
