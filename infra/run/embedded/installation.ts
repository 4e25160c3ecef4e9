import type { Logger } from 'pino';
import { openDataDir } from '#infra/adapters/data-dir/data-dir.ts';
import { type Config, type Environment, readConfig } from '#infra/run/config/config.ts';
import { loadSecrets } from '#infra/run/config/secrets.ts';
import { createLogger } from '#infra/run/logging/create-logger.ts';
import { LARGEST_LOG, prepareLogFile } from '#infra/run/logging/log-file.ts';
import { RotatingFile } from '#infra/run/logging/rotating-file.ts';
import { explainListenError, requireFreeAddress } from '#infra/run/process/listen-address.ts';
import type { Product, ProductOptions, StartProduct } from '#infra/run/start/product-options.ts';
import { ensureWebBuild } from '#infra/run/web/web-build.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/postgres-server.ts';

/** Logs that were set aside. */
const LOGS_KEPT = 3;

/** The database to work with, and where it lies if it is the embedded one. */
type Database = Pick<EmbeddedPostgres, 'url'> & Partial<Pick<EmbeddedPostgres, 'home'>>;

export interface InstallationOptions {
  readonly environment: Environment;
  readonly startProduct: StartProduct;
  /** The checkout whose web pages are built. */
  readonly checkout: string;
  /** Told in a few words what is being done, for a person to read. */
  readonly onProgress: (message: string) => void;
  /** Told, in a sentence, what the start waits for. */
  readonly onWaiting: (sentence: string) => void;
  /** Told how far the read models are, where they have to be built. */
  readonly onBuilding: ProductOptions['onBuilding'];
  /** Gives up the start. */
  readonly signal: AbortSignal;
}

/**
 * The whole product on one machine, as far as it has come up. Everything that `start` brings up,
 * `stop` takes down in the opposite order, also after a start that failed half-way.
 */
export class Installation {
  readonly #options: InstallationOptions;
  readonly #undo: (() => Promise<void> | void)[] = [];
  /** Path of the log with the details; known once the data folder is. */
  logFile: string | undefined;
  logger: Logger | undefined;

  constructor(options: InstallationOptions) {
    this.#options = options;
  }

  /** @throws StartupError for all that the operator can do something about. */
  async start(): Promise<Product> {
    const { environment, startProduct, onWaiting, onBuilding, signal } = this.#options;
    const config = readConfig(environment);
    const dataDir = await openDataDir(config.dataDir);
    this.#undo.push(() => dataDir.release());
    await requireFreeAddress(config.host, config.port);
    const logger = await this.#openLog(config, dataDir.path);
    const secrets = await loadSecrets(dataDir.path, config);

    const [database] = await allOrFirstError<Database, void>([
      config.databaseUrl === undefined
        ? this.#startPostgres(dataDir.path, logger)
        : { url: config.databaseUrl },
      this.#buildWeb(),
    ]);
    signal.throwIfAborted();
    const folders = [dataDir.path, ...(database.home === undefined ? [] : [database.home])];
    try {
      const product = await startProduct({
        config,
        databaseUrl: database.url,
        folders,
        secrets,
        logger,
        onWaiting,
        onBuilding,
        signal,
      });
      this.#undo.push(() => product.stop());
      return product;
    } catch (error) {
      throw explainListenError(error, config.host, config.port) ?? error;
    }
  }

  async stop(): Promise<void> {
    for (let undo = this.#undo.pop(); undo; undo = this.#undo.pop()) await undo();
  }

  async #openLog(config: Config, dataDir: string): Promise<Logger> {
    if (config.mode === 'production') {
      this.logger = createLogger();
    } else {
      this.logFile = await prepareLogFile(dataDir, 'benvenuto.log');
      this.logger = createLogger(
        {},
        new RotatingFile(this.logFile, { largest: LARGEST_LOG, kept: LOGS_KEPT }),
      );
    }
    return this.logger;
  }

  async #startPostgres(dataDir: string, logger: Logger): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({
      dataDir,
      onProgress: (message) => {
        logger.info(message);
        this.#options.onProgress(message);
      },
    });
    this.#undo.push(() => server.stop());
    return server;
  }

  async #buildWeb(): Promise<void> {
    const { checkout, onProgress, signal } = this.#options;
    await ensureWebBuild({ root: checkout, onProgress, signal });
  }
}

/** Waits for both even where one fails, so that nothing is still coming up when `stop` takes it down. */
async function allOrFirstError<A, B>(work: [A | Promise<A>, Promise<B>]): Promise<[A, B]> {
  const all = Promise.all(work);
  await Promise.allSettled(work);
  return all;
}
