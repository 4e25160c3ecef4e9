import type pg from 'pg';
import type { EpochKeys } from './epoch-keys.ts';
import type { KeyWrap } from './key-wrap.ts';

/** A row of `vault.subjects`. */
export interface WrappedKey {
  readonly subject: string;
  readonly wrapped_key: Buffer;
  /** Null: wrapped by the master key itself, before there were epochs. */
  readonly epoch: string | null;
}

/** Number of tries to read rows whose epoch ends between the reading and the opening. */
const READINGS = 5;

/** Opens the keys of people as they stand in the database. */
export interface WrappedKeys {
  /** @returns `undefined` where the key of its epoch is not there (any more) */
  open(row: WrappedKey): Promise<Buffer | undefined>;
  /**
   * Opens the keys of rows that were just read. A key whose epoch ended meanwhile is wrapped by the next one:
   * the rows are read again then.
   * @throws MissingEpochKeyError where the key of an epoch is not in this process's data folder
   */
  openAll<Row extends WrappedKey>(
    read: () => Promise<readonly Row[]>,
  ): Promise<readonly (Row & { readonly key: Buffer })[]>;
}

/** @param master wraps keys of before there were epochs */
export function createWrappedKeys(keys: Pick<EpochKeys, 'wrapOf'>, master: KeyWrap): WrappedKeys {
  async function open({ subject, wrapped_key: wrapped, epoch }: WrappedKey) {
    const wrap = epoch === null ? master : await keys.wrapOf(epoch);
    return wrap?.unwrap(subject, wrapped);
  }

  async function openEach<Row extends WrappedKey>(rows: readonly Row[]) {
    const opened: (Row & { readonly key: Buffer })[] = [];
    for (const row of rows) {
      const key = await open(row);
      if (key === undefined) return undefined;
      opened.push({ ...row, key });
    }
    return opened;
  }

  return {
    open,

    async openAll(read) {
      for (let reading = 1; reading <= READINGS; reading += 1) {
        const opened = await openEach(await read());
        if (opened !== undefined) return opened;
      }
      throw missingEpochKey();
    },
  };
}

/** The folder of this process does not hold the keys that the database goes with. The message is for an operator. */
export class MissingEpochKeyError extends Error {
  override readonly name = 'MissingEpochKeyError';
}

/** Makes the error for a process that looks for the keys in the wrong folder. */
export const missingEpochKey = (): Error =>
  new MissingEpochKeyError(
    'DATA_DIR/keys does not hold the keys that this database goes with. ' +
      'Give every process of this installation the same folder, or bring it back from a copy as old as the database.',
  );

/** Reads the wrapped keys of those of these subjects that are there. */
export async function readKeys(
  pool: Pick<pg.Pool, 'query'>,
  subjects: readonly string[],
): Promise<WrappedKey[]> {
  const { rows } = await pool.query<WrappedKey>({
    name: 'vault-keys-of',
    text: 'SELECT subject, wrapped_key, epoch FROM vault.subjects WHERE subject = ANY($1)',
    values: [subjects],
  });
  return rows;
}
