import type { Logger } from 'pino';
import type { Config } from '#infra/run/config/config.ts';
import type { Secrets } from '#infra/run/config/secrets.ts';
import type { BuildProgress } from '#services/gateway/operations/building.ts';

/** Options that the product is started with. */
export interface ProductOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  /** Folders on this machine that are written to. */
  readonly folders: readonly string[];
  readonly secrets: Secrets;
  readonly logger: Logger;
  /** Told, in a sentence, what the start waits for, for a person to read. */
  readonly onWaiting: (sentence: string) => void;
  /** Told that it listens, and that read models have to be built before it serves. */
  readonly onBuilding: (progress: BuildProgress, origin: string) => void;
  /** Gives up the start. */
  readonly signal: AbortSignal;
}

/** The running product: it listens, its read models have caught up, and it serves. */
export interface Product {
  /** Address at which it can be reached, such as `http://127.0.0.1:3000`. */
  readonly origin: string;
  /** The demo host and property, where there are any. */
  readonly demo?: { readonly guestUrl: string; readonly email: string; readonly password: string };
  /** The administrator made at the first start; absent where the configuration names one. */
  readonly admin?: { readonly email: string; readonly password: string };
  /** Fault in spite of which it runs, for the operator to read. */
  readonly warning?: string;
  /** Takes no new requests, finishes those under way and lets go of everything. */
  stop(): Promise<void>;
}

/** The composition root as `npm start` sees it. Rejects with the error of `listen` where the port is taken. */
export type StartProduct = (options: ProductOptions) => Promise<Product>;
