import { ArchiveError } from '#infra/archive/archive-error.ts';
import { openInstallationState } from '#infra/archive/installation-state.ts';
import { StartupError } from '#infra/embedded/startup-error.ts';
import { CarelessServerError } from '#infra/event-store/postgres/install-schema.ts';
import { type Core, type CoreOptions, openCore } from './core.ts';

/**
 * Opens the core for the product to run on, once it is certain that this is the log that checkpoints and
 * read models were made from, and that no restore was cut short.
 * @throws StartupError where it is not, or the database is set to lose what it acknowledges; whatever `openCore` throws
 */
export async function openProductCore(options: CoreOptions): Promise<Core> {
  const core = await openCore(options).catch((error: unknown) => {
    throw error instanceof CarelessServerError ? unfit(error) : error;
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

/** Such an error says itself what to do. */
function unfit(error: ArchiveError | CarelessServerError): StartupError {
  return new StartupError(error.message, {
    cause: error,
    reason: 'invalidConfiguration',
    remedy: 'Nothing was changed.',
  });
}
