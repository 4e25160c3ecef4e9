import { type Core, openCore } from '#infra/composition/core.ts';
import { readConfig } from '#infra/config/config.ts';
import { openDataDir } from '#infra/embedded/data-dir.ts';
import { embeddedPostgresUrl, startEmbeddedPostgres } from '#infra/embedded/postgres-server.ts';
import { loadSecrets } from '#infra/embedded/secrets.ts';
import { exitCodes, StartupError } from '#infra/embedded/startup-error.ts';

/**
 * Runs an operator's command on the installation that the environment names, beside the running
 * product or without it: an embedded Postgres that nobody runs is started for the time of the command.
 * @throws StartupError for all that the operator can do something about
 */
export async function withCore<Result>(work: (core: Core) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env);
  const secrets = await loadSecrets(config.dataDir, config);
  const database =
    config.databaseUrl === undefined
      ? await reachEmbedded(config.dataDir)
      : { url: config.databaseUrl, release: async () => undefined };
  try {
    const core = await openCore({ databaseUrl: database.url, masterKey: secrets.masterKey });
    try {
      return await work(core);
    } finally {
      await core.close();
    }
  } finally {
    await database.release();
  }
}

interface Reached {
  readonly url: string;
  release(): Promise<void>;
}

/** The embedded Postgres: started here where the product does not run, else the product's own. */
async function reachEmbedded(dataDir: string): Promise<Reached> {
  try {
    const folder = await openDataDir(dataDir);
    const server = await startEmbeddedPostgres({ dataDir: folder.path });
    const release = async () => {
      await server.stop();
      await folder.release();
    };
    return { url: server.url, release };
  } catch (error) {
    if (!(error instanceof StartupError) || error.exitCode !== exitCodes.dataDirInUse) throw error;
    const url = await embeddedPostgresUrl(dataDir);
    if (url === undefined) throw error;
    return { url, release: async () => undefined };
  }
}
