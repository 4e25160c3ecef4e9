import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '#infra/postgres/pool.ts';
import { createTestDatabase, type TestDatabase } from '#infra/testing/postgres.ts';
import type { Vault } from '#kernel/vault.ts';
import { openPostgresVault } from './postgres-vault.ts';

const MASTER_KEY = new Uint8Array(32).fill(9);

let database: TestDatabase;
let pool: pg.Pool;
let vault: Vault;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'test' });
  vault = await openPostgresVault({ pool, masterKey: MASTER_KEY });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const again = () => openPostgresVault({ pool, masterKey: MASTER_KEY });

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
  it('are kept for subjects alone, the latest of each', async () => {
    await vault.createSubject('ada');
    expect(await vault.readCredential('ada')).toBeUndefined();
    await vault.writeCredential('ada', '$argon2id$one');
    await vault.writeCredential('ada', '$argon2id$two');
    expect(await vault.readCredential('ada')).toBe('$argon2id$two');
    await expect(vault.writeCredential('nobody', '$argon2id$x')).rejects.toThrow();
    expect(await vault.readCredential('nobody')).toBeUndefined();
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
});

describe('opening', () => {
  it('is refused under another master key, in words that name the variable and not the key', async () => {
    await vault.createSubject('ada');
    const masterKey = new Uint8Array(32).fill(8);
    await expect(openPostgresVault({ pool, masterKey })).rejects.toThrow(
      /^MASTER_KEY is not the key that this installation was made with\.$/,
    );
  });

  it('works for many at once on an empty database', async () => {
    const empty = await createTestDatabase();
    const fresh = createPool(empty.url, { applicationName: 'test' });
    try {
      const opening = Array.from({ length: 8 }, () =>
        openPostgresVault({ pool: fresh, masterKey: MASTER_KEY }),
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
