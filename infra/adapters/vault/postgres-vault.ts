import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { subjectErased } from '#kernel/errors.ts';
import type { DigestKeys, KeyEpochs, SubjectKey, Vault } from '#kernel/secrets/vault.ts';
import {
  type DigestKey,
  derivedDigestKey,
  digestCheckOf,
  openDigestKey,
  unwrapDigestKey,
  wrapDigestKey,
} from './digest-key.ts';
import { openEpochKeys } from './epoch-keys.ts';
import {
  createKeyEpochs,
  ensureKeys,
  inEpoch,
  type KeyEpochParts,
  locked,
  presentEpoch,
} from './key-epochs.ts';
import { foreignMasterKey, KEY_BYTES, type KeyWrap, masterKeyWrap } from './key-wrap.ts';
import { allMasterKeys, keyCheckOf, type MasterKeys, unwrapByMaster } from './master-keys.ts';
import { exportSubjects, importSubjects } from './subject-transfer.ts';
import { createWrappedKeys, missingEpochKey, readKeys, type WrappedKey } from './wrapped-keys.ts';

const KEYS_KEPT = 10_000;
/** A key destroyed by another process is forgotten here within this time. */
const KEY_KEPT_MS = 5_000;

export interface PostgresVaultOptions extends MasterKeys {
  readonly pool: pg.Pool;
  /** Holds the keys of epochs; one folder for all processes that open this vault. */
  readonly dataDir: string;
}

/**
 * Opens the vault in Postgres schema `vault`. Installs its tables where they are missing.
 * @throws ForeignMasterKeyError when it was written under another master key
 * @throws MissingEpochKeyError when the key of its epoch is not in `dataDir`
 */
export async function openPostgresVault(
  options: PostgresVaultOptions,
): Promise<Vault & KeyEpochs & DigestKeys> {
  const { pool, masterKey, dataDir } = options;
  const masters = { masterKey, previousMasterKey: options.previousMasterKey };
  await installSchema(pool);
  const master: KeyWrap = {
    wrap: masterKeyWrap(masterKey, 'vault').wrap,
    unwrap: (name, key) => unwrapByMaster(masters, { use: 'vault', name }, key).key,
  };
  await assertOpens(pool, master);
  const place = { ...masters, dataDir, vault: await vaultId(pool) };
  const [epochKeys, digestKey] = [await openEpochKeys(place), await openDigestKey(place)];
  const wrapped = createWrappedKeys(epochKeys, master);
  const parts = { pool, masters, keys: epochKeys, digestKey, wrapped };
  await ensureKeys(parts);
  // Finds out whether this is the master key, and this the folder.
  await inEpoch(parts, async () => undefined);

  return {
    ...createKeyEpochs(parts),

    ...createDigestKeys(pool, masters, digestKey),

    keyCheck: keyCheckOf(masterKey),

    knowsKey: (keyCheck) => allMasterKeys(masters).some((each) => keyCheckOf(each) === keyCheck),

    exportSubjects: () => exportSubjects(pool, wrapped, master),

    importSubjects: (subjects) => importSubjects(parts, master, subjects),

    ...createSubjectKeys(parts),

    ...createCredentials(pool),
  };
}

/** Creates the part of the vault that makes, finds and destroys the keys of subjects. */
function createSubjectKeys(parts: KeyEpochParts): Pick<Vault, 'createSubject' | 'keysOf' | 'destroySubject'> {
  const { pool, wrapped } = parts;
  const keys = new LRUCache<string, SubjectKey>({ max: KEYS_KEPT, ttl: KEY_KEPT_MS });
  /** Keys destroyed so far: what was read while one was is not kept. */
  let destroyed = 0;
  /** The epoch that the last key was made in. */
  let lastEpoch: string | undefined;

  return {
    async createSubject(subject) {
      const key = randomBytes(KEY_BYTES);
      for (;;) {
        const { epoch, wrap } = await presentEpoch(parts, lastEpoch);
        // The row of the epoch is locked while this writes: so the key is not in one that has ended.
        const { rowCount } = await pool.query(
          `WITH present AS (SELECT current FROM vault.epoch WHERE current = $3 FOR SHARE),
           made AS (INSERT INTO vault.subjects (subject, wrapped_key, epoch)
             SELECT $1, $2::bytea, current FROM present ON CONFLICT DO NOTHING)
           SELECT FROM present`,
          [subject, wrap.wrap(subject, key), epoch],
        );
        lastEpoch = rowCount === 1 ? epoch : undefined;
        if (rowCount === 1) return;
      }
    },

    async keysOf(subjects) {
      const found = new Map<string, SubjectKey>();
      const missing: string[] = [];
      for (const subject of subjects) {
        const key = keys.get(subject);
        if (key === undefined) missing.push(subject);
        else found.set(subject, key);
      }
      if (missing.length > 0) {
        const destroyedBefore = destroyed;
        const opened = await wrapped.openAll(() => readKeys(pool, missing));
        for (const { subject, key } of opened) {
          if (destroyed === destroyedBefore) keys.set(subject, key);
          found.set(subject, key);
        }
      }
      return found;
    },

    async destroySubject(subject) {
      await pool.query(
        `WITH spent AS (
           UPDATE vault.epoch SET spent = true
           WHERE EXISTS (SELECT FROM vault.subjects WHERE subject = $1) RETURNING only_row
         ) DELETE FROM vault.subjects WHERE subject = $1 AND EXISTS (SELECT FROM spent)`,
        [subject],
      );
      destroyed += 1;
      keys.delete(subject);
    },
  };
}

