import type { Pool } from 'pg';
import { Leadership } from '#projections/kernel/follow/leadership.ts';
import { systemTiming } from '#projections/kernel/follow/timing.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { StartupError } from '#services/kernel/startup-error.ts';

const LONE_COMMANDS = ['restore', 'migrate', 'keys rotate', 'projections rebuild'] as const;

/** An operator's command beside which neither the product nor another command works on an installation. */
export type LoneCommand = (typeof LONE_COMMANDS)[number];

/** A machine that such a command keeps busy can be silent for long. Milliseconds. */
const SILENCE_MS = 60_000;

const lockOf = (command: LoneCommand): string => `installation/${command}`;

/**
 * Keeps an installation for a command: what asks `assertNoLoneCommand` meanwhile is refused.
 * @param ending gives it up
 * @returns the signal that it is lost, and others may be at work
 * @throws StartupError where the product or another command works on it
 */
export async function keepForCommand(
  pool: Pool,
  command: LoneCommand,
  ending: AsyncDisposableStack,
): Promise<AbortSignal> {
  const leadership = new Leadership(createPostgresReadModelStore(pool), systemTiming, SILENCE_MS);
  ending.defer(() => leadership.close());
  const lease = await leadership.tryAcquire(lockOf(command));
  if (lease === undefined) throw atWork(command);
  // The connection ends some time after it is closed; the next command may begin now.
  ending.defer(() => lease.release());
  // Not before the lock is held: who connects later finds that, and who has connected is found here.
  await assertNoneOf(
    pool,
    LONE_COMMANDS.filter((other) => other !== command),
  );
  await assertUnused(pool);
  return lease.signal;
}

/**
 * Makes sure that no command keeps the installation for itself. The caller's connections must be open already, and named
 * after the product. @throws StartupError where one does
 */
export function assertNoLoneCommand(pool: Pool): Promise<void> {
  return assertNoneOf(pool, LONE_COMMANDS);
}

async function assertNoneOf(pool: Pool, commands: readonly LoneCommand[]): Promise<void> {
  const held = await createPostgresReadModelStore(pool).findHeldLocks(commands.map(lockOf));
  const found = commands.find((command) => held.has(lockOf(command)));
  if (found !== undefined) throw atWork(found);
}

/** @throws StartupError where a process of the product is connected to the database */
async function assertUnused(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'benvenuto%' LIMIT 1`,
  );
  if (rows.length === 0) return;
  throw new StartupError('Benvenuto is running on this database.', {
    reason: 'dataDirInUse',
    remedy: 'Stop every process of it first, and run this again.',
  });
}

const atWork = (command: LoneCommand): StartupError =>
  new StartupError(`\`benvenuto ${command}\` works on this database, and has to be alone.`, {
    reason: 'dataDirInUse',
    remedy: 'Wait until it has ended, and run this again.',
  });
