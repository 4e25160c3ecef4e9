import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readIfPresent, writePrivateFile } from '#infra/adapters/data-dir/private-file.ts';
import { StartupError } from '#kernel/startup-error.ts';

const schema = z.object({
  /** Password of the role `benvenuto`, made once. */
  password: z.string().min(1),
  /** Loopback port of the last start, kept so that the address stays the same while it is free. */
  port: z.int().min(1).max(65_535).optional(),
  /** Folder of Postgres, recorded only where that is not under DATA_DIR. */
  home: z.string().optional(),
});

/** State of the embedded Postgres that is kept from one start to the next: `DATA_DIR/postgres.json`, 0600. */
export type PostgresState = z.infer<typeof schema>;

/** Makes a state with a fresh password, for a first start. */
export function newPostgresState(): PostgresState {
  return { password: randomBytes(24).toString('base64url') };
}

/** Reads the state of the last start, or `undefined`. @throws StartupError where the file is damaged. */
export async function readPostgresState(dataDir: string): Promise<PostgresState | undefined> {
  const path = stateFile(dataDir);
  const text = await readIfPresent(path);
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError(`${path} is damaged.`, {
      cause: error,
      reason: 'dataDirUnusable',
      remedy:
        'Restore it from a backup, or remove it: the password is then set anew and the data stays as it is.',
    });
  }
}

/** Keeps the state for the next start. */
export async function writePostgresState(dataDir: string, state: PostgresState): Promise<void> {
  await writePrivateFile(stateFile(dataDir), `${JSON.stringify(state, undefined, 2)}\n`);
}

function stateFile(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}