/** Creates the part of the vault that keeps the password hashes of subjects. */
function createCredentials(
  pool: pg.Pool,
): Pick<Vault, 'writeCredential' | 'readCredential' | 'deleteCredential'> {
  return {
    async writeCredential(subject, passwordHash, credentialId = subject) {
      const { rowCount } = await pool.query(
        `INSERT INTO vault.credentials (subject, credential, password_hash)
         SELECT subject, $2, $3 FROM vault.subjects WHERE subject = $1 FOR KEY SHARE
         ON CONFLICT (subject, credential) DO UPDATE SET password_hash = excluded.password_hash`,
        [subject, credentialId, passwordHash],
      );
      if (rowCount === 0) throw subjectErased();
    },

    async readCredential(subject, credentialId = subject) {
      const { rows } = await pool.query<{ password_hash: string }>({
        name: 'vault-read-credential',
        text: 'SELECT password_hash FROM vault.credentials WHERE subject = $1 AND credential = $2',
        values: [subject, credentialId],
      });
      return rows[0]?.password_hash;
    },

    async deleteCredential(subject, credentialId) {
      await pool.query('DELETE FROM vault.credentials WHERE subject = $1 AND credential = $2', [
        subject,
        credentialId,
      ]);
    },
  };
}

function createDigestKeys(pool: pg.Pool, masters: MasterKeys, digestKey: DigestKey): DigestKeys {
  async function read(): Promise<Buffer> {
    const key = await digestKey.read();
    if (key === undefined) throw missingEpochKey();
    return key;
  }
  return {
    digestKey: read,

    exportDigestKey: async () => wrapDigestKey(masters.masterKey, await read()),

    async importDigestKey(exported, keyCheck) {
      const from = allMasterKeys(masters).find((each) => keyCheckOf(each) === keyCheck);
      if (from === undefined) throw foreignMasterKey(`${keyCheck} is the check of another one`);
      const key = exported === undefined ? derivedDigestKey(from) : unwrapDigestKey(masters, exported);
      await locked(pool, async (client) => {
        // While the database remembers none, whatever the file holds is the right one.
        await client.query('UPDATE vault.epoch SET digest_check = NULL');
        await digestKey.write(key, await digestKey.masterKeyInForce());
        await client.query('UPDATE vault.epoch SET digest_check = $1', [digestCheckOf(key)]);
      });
    },
  };
}

/** Reads the id of the vault in this database. */
async function vaultId(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ vault: string }>('SELECT vault FROM vault.epoch');
  const [row] = rows;
  if (row === undefined) throw new Error('vault.epoch has lost its row');
  return row.vault;
}

/** @throws ForeignMasterKeyError where keys of before there were epochs are of another one */
async function assertOpens(pool: pg.Pool, master: KeyWrap): Promise<void> {
  const { rows } = await pool.query<WrappedKey>(
    'SELECT subject, wrapped_key FROM vault.subjects WHERE epoch IS NULL LIMIT 1',
  );
  for (const { subject, wrapped_key: wrapped } of rows) {
    try {
      master.unwrap(subject, wrapped);
    } catch (cause) {
      throw foreignMasterKey(cause);
    }
  }
}

/** Runs the schema once at a time: concurrent `CREATE … IF NOT EXISTS` may collide in the catalogue. */
async function installSchema(pool: pg.Pool): Promise<void> {
  const schema = await readFile(new URL('./schema.sql', import.meta.url), 'utf8');
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('benvenuto/vault-schema', 0))");
    await client.query(schema);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
