import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Core, openCore } from '#infra/run/composition/core.ts';

export const MASTER_KEY = Buffer.alloc(32, 7);

/** Keys and files of all rows: it goes with the process. */
export const dataDir = mkdtempSync(join(tmpdir(), 'benvenuto-bench-keys-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

/** Opens the core on the database of a row; again, if the row likes. */
export const openBenchCore = (databaseUrl: string): Promise<Core> =>
  openCore({ databaseUrl, masterKey: MASTER_KEY, dataDir });
