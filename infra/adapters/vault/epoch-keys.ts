import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { openDataFolder } from '#infra/adapters/data-dir/data-dir.ts';
import {
  destroyFile,
  makePrivateFolder,
  readIfPresent,
  writePrivateFile,
} from '#infra/adapters/data-dir/private-file.ts';
import { openDigestKey } from './digest-key.ts';
import { createKeyWrap, KEY_BYTES, type KeyWrap, masterKeyWrap } from './key-wrap.ts';
import { type MasterKeys, unwrapByMaster } from './master-keys.ts';

/** Two epochs at the most while one follows the other; more were cut short. */
const KEYS_KEPT = 4;
/** A key destroyed by another process is forgotten here within this time. */
const KEY_KEPT_MS = 5_000;

/** Content of a file that was being destroyed when the process ended. */
const ERASED = /^\0*$/;

/** The keys of a vault's epochs: a file each, outside of Postgres, wrapped by the master key. */
export interface EpochKeys {
  /** Makes a key, which is on disk for good once this resolves. @returns the id of its epoch */
  create(): Promise<string>;
  /**
   * Returns the wrap by an epoch's key; `undefined` where that key was destroyed, or never was in this folder.
   * @throws ForeignMasterKeyError where another master key wraps it
   */
  wrapOf(epoch: string): Promise<KeyWrap | undefined>;
  /** Returns the master key that wraps an epoch's key; `undefined` and thrown as by `wrapOf`. */
  masterKeyOf(epoch: string): Promise<Uint8Array | undefined>;
  /**
   * Lists the files in the folder by name: keys by the id of their epoch, and what writes that were cut short have
   * left.
   */
  list(): Promise<readonly string[]>;
  /** Overwrites and removes files; what is gone already is passed over. */
  destroy(names: readonly string[]): Promise<void>;
}

/**
 * Opens `DATA_DIR/keys/<vault>` (0700), and makes it where it is missing.
 * @param options.vault the id of the vault, so that two databases never share keys
 * @throws StartupError where the data folder cannot be used
 */
export async function openEpochKeys(
  options: MasterKeys & { readonly dataDir: string; readonly vault: string },
): Promise<EpochKeys> {
  const keys = join(await openDataFolder(options.dataDir), 'keys');
  const folder = join(keys, options.vault);
  await makePrivateFolder(keys);
  await makePrivateFolder(folder);
  const { masterKeyInForce } = await openDigestKey(options);
  const wraps = new LRUCache<string, KeyWrap>({ max: KEYS_KEPT, ttl: KEY_KEPT_MS });

  async function read(epoch: string) {
    const text = await readIfPresent(join(folder, epoch));
    if (text === undefined || ERASED.test(text)) return undefined;
    return unwrapByMaster(options, { use: 'vault-epoch', name: epoch }, Buffer.from(text, 'base64url'));
  }

  return {
    async create() {
      const epoch = randomUUID();
      const master = masterKeyWrap(await masterKeyInForce(), 'vault-epoch');
      const wrapped = master.wrap(epoch, randomBytes(KEY_BYTES));
      await writePrivateFile(join(folder, epoch), wrapped.toString('base64url'));
      return epoch;
    },

    async wrapOf(epoch) {
      const known = wraps.get(epoch);
      if (known !== undefined) return known;
      const found = await read(epoch);
      if (found === undefined) return undefined;
      const wrap = createKeyWrap(found.key);
      wraps.set(epoch, wrap);
      return wrap;
    },

    masterKeyOf: async (epoch) => (await read(epoch))?.masterKey,

    list: () => readdir(folder),

    async destroy(names) {
      for (const name of names) {
        wraps.delete(name);
        await destroyFile(join(folder, name));
      }
    },
  };
}
