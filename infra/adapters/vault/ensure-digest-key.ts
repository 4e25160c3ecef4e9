import type pg from 'pg';
import { type DigestKey, derivedDigestKey, digestCheckOf, newDigestKey } from './digest-key.ts';
import type { EpochKeys } from './epoch-keys.ts';
import { ForeignMasterKeyError } from './key-wrap.ts';
import { type MasterKeys, unwrapByMaster } from './master-keys.ts';
import { missingEpochKey, type WrappedKey } from './wrapped-keys.ts';

export interface DigestKeyParts {
  readonly masters: MasterKeys;
  readonly keys: Pick<EpochKeys, 'masterKeyOf'>;
  readonly digestKey: DigestKey;
}

interface VaultRow {
  readonly current: string | null;
  readonly check: string | null;
  readonly isEmpty: boolean;
}

/**
 * Makes the key of digests where there is none: a new one for a vault that is new, the one that it has always had for
 * a vault of before the key was kept. To be called under the lock of the epochs.
 * @throws ForeignMasterKeyError where another master key wraps it; MissingEpochKeyError where the folder is that of
 *   another time
 */
export async function ensureDigestKey(client: pg.PoolClient, parts: DigestKeyParts): Promise<void> {
  const { digestKey } = parts;
  const row = await rowOfVault(client);
  const found = await (row.isEmpty ? digestKey.read().catch(undefinedIfForeign) : digestKey.read());
  if (found !== undefined && row.check === digestCheckOf(found)) return;
  const isLost = found === undefined ? row.check !== null && !row.isEmpty : row.check !== null;
  if (isLost) throw missingEpochKey();
  const key = found ?? (await writeFirst(client, parts, row));
  await client.query('UPDATE vault.epoch SET digest_check = $1', [digestCheckOf(key)]);
}

async function rowOfVault(client: pg.PoolClient): Promise<VaultRow> {
  const { rows } = await client.query<VaultRow>(
    `SELECT current, digest_check AS "check", NOT EXISTS (SELECT FROM vault.subjects) AS "isEmpty"
     FROM vault.epoch`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('vault.epoch has lost its row');
  return row;
}

async function writeFirst(client: pg.PoolClient, parts: DigestKeyParts, row: VaultRow): Promise<Buffer> {
  const former = await formerMasterKey(client, parts, row);
  if (former === undefined && !row.isEmpty) throw missingEpochKey();
  const key = former === undefined ? newDigestKey() : derivedDigestKey(former);
  await parts.digestKey.write(key, former ?? parts.masters.masterKey);
  return key;
}

/** Finds the master key of a vault from before the digest key was kept; `undefined` for a new vault. */
async function formerMasterKey(
  client: pg.PoolClient,
  { masters, keys }: DigestKeyParts,
  { current, isEmpty }: VaultRow,
): Promise<Uint8Array | undefined> {
  if (current === null) return isEmpty ? undefined : masterKeyOfPeople(client, masters);
  const finding = keys.masterKeyOf(current);
  return isEmpty ? finding.catch(undefinedIfForeign) : finding;
}

/** Finds the master key of a vault from before there were epochs. @throws ForeignMasterKeyError */
async function masterKeyOfPeople(client: pg.PoolClient, masters: MasterKeys): Promise<Uint8Array> {
  const { rows } = await client.query<WrappedKey>('SELECT subject, wrapped_key FROM vault.subjects LIMIT 1');
  for (const { subject, wrapped_key: wrapped } of rows) {
    return unwrapByMaster(masters, { use: 'vault', name: subject }, wrapped).masterKey;
  }
  return masters.masterKey;
}

function undefinedIfForeign(error: unknown): undefined {
  if (!(error instanceof ForeignMasterKeyError)) throw error;
}
