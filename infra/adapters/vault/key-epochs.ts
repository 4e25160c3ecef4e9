import type pg from 'pg';
import type { KeyEpochs } from '#kernel/secrets/vault.ts';
import type { DigestKey } from './digest-key.ts';
import { ensureDigestKey } from './ensure-digest-key.ts';
import type { EpochKeys } from './epoch-keys.ts';
import { ForeignMasterKeyError, type KeyWrap } from './key-wrap.ts';
import type { MasterKeys } from './master-keys.ts';
import { missingEpochKey, type WrappedKey, type WrappedKeys } from './wrapped-keys.ts';

/** Keys that are wrapped anew at a time. */
const PAGE_SUBJECTS = 1_000;

/** Advisory lock that a process holds while it writes the row of the epoch or a file of a key. */
const LOCK = "hashtextextended('benvenuto/vault-epoch', 0)";

/** An epoch lasts as long, unless somebody is erased before. */
const LASTS = "interval '1 day'";

export interface KeyEpochParts {
  readonly pool: pg.Pool;
  readonly masters: MasterKeys;
  readonly keys: EpochKeys;
  readonly digestKey: DigestKey;
  readonly wrapped: WrappedKeys;
}

/**
 * Creates the epochs of a vault, and the exchange of the master key, which ends in an epoch begun under the new one. An
 * epoch begins in this order: its key is written; from then on new keys of people are wrapped by it; all others are
 * wrapped by it anew; the keys of all epochs before are destroyed. After a crash anywhere in between every key of a
 * person opens with a key that is there, and the next epoch is due.
 */
export function createKeyEpochs({ pool, masters, keys, digestKey, wrapped }: KeyEpochParts): KeyEpochs {
  async function begin(client: pg.PoolClient, onProgress: (subjects: number) => void): Promise<void> {
    // Not from a folder where the other processes' keys are not.
    await wrapOf(keys, await currentEpoch(client));
    const epoch = await keys.create();
    const wrap = await wrapOf(keys, epoch);
    const former = (await keys.list()).filter((name) => name !== epoch);
    await client.query('UPDATE vault.epoch SET current = $1, since = now(), spent = false', [epoch]);
    await wrapAllAnew(client, { wrapped, epoch, wrap, onProgress });
    await keys.destroy(former);
  }

  async function isDue(client: pg.PoolClient): Promise<boolean> {
    const { rows } = await client.query<{ current: string }>(
      `SELECT current FROM vault.epoch WHERE NOT spent AND since > now() - ${LASTS}
       AND NOT EXISTS (SELECT FROM vault.subjects WHERE epoch IS DISTINCT FROM current)`,
    );
    const [lasting] = rows;
    return lasting === undefined || (await keys.list()).some((name) => name !== lasting.current);
  }

  /** Tells whether the present master key, and no other, opens all that a master key wraps. */
  async function isTaken(client: pg.PoolClient): Promise<boolean> {
    if (!(await digestKey.isTaken()) || (await isDue(client))) return false;
    return (await keys.masterKeyOf(await currentEpoch(client))) === masters.masterKey;
  }

  return {
    nextEpoch: (onProgress = () => undefined) => locked(pool, (client) => begin(client, onProgress)),

    nextEpochIfDue: () =>
      locked(pool, async (client) => {
        if (await isDue(client)) await begin(client, () => undefined);
      }),

    takeMasterKey: (onProgress = () => undefined) =>
      locked(pool, async (client) => {
        if (await isTaken(client)) return false;
        // From here on every process that knows both keys wraps by the present one.
        await digestKey.takeMasterKey();
        await begin(client, onProgress);
        return true;
      }),
  };
}

/**
 * Makes the key of digests where there is none, and begins the first epoch of a vault that has none, or whose key is
 * another master key's while it keeps nobody: a restore that was begun under the wrong key can be begun again. Of many
 * processes that do so at once, one makes it.
 */
export async function ensureKeys(parts: Omit<KeyEpochParts, 'wrapped'>): Promise<void> {
  const { pool, keys } = parts;
  await locked(pool, async (client) => {
    await ensureDigestKey(client, parts);
    const { rows } = await client.query<{ current: string | null; isEmpty: boolean }>(
      'SELECT current, NOT EXISTS (SELECT FROM vault.subjects) AS "isEmpty" FROM vault.epoch',
    );
    for (const { current, isEmpty } of rows) {
      if (current !== null && !(isEmpty && (await isForeign(keys, current)))) continue;
      await client.query('UPDATE vault.epoch SET current = $1, since = now()', [await keys.create()]);
    }
  });
}

