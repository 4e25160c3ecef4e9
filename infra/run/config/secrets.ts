import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { noInstallation } from '#infra/adapters/data-dir/data-dir.ts';
import { readIfPresent, writePrivateFile } from '#infra/adapters/data-dir/private-file.ts';
import { type Config, masterKeysOf } from '#infra/run/config/config.ts';
import { StartupError } from '#kernel/startup-error.ts';

/** The master key, and the one before it while `benvenuto keys rotate` has not come to its end. */
export interface MasterKeySecrets {
  /** 32 bytes that wrap the keys of personal data; lost, that data is unreadable for ever. */
  readonly masterKey: Buffer;
  readonly previousMasterKey: Buffer | undefined;
}

/** Secrets that must stay the same from one start to the next. */
export interface Secrets extends MasterKeySecrets {
  /** Signs sessions. */
  readonly jwtSecret: string;
  /** Of the demo host, shown to whoever starts the product. */
  readonly demoPassword: string;
  /** Of the administrator made where the configuration names none, shown likewise. */
  readonly adminPassword: string;
}

type KeyConfig = Pick<Config, 'jwtSecret' | 'masterKey' | 'previousMasterKey'>;

const password = z.string().min(8);
const key = z.base64url().length(43);

/** Schema of the file. A secret that the environment gives is not in it. */
const stored = z.object({
  jwtSecret: z.string().min(32).optional(),
  masterKey: key.optional(),
  previousMasterKey: key.optional(),
  demoPassword: password,
  /** Absent in a file of before there were administrators. */
  adminPassword: password.optional(),
});
type Stored = z.infer<typeof stored>;

const newKey = () => randomBytes(32).toString('base64url');
const newPassword = () => randomBytes(9).toString('base64url');
const pathIn = (dataDir: string) => join(dataDir, 'secrets.json');

/**
 * Gives the secrets of the configuration; those that it leaves open, and no others, are made once and kept in
 * `DATA_DIR/secrets.json` (0600).
 * @throws StartupError where that file is damaged, or was made beside a master key of the environment, which is gone:
 *   a new key would make the data unreadable.
 */
export async function loadSecrets(dataDir: string, config: KeyConfig): Promise<Secrets> {
  const path = pathIn(dataDir);
  const kept = await read(path);
  const passwords = {
    demoPassword: kept?.demoPassword ?? newPassword(),
    adminPassword: kept?.adminPassword ?? newPassword(),
  };
  const jwtSecret = config.jwtSecret ?? kept?.jwtSecret ?? newKey();
  const keys = keysOf(config) ?? keptKeysOf(kept) ?? { masterKey: newKey() };
  const wanted = {
    ...kept,
    ...(config.jwtSecret === undefined && { jwtSecret }),
    ...(config.masterKey === undefined && keys),
    ...passwords,
  };
  if (JSON.stringify(wanted) !== JSON.stringify(kept)) await write(path, wanted);
  return { jwtSecret, ...masterKeysOf(keys), ...passwords };
}

/**
 * Finds the master key of an installation that is there: that of the configuration, else the kept one.
 * @returns `undefined` where none is kept
 * @throws StartupError as `loadSecrets`
 */
export async function findMasterKeys(
  dataDir: string,
  config: Pick<Config, 'masterKey' | 'previousMasterKey'>,
): Promise<MasterKeySecrets | undefined> {
  const keys = keysOf(config) ?? keptKeysOf(await read(pathIn(dataDir)));
  return keys && masterKeysOf(keys);
}

/**
 * Makes a new master key, and keeps the present one beside it until `endKeyExchange`. An exchange that was begun and
 * not ended goes on.
 * @throws StartupError where no master key is kept, or the file is damaged
 */
export async function beginKeyExchange(dataDir: string): Promise<void> {
  const path = pathIn(dataDir);
  const kept = await read(path);
  if (kept?.masterKey === undefined) throw noInstallation(dataDir);
  if (kept.previousMasterKey !== undefined) return;
  await write(path, { ...kept, masterKey: newKey(), previousMasterKey: kept.masterKey });
}

/** Forgets the previous master key. */
export async function endKeyExchange(dataDir: string): Promise<void> {
  const path = pathIn(dataDir);
  const kept = await read(path);
  if (kept?.previousMasterKey === undefined) return;
  const { previousMasterKey: _over, ...rest } = kept;
  await write(path, rest);
}

/** Picks the keys that one place names: those of two places never go together. */
function keysOf(place: Partial<Pick<Stored, 'masterKey' | 'previousMasterKey'>> | undefined) {
  const { masterKey, previousMasterKey } = place ?? {};
  if (masterKey === undefined) return undefined;
  return { masterKey, ...(previousMasterKey !== undefined && { previousMasterKey }) };
}

/** @throws StartupError where the file was made without a key of its own */
function keptKeysOf(kept: Stored | undefined) {
  if (kept === undefined || kept.masterKey !== undefined) return keysOf(kept);
  throw new StartupError('MASTER_KEY is not set, and DATA_DIR/secrets.json holds none.', {
    reason: 'invalidConfiguration',
    remedy: 'Set MASTER_KEY to the key that this installation was made with.',
  });
}

const write = (path: string, secrets: Stored) =>
  writePrivateFile(path, `${JSON.stringify(secrets, undefined, 2)}\n`);

/** @returns `undefined` where there is no file */
async function read(path: string): Promise<Stored | undefined> {
  const text = await readIfPresent(path);
  if (text === undefined) return undefined;
  try {
    return stored.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError(`${path} is damaged, and without the key in it personal data cannot be read.`, {
      cause: error,
      reason: 'dataDirUnusable',
      remedy: 'Restore it from a backup; remove it only if you can do without the data.',
    });
  }
}
