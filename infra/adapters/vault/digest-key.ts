import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataFolder } from '#infra/adapters/data-dir/data-dir.ts';
import {
  destroyFile,
  makePrivateFolder,
  readIfPresent,
  writePrivateFile,
} from '#infra/adapters/data-dir/private-file.ts';
import { foreignMasterKey, KEY_BYTES, masterKeyWrap } from './key-wrap.ts';
import { allMasterKeys, keyCheckOf, type MasterKeys, unwrapByMaster } from './master-keys.ts';

const PURPOSE = { use: 'vault-digest', name: 'digest' } as const;

/** A file that is whole is named by the check of the master key that wraps what it holds. */
const NAMED_BY_CHECK = /^[0-9a-f]{32}$/;
/** Content of a file that was being destroyed when the process ended. */
const ERASED = /^\0*$/;

/**
 * The key of the installation's digests. They name streams of the log and so are the same for ever: the key outlives
 * every master key, of which the present one wraps it. Its file also tells which master key is in force while one takes
 * the place of another.
 */
export interface DigestKey {
  /** @returns `undefined` where there is none yet @throws ForeignMasterKeyError where another master key wraps it */
  read(): Promise<Buffer | undefined>;
  /** Keeps the key in place of any other, and puts the master key in force that wraps it. */
  write(key: Uint8Array, masterKey: Uint8Array): Promise<void>;
  /**
   * Returns the master key that wraps whatever is wrapped from now on: that of the file, else the present one.
   * @throws ForeignMasterKeyError as `read`
   */
  masterKeyInForce(): Promise<Uint8Array>;
  /** Puts the present master key in force, for good, and leaves nothing that the one before it opens. */
  takeMasterKey(): Promise<void>;
  /** Tells whether the present master key is in force and no other opens anything here. */
  isTaken(): Promise<boolean>;
}

/**
 * Opens `DATA_DIR/keys/<vault>-digest` (0700), and makes it where it is missing. It is beside the folder of the epochs:
 * what stands in that one and is no key of an epoch is removed with the next.
 * @throws StartupError where the data folder cannot be used
 */
export async function openDigestKey(
  options: MasterKeys & { readonly dataDir: string; readonly vault: string },
): Promise<DigestKey> {
  const keys = join(await openDataFolder(options.dataDir), 'keys');
  const folder = join(keys, `${options.vault}-digest`);
  await makePrivateFolder(keys);
  await makePrivateFolder(folder);
  const present = keyCheckOf(options.masterKey);

  async function textOf(check: string): Promise<string | undefined> {
    const text = await readIfPresent(join(folder, check));
    return text === undefined || ERASED.test(text) ? undefined : text;
  }

  /** Finds the file, and the master key that wraps it; the present one first, where there are two. */
  async function find() {
    for (const masterKey of allMasterKeys(options)) {
      const text = await textOf(keyCheckOf(masterKey));
      if (text !== undefined) return { text, masterKey };
    }
    for (const name of await readdir(folder)) {
      if (!NAMED_BY_CHECK.test(name) || (await textOf(name)) === undefined) continue;
      throw foreignMasterKey(`${name} is the check of another one`);
    }
    return undefined;
  }

  async function read(): Promise<Buffer | undefined> {
    const found = await find();
    return found && unwrapByMaster(options, PURPOSE, Buffer.from(found.text, 'base64url')).key;
  }

  async function writeUnder(masterKey: Uint8Array, key: Uint8Array): Promise<void> {
    const wrapped = wrapDigestKey(masterKey, key).toString('base64url');
    const check = keyCheckOf(masterKey);
    await writePrivateFile(join(folder, check), wrapped);
    for (const name of await readdir(folder)) if (name !== check) await destroyFile(join(folder, name));
  }

  return {
    read,

    write: (key, masterKey) => writeUnder(masterKey, key),

    async masterKeyInForce() {
      return (await find())?.masterKey ?? options.masterKey;
    },

    async takeMasterKey() {
      const key = await read();
      if (key === undefined) throw new Error('there is no key of digests');
      await writeUnder(options.masterKey, key);
    },

    async isTaken() {
      const names = await readdir(folder);
      return names.length === 1 && names[0] === present;
    },
  };
}

/** Wraps the key of digests for a file or an archive. */
export const wrapDigestKey = (masterKey: Uint8Array, key: Uint8Array): Buffer =>
  masterKeyWrap(masterKey, PURPOSE.use).wrap(PURPOSE.name, key);

/** @throws ForeignMasterKeyError where none of the master keys wrapped it */
export const unwrapDigestKey = (keys: MasterKeys, wrapped: Uint8Array): Buffer =>
  unwrapByMaster(keys, PURPOSE, wrapped).key;

/** Derives the digest key of an installation older than the kept key, from the master key that it was made with. */
export const derivedDigestKey = (masterKey: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, '', 'benvenuto/digest', KEY_BYTES));

export const newDigestKey = (): Buffer => randomBytes(KEY_BYTES);

/** Computes the check value of the key that the database keeps, to tell another one from it. */
export const digestCheckOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('hex');
