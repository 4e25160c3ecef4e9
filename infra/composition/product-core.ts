import pg from 'pg';
import { ArchiveError } from '#infra/archive/archive-error.ts';
import { openInstallationState } from '#infra/archive/installation-state.ts';
import { StartupError } from '#infra/embedded/startup-error.ts';
import { EventStoreAddressError } from '#infra/event-store/eventstoredb/connection-string.ts';
import { CarelessServerError } from '#infra/event-store/postgres/install-schema.ts';
import { type Core, type CoreOptions, openCore } from './core.ts';

/**
 * Opens the core for the product to run on, once it is certain that this is the log that checkpoints and
 * read models were made from, and that no restore was cut short.
 * @throws StartupError where it is not, where an address or its password is wrong, or where the database is set
 *   to lose what it acknowledges; whatever `openCore` throws
 */
export async function openProductCore(options: CoreOptions): Promise<Core> {
  const core = await openCore(options).catch((error: unknown) => {
    throw explainRefusal(error) ?? error;
  });
  try {
    const installation = await openInstallationState(core.pool);
    await installation.assertReady(options.eventStoreUrl === undefined ? 'postgres' : 'eventstoredb');
    return core;
  } catch (error) {
    await core.close();
    throw error instanceof ArchiveError ? unfit(error) : error;
  }
}

/** SQLSTATEs of a server that knows neither this account with this password nor this database. */
const REFUSED = /^(28|3D)/;

/** The operator's view of an error that waiting does not mend; `undefined` for one that is none of theirs. */
function explainRefusal(error: unknown): StartupError | undefined {
  if (error instanceof CarelessServerError) return unfit(error);
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

/** Such an error says itself what to do. */
function unfit(error: ArchiveError | CarelessServerError): StartupError {
  return new StartupError(error.message, {
    cause: error,
    reason: 'invalidConfiguration',
    remedy: 'Nothing was changed.',
  });
}
