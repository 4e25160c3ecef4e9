import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { openPostgresVault } from './postgres-vault.ts';

const MASTER_KEY = new Uint8Array(32).fill(9);

let database: TestDatabase;
let pool: pg.Pool;
let vault: Vault;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'test' });
  vault = await openPostgresVault({ pool, masterKey: MASTER_KEY, dataDir: database.dataDir });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const again = () => openPostgresVault({ pool, masterKey: MASTER_KEY, dataDir: database.dataDir });

describe('keys', () => {
  it('are made once for a subject, of 32 bytes each, and are the same for every process', async () => {
    await vault.createSubject('ada');
    await vault.createSubject('bea');
    const keys = await vault.keysOf(['ada', 'bea', 'nobody']);
    expect([...keys.keys()].sort()).toEqual(['ada', 'bea']);
    expect(keys.get('ada')).toHaveLength(32);
    expect(keys.get('ada')).not.toEqual(keys.get('bea'));
    await vault.createSubject('ada');
    expect(await (await again()).keysOf(['ada', 'bea'])).toEqual(keys);
  });

  it('are one, however many ask for it at once', async () => {
    const vaults = await Promise.all(Array.from({ length: 5 }, again));
    await Promise.all(vaults.map((each) => each.createSubject('cleo')));
    const keys = await Promise.all(vaults.map(async (each) => (await each.keysOf(['cleo'])).get('cleo')));
    expect(new Set(keys.map((key) => Buffer.from(key ?? '').toString('hex'))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
  });

  it('stand in the database wrapped, each bound to its subject', async () => {
    await vault.createSubject('dora');
    await vault.createSubject('eva');
    const key = (await vault.keysOf(['dora'])).get('dora') ?? new Uint8Array();
    const { rows } = await pool.query<{ wrapped_key: Buffer }>('SELECT wrapped_key FROM vault.subjects');
    for (const { wrapped_key: wrapped } of rows) expect(wrapped.includes(Buffer.from(key))).toBe(false);
    await pool.query(
      `UPDATE vault.subjects SET wrapped_key = (SELECT wrapped_key FROM vault.subjects WHERE subject = 'dora')
       WHERE subject = 'eva'`,
    );
    await expect((await again()).keysOf(['eva'])).rejects.toThrow();
    await vault.destroySubject('eva');
  });
});

describe('credentials', () => {
  it('are kept for subjects alone, each under its own name', async () => {
    await vault.createSubject('ada');
    expect(await vault.readCredential('ada', 'one')).toBeUndefined();
    await vault.writeCredential('ada', '$argon2id$one', 'one');
    await vault.writeCredential('ada', '$argon2id$two', 'two');
    expect(await vault.readCredential('ada', 'one')).toBe('$argon2id$one');
    expect(await vault.readCredential('ada', 'two')).toBe('$argon2id$two');
    await vault.writeCredential('ada', '$argon2id$other', 'one');
    expect(await vault.readCredential('ada', 'one')).toBe('$argon2id$other');
    await expect(vault.writeCredential('nobody', '$argon2id$one', 'one')).rejects.toMatchObject({
      code: 'subject.erased',
    });
    expect(await vault.readCredential('nobody', 'one')).toBeUndefined();
  });

  it('are forgotten one by one', async () => {
    for (const subject of ['hal', 'ivo']) {
      await vault.createSubject(subject);
      await vault.writeCredential(subject, '$argon2id$one', 'one');
      await vault.writeCredential(subject, '$argon2id$two', 'two');
    }
    await vault.deleteCredential('hal', 'one');
    await vault.deleteCredential('hal', 'three');
    expect(await vault.readCredential('hal', 'one')).toBeUndefined();
    expect(await vault.readCredential('hal', 'two')).toBe('$argon2id$two');
    expect(await vault.readCredential('ivo', 'one')).toBe('$argon2id$one');
  });

  it('of a time when they had no name are named after their subject', async () => {
    const old = await createTestDatabase();
    const its = createPool(old.url, { applicationName: 'test' });
    try {
      const opened = await openPostgresVault({ pool: its, masterKey: MASTER_KEY, dataDir: old.dataDir });
      await opened.createSubject('jane');
      await its.query(`
        DROP TABLE vault.credentials;
        CREATE TABLE vault.credentials (
          subject       text PRIMARY KEY REFERENCES vault.subjects ON DELETE CASCADE,
          password_hash text NOT NULL
        );
        INSERT INTO vault.credentials VALUES ('jane', '$argon2id$first');`);
      const today = await openPostgresVault({ pool: its, masterKey: MASTER_KEY, dataDir: old.dataDir });
      await today.writeCredential('jane', '$argon2id$two', 'two');
      expect(await today.readCredential('jane')).toBe('$argon2id$first');
      expect(await today.readCredential('jane', 'two')).toBe('$argon2id$two');
    } finally {
      await its.end();
      await old.drop();
    }
  });
});

describe('destroying a subject', () => {
  it('takes key and credential for good, and nobody else', async () => {
    await vault.createSubject('fay');
    await vault.createSubject('gwen');
    await vault.writeCredential('fay', '$argon2id$fay');
    const former = (await vault.keysOf(['fay'])).get('fay');
    await vault.destroySubject('fay');
    expect([...(await vault.keysOf(['fay', 'gwen'])).keys()]).toEqual(['gwen']);
    expect(await vault.readCredential('fay')).toBeUndefined();
    await vault.destroySubject('fay');
    await vault.createSubject('fay');
    expect((await vault.keysOf(['fay'])).get('fay')).not.toEqual(former);
    expect(await vault.readCredential('fay')).toBeUndefined();
  });

  it('leaves no key in memory to whoever was reading it meanwhile', async () => {
    const read = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const slow = new Proxy(pool, {
      get(target, name) {
        if (name !== 'query') return Reflect.get(target, name).bind(target);
        return async (...args: unknown[]) => {
          const result = await (Reflect.apply(target.query, target, args) as Promise<unknown>);
          if (JSON.stringify(args).includes('vault-keys-of')) {
            read.resolve();
            await gate.promise;
          }
          return result;
        };
      },
    });
    const reading = await openPostgresVault({ pool: slow, masterKey: MASTER_KEY, dataDir: database.dataDir });
    await reading.createSubject('hal');
    const found = reading.keysOf(['hal']);
    await read.promise;
    await reading.destroySubject('hal');
    gate.resolve();
    expect((await found).size).toBe(1);
    expect((await reading.keysOf(['hal'])).size).toBe(0);
  });
});

describe('moving to another installation', () => {
  /** Opens a vault of its own in an empty database. */
  async function openEmpty(masterKey = MASTER_KEY) {
    const empty = await createTestDatabase();
    const its = createPool(empty.url, { applicationName: 'test' });
    const release = async () => {
      await its.end();
      await empty.drop();
    };
    return { vault: await openPostgresVault({ pool: its, masterKey, dataDir: empty.dataDir }), release };
  }

  const many = Array.from({ length: 1_100 }, (_, index) => `person-${index}`);

  it('takes every key and credential along, and each of them once', async () => {
    const [from, to] = [await openEmpty(), await openEmpty()];
    try {
      await Promise.all(many.map((subject) => from.vault.createSubject(subject)));
      for (const id of ['first', 'second'])
        await from.vault.writeCredential('person-7', `$argon2id$${id}`, id);
      expect(await to.vault.importSubjects(from.vault.exportSubjects())).toBe(many.length);
      expect(await to.vault.keysOf(many)).toEqual(await from.vault.keysOf(many));
      expect(await to.vault.readCredential('person-7', 'first')).toBe('$argon2id$first');
      expect(await to.vault.readCredential('person-7', 'second')).toBe('$argon2id$second');
      expect(await to.vault.readCredential('person-8', 'first')).toBeUndefined();
      expect(await to.vault.importSubjects(from.vault.exportSubjects())).toBe(0);
    } finally {
      await from.release();
      await to.release();
    }
  });

  it('refuses a subject that is here with another key, and keeps that', async () => {
    const [from, to] = [await openEmpty(), await openEmpty()];
    try {
      for (const { vault: each } of [from, to]) await each.createSubject('ada');
      await from.vault.createSubject('bea');
      const before = await to.vault.keysOf(['ada']);
      await expect(to.vault.importSubjects(from.vault.exportSubjects())).rejects.toThrow(
        'another key for ada',
      );
      expect(await to.vault.keysOf(['ada', 'bea'])).toEqual(before);
    } finally {
      await from.release();
      await to.release();
    }
  });

  it('refuses keys of another master key, whose check value tells it in advance', async () => {
    const [from, to] = [await openEmpty(), await openEmpty(new Uint8Array(32).fill(8))];
    try {
      await from.vault.createSubject('ada');
      expect(from.vault.keyCheck).toBe(vault.keyCheck);
      expect(from.vault.keyCheck).not.toBe(to.vault.keyCheck);
      await expect(to.vault.importSubjects(from.vault.exportSubjects())).rejects.toThrow();
      expect((await to.vault.keysOf(['ada'])).size).toBe(0);
    } finally {
      await from.release();
      await to.release();
    }
  });
});

describe('opening', () => {
  it('is refused under another master key, in words that name the variable and not the key', async () => {
    await vault.createSubject('ada');
    const masterKey = new Uint8Array(32).fill(8);
    await expect(openPostgresVault({ pool, masterKey, dataDir: database.dataDir })).rejects.toThrow(
      /^MASTER_KEY is not the key that this installation was made with\.$/,
    );
  });

  it('works for many at once on an empty database', async () => {
    const empty = await createTestDatabase();
    const fresh = createPool(empty.url, { applicationName: 'test' });
    try {
      const opening = Array.from({ length: 8 }, () =>
        openPostgresVault({ pool: fresh, masterKey: MASTER_KEY, dataDir: empty.dataDir }),
      );
      const [first] = await Promise.all(opening);
      await first?.createSubject('ada');
      expect((await first?.keysOf(['ada']))?.size).toBe(1);
    } finally {
      await fresh.end();
      await empty.drop();
    }
  });
});
