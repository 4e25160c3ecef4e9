import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { subjectErased } from '#kernel/errors.ts';
import type { Credential, SubjectKey, Vault, WrappedSubject } from '#kernel/vault.ts';

const KEY_BYTES = 32;
const KEY_CHECK_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Subjects that travel at a time. */
const PAGE_SUBJECTS = 1_000;
const KEYS_KEPT = 10_000;
/** A key destroyed by another process is forgotten here within this time. */
const KEY_KEPT_MS = 5_000;

/** Wraps subject keys with AES-256-GCM; the subject is authenticated, so that keys cannot be swapped. */
function createKeyWrap(masterKey: Uint8Array) {
  const wrappingKey = Buffer.from(hkdfSync('sha256', masterKey, '', 'benvenuto/vault', KEY_BYTES));
  return {
    wrap(subject: string, key: SubjectKey): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', wrappingKey, nonce).setAAD(Buffer.from(subject));
      return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
    },
    unwrap(subject: string, wrapped: Buffer): SubjectKey {
      const end = wrapped.length - TAG_BYTES;
      const decipher = createDecipheriv('aes-256-gcm', wrappingKey, wrapped.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(subject))
        .setAuthTag(wrapped.subarray(end));
      return Buffer.concat([decipher.update(wrapped.subarray(NONCE_BYTES, end)), decipher.final()]);
    },
  };
}

/**
 * The vault in Postgres schema `vault`. Installs its tables where they are missing.
 * @param masterKey 32 bytes that wrap every subject's key
 * @throws Error when the tables were written under another master key
 */
export async function openPostgresVault(options: { pool: pg.Pool; masterKey: Uint8Array }): Promise<Vault> {
  const { pool } = options;
  const { wrap, unwrap } = createKeyWrap(options.masterKey);
  const keys = new LRUCache<string, SubjectKey>({ max: KEYS_KEPT, ttl: KEY_KEPT_MS });
  /** Keys destroyed so far: what was read while one was is not kept. */
  let destroyed = 0;

  await installSchema(pool);
  const probe = await pool.query<{ subject: string; wrapped_key: Buffer }>(
    'SELECT subject, wrapped_key FROM vault.subjects LIMIT 1',
  );
  for (const row of probe.rows) {
    try {
      unwrap(row.subject, row.wrapped_key);
    } catch (cause) {
      throw new Error('MASTER_KEY is not the key that this installation was made with.', { cause });
    }
  }

  return {
    keyCheck: Buffer.from(
      hkdfSync('sha256', options.masterKey, '', 'benvenuto/vault-key-check', KEY_CHECK_BYTES),
    ).toString('hex'),

    exportSubjects: () => exportSubjects(pool),

    async importSubjects(subjects) {
      let taken = 0;
      for await (const page of pagesOf(subjects, PAGE_SUBJECTS)) {
        for (const { subject, wrappedKey } of page) unwrap(subject, Buffer.from(wrappedKey));
        taken += await importPage(pool, page);
      }
      return taken;
    },

    async createSubject(subject) {
      const wrapped = wrap(subject, randomBytes(KEY_BYTES));
      await pool.query(
        'INSERT INTO vault.subjects (subject, wrapped_key) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [subject, wrapped],
      );
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
        const { rows } = await pool.query<{ subject: string; wrapped_key: Buffer }>({
          name: 'vault-keys-of',
          text: 'SELECT subject, wrapped_key FROM vault.subjects WHERE subject = ANY($1)',
          values: [missing],
        });
        for (const row of rows) {
          const key = unwrap(row.subject, row.wrapped_key);
          if (destroyed === destroyedBefore) keys.set(row.subject, key);
          found.set(row.subject, key);
        }
      }
      return found;
    },

    async destroySubject(subject) {
      await pool.query('DELETE FROM vault.subjects WHERE subject = $1', [subject]);
      destroyed += 1;
      keys.delete(subject);
    },

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

async function* exportSubjects(pool: pg.Pool): AsyncGenerator<WrappedSubject> {
  let last = '';
  for (;;) {
    const { rows } = await pool.query<{ subject: string; wrapped_key: Buffer; credentials: Credential[] }>(
      `SELECT s.subject, s.wrapped_key, coalesce(c.credentials, '[]') AS credentials
       FROM vault.subjects s LEFT JOIN LATERAL (
         SELECT json_agg(
           json_build_object('id', credential, 'passwordHash', password_hash) ORDER BY credential
         ) AS credentials FROM vault.credentials WHERE subject = s.subject
       ) c ON true
       WHERE s.subject > $1 ORDER BY s.subject LIMIT $2`,
      [last, PAGE_SUBJECTS],
    );
    for (const row of rows) {
      yield { subject: row.subject, wrappedKey: row.wrapped_key, credentials: row.credentials };
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.subject;
  }
}

/** Takes a page of subjects over, all of them or none; answers how many were not here before. */
async function importPage(pool: pg.Pool, page: readonly WrappedSubject[]): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const subjects = page.map(({ subject }) => subject);
    const keys = page.map(({ wrappedKey }) => Buffer.from(wrappedKey));
    const inserted = await client.query<{ subject: string }>(
      `INSERT INTO vault.subjects (subject, wrapped_key) SELECT * FROM unnest($1::text[], $2::bytea[])
       ON CONFLICT DO NOTHING RETURNING subject`,
      [subjects, keys],
    );
    const other = await client.query<{ subject: string }>(
      `SELECT subject FROM unnest($1::text[], $2::bytea[]) AS o (subject, wrapped_key)
       JOIN vault.subjects s USING (subject) WHERE s.wrapped_key <> o.wrapped_key LIMIT 1`,
      [subjects, keys],
    );
    for (const { subject } of other.rows) {
      throw new Error(`The vault holds another key for ${subject} than the one to import.`);
    }
    const taken = new Set(inserted.rows.map(({ subject }) => subject));
    const rows = page
      .filter(({ subject }) => taken.has(subject))
      .flatMap(({ subject, credentials }) => credentials.map((credential) => ({ subject, ...credential })));
    await client.query(
      `INSERT INTO vault.credentials (subject, credential, password_hash)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[])`,
      [rows.map(({ subject }) => subject), rows.map(({ id }) => id), rows.map((row) => row.passwordHash)],
    );
    await client.query('COMMIT');
    return taken.size;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function* pagesOf<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<readonly Item[]> {
  let page: Item[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
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
