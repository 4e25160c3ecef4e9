import pino, { type Logger } from 'pino';
import { type Config, type Environment, readConfig } from '#infra/config/config.ts';
import { createLogger } from '#infra/logging/create-logger.ts';
import { openDataDir } from './data-dir.ts';
import { explainListenError, requireFreeAddress } from './listen-address.ts';
import { prepareLogFile } from './log-file.ts';
import { startEmbeddedPostgres } from './postgres-server.ts';
import type { Product, StartProduct } from './product.ts';
import { loadSecrets } from './secrets.ts';
import { ensureWebBuild } from './web-build.ts';

export interface InstallationOptions {
  readonly environment: Environment;
  readonly startProduct: StartProduct;
  /** The checkout whose web pages are built. */
  readonly checkout: string;
  /** Told in a few words what is being done, for a person to read. */
  readonly onProgress: (message: string) => void;
  /** Told, in a sentence, what the start waits for. */
  readonly onWaiting: (sentence: string) => void;
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
  /** Of the embedded Postgres, where that is running. */
  postgresPid: () => number | undefined = () => undefined;
  /** Where details are written; known once the data folder is. */
  logFile: string | undefined;
  logger: Logger | undefined;

  constructor(options: InstallationOptions) {
    this.#options = options;
  }

  /** @throws StartupError for all that the operator can do something about. */
  async start(): Promise<Product> {
    const { environment, startProduct, onWaiting, signal } = this.#options;
    const config = readConfig(environment);
    const dataDir = await openDataDir(config.dataDir);
    this.#undo.push(() => dataDir.release());
    await requireFreeAddress(config.host, config.port);
    const logger = await this.#openLog(config, dataDir.path);
    const secrets = await loadSecrets(dataDir.path, config);

    const [databaseUrl] = await allOrFirstError([
      config.databaseUrl ?? this.#startPostgres(dataDir.path, logger),
      this.#buildWeb(),
    ]);
    signal.throwIfAborted();
    try {
      const product = await startProduct({ config, databaseUrl, secrets, logger, onWaiting, signal });
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
      const destination = pino.destination({ dest: this.logFile, sync: true, mode: 0o600 });
      this.logger = createLogger({}, destination);
    }
    return this.logger;
  }

  async #startPostgres(dataDir: string, logger: Logger): Promise<string> {
    const server = await startEmbeddedPostgres({
      dataDir,
      onProgress: (message) => {
        logger.info(message);
        this.#options.onProgress(message);
      },
    });
    this.#undo.push(() => server.stop());
    this.postgresPid = () => server.pid;
    return server.url;
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