/** Tells whether another master key wraps the key of an epoch. */
const isForeign = (keys: Pick<EpochKeys, 'wrapOf'>, epoch: string): Promise<boolean> =>
  keys.wrapOf(epoch).then(
    () => false,
    (error: unknown) => error instanceof ForeignMasterKeyError,
  );

/**
 * Runs work in a transaction in which the epoch does not end.
 * @param work gets the epoch, and what its key wraps by
 */
export async function inEpoch<Result>(
  { pool, keys }: Pick<KeyEpochParts, 'pool' | 'keys'>,
  work: (client: pg.PoolClient, epoch: string, wrap: KeyWrap) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const epoch = await currentEpoch(client, 'FOR SHARE');
    const result = await work(client, epoch, await wrapOf(keys, epoch));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Finds the present epoch and the wrap by its key. It may end at any time.
 * @param likely is taken for it, unread, while its key is there
 */
export async function presentEpoch(
  { pool, keys }: Pick<KeyEpochParts, 'pool' | 'keys'>,
  likely: string | undefined,
): Promise<{ readonly epoch: string; readonly wrap: KeyWrap }> {
  const known = likely === undefined ? undefined : await keys.wrapOf(likely);
  if (likely !== undefined && known !== undefined) return { epoch: likely, wrap: known };
  for (;;) {
    const epoch = await currentEpoch(pool);
    const wrap = await keys.wrapOf(epoch);
    if (wrap !== undefined) return { epoch, wrap };
    if (epoch === (await currentEpoch(pool))) throw missingEpochKey();
  }
}

async function currentEpoch(client: Pick<pg.Pool, 'query'>, lock: 'FOR SHARE' | '' = ''): Promise<string> {
  const { rows } = await client.query<{ current: string }>(`SELECT current FROM vault.epoch ${lock}`);
  const [row] = rows;
  if (row === undefined) throw new Error('vault.epoch has lost its row');
  return row.current;
}

async function wrapAllAnew(
  client: pg.PoolClient,
  options: {
    readonly wrapped: WrappedKeys;
    readonly epoch: string;
    readonly wrap: KeyWrap;
    readonly onProgress: (subjects: number) => void;
  },
): Promise<void> {
  const { wrapped, epoch, wrap, onProgress } = options;
  let [last, done] = ['', 0];
  for (;;) {
    const { rows } = await client.query<WrappedKey>(
      `SELECT subject, wrapped_key, epoch FROM vault.subjects
       WHERE epoch IS DISTINCT FROM $1 AND subject > $2 ORDER BY subject LIMIT $3`,
      [epoch, last, PAGE_SUBJECTS],
    );
    const end = rows.at(-1);
    if (end === undefined) break;
    const anew = await Promise.all(
      rows.map(async (row) => {
        const key = await wrapped.open(row);
        if (key === undefined) throw missingEpochKey();
        return wrap.wrap(row.subject, key);
      }),
    );
    await client.query(
      `UPDATE vault.subjects s SET wrapped_key = anew.wrapped_key, epoch = $1
       FROM unnest($2::text[], $3::bytea[]) AS anew (subject, wrapped_key) WHERE s.subject = anew.subject`,
      [epoch, rows.map(({ subject }) => subject), anew],
    );
    last = end.subject;
    done += rows.length;
    onProgress(done);
  }
  await assertAllIn(client, epoch);
}

/** Checks that all keys are in the epoch, before keys are destroyed that nothing may need any more. */
async function assertAllIn(client: pg.PoolClient, epoch: string): Promise<void> {
  const { rows } = await client.query<{ subject: string }>(
    'SELECT subject FROM vault.subjects WHERE epoch IS DISTINCT FROM $1 LIMIT 1',
    [epoch],
  );
  for (const { subject } of rows) throw new Error(`The key of ${subject} is not in the epoch that began.`);
}

async function wrapOf(keys: Pick<EpochKeys, 'wrapOf'>, epoch: string): Promise<KeyWrap> {
  const wrap = await keys.wrapOf(epoch);
  if (wrap === undefined) throw missingEpochKey();
  return wrap;
}

/** Runs work under the lock of the epochs. A connection that breaks ends lock and work together. */
export async function locked<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query(`SELECT pg_advisory_lock(${LOCK})`);
    return await work(client);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    if (failure === undefined) {
      await client.query(`SELECT pg_advisory_unlock(${LOCK})`).catch((error: Error) => {
        failure = error;
      });
    }
    // A connection that is thrown away takes its lock along.
    client.release(failure);
  }
}
