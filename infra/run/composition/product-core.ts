import pg from 'pg';
import { EventStoreAddressError } from '#infra/adapters/event-store/eventstoredb/connection/connection-string.ts';
import { CarelessServerError } from '#infra/adapters/postgres/durability.ts';
import { ForeignMasterKeyError } from '#infra/adapters/vault/key-wrap.ts';
import { MissingEpochKeyError } from '#infra/adapters/vault/wrapped-keys.ts';
import { ArchiveError } from '#infra/run/installation/archive-error.ts';
import { openInstallationState } from '#infra/run/installation/installation-state.ts';
import { assertNoLoneCommand } from '#infra/run/installation/lone-command.ts';
import { assertOwnLog, type LogOfInstallation, rememberLog } from '#infra/run/installation/own-log.ts';
import { ForeignLogError } from '#kernel/log/event-store.ts';
import { guardLog } from '#kernel/log/guard-log.ts';
import { StartupError } from '#services/kernel/startup-error.ts';
import { type Core, type CoreOptions, openCore } from './core.ts';

/** Options of a core for others than a restore. */
export interface ReadyCoreOptions extends CoreOptions {
  /** True for a command that keeps the installation for itself; everybody else is refused beside one. */
  readonly isAlone?: boolean;
}

/**
 * Opens the core for the product to run on, once it is certain that this is the log that checkpoints and
 * read models were made from, that no restore was cut short, and that no command works on it alone. The log gets its
 * identity here; from then on the store serves this log alone, and looks again whenever the connection was lost.
 * @throws StartupError where one of these is not so, where an address or its password is wrong, where the database is set
 *   to lose what it acknowledges, or where the keys are another database's; whatever `openCore` throws
 */
export async function openProductCore(options: CoreOptions): Promise<Core> {
  const { core, log } = await openGuardedCore(options);
  try {
    await rememberLog(log);
    return core;
  } catch (error) {
    await core.close();
    throw error;
  }
}

/**
 * Opens the core for an operator's command: as for the product, but for the identity, which a log that may still be
 * restored into must not have.
 * @throws as `openProductCore`
 */
export async function openOperatorCore(options: ReadyCoreOptions): Promise<Core> {
  return (await openGuardedCore(options)).core;
}

async function openGuardedCore(options: ReadyCoreOptions): Promise<{ core: Core; log: LogOfInstallation }> {
  const opened = await openReadyCore(options);
  const { store: unguarded, codec, pool, dependencies } = opened;
  try {
    const log = { store: unguarded, codec, pool, state: await openInstallationState(pool) };
    const store = guardLog(unguarded, () => assertOwnLog(log));
    await store.assure();
    const core = { ...opened, store, dependencies: { ...dependencies, eventLog: () => store.assure() } };
    return { core, log };
  } catch (error) {
    await opened.close();
    throw error instanceof ForeignLogError ? foreign(error) : error;
  }
}

/**
 * Opens the core without asking whether the log is the right one: for the command that takes it as it is.
 * @throws as `openProductCore`, but for another log of the same kind
 */
export async function openReadyCore(options: ReadyCoreOptions): Promise<Core> {
  const core = await openUnreadyCore(options);
  try {
    if (!options.isAlone) await assertNoLoneCommand(core.pool);
    const installation = await openInstallationState(core.pool);
    await installation.assertReady(options.eventStoreUrl === undefined ? 'postgres' : 'eventstoredb');
    return core;
  } catch (error) {
    await core.close();
    throw error instanceof ArchiveError ? unfit(error) : error;
  }
}

/**
 * Opens the core of an installation in any state: for a restore, which makes it ready.
 * @throws StartupError where an address, its password, the master key or the folder of the keys is wrong, or the database
 *   is set to lose what it acknowledges; whatever `openCore` throws
 */
export function openUnreadyCore(options: CoreOptions): Promise<Core> {
  return openCore(options).catch((error: unknown) => {
    throw explainRefusal(error) ?? error;
  });
}

/** SQLSTATEs of a server that knows neither this account with this password nor this database. */
const REFUSED = /^(28|3D)/;

/** Returns the operator's view of an error that waiting does not mend; `undefined` for any other error. */
export function explainRefusal(error: unknown): StartupError | undefined {
  if (error instanceof CarelessServerError || error instanceof MissingEpochKeyError) return unfit(error);
  if (error instanceof ForeignMasterKeyError) return invalid(error, error.message, 'MASTER_KEY');
  if (error instanceof EventStoreAddressError) return invalid(error, error.message, 'EVENT_STORE_URL');
  if (error instanceof pg.DatabaseError && REFUSED.test(error.code ?? '')) {
    return invalid(error, `The database refuses DATABASE_URL: ${error.message}.`, 'DATABASE_URL');
  }
  return undefined;
}

function invalid(cause: Error, message: string, variable: string): StartupError {
  return new StartupError(message, {
    cause,
    reason: 'invalidConfiguration',
    remedy: `Correct ${variable} and start again.`,
  });
}

/** Makes the error of a foreign log. It leaves out the cause, which would be waited out. */
function foreign({ message }: ForeignLogError): StartupError {
  return new StartupError(message, {
    reason: 'foreignLog',
    remedy:
      'Bring the log back, or point DATABASE_URL and EVENT_STORE_URL to where it is. ' +
      'Or run `benvenuto projections rebuild` to take this log as it is. Nothing was changed.',
  });
}

/** Makes the error of what cannot be used, such as an archive or a server: the message of the cause says what to do. */
function unfit(error: Error): StartupError {
  return new StartupError(error.message, {
    cause: error,
    reason: 'invalidConfiguration',
    remedy: 'Nothing was changed.',
  });
}
