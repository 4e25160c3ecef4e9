import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Core } from '#infra/composition/core.ts';
import { localOrigin } from '#infra/composition/local-origin.ts';
import { openProductCore } from '#infra/composition/product-core.ts';
import { type RoleConfig, readRoleConfig } from '#infra/config/config.ts';
import { runUntilStopped } from '#infra/embedded/lifetime.ts';
import { explainListenError, requireFreeAddress } from '#infra/embedded/listen-address.ts';
import { createLogger } from '#infra/logging/create-logger.ts';
import { whenReachable } from './when-reachable.ts';

/** What a role is made of in its own process. */
export interface RoleParts {
  readonly core: Core;
  readonly config: RoleConfig;
  /** 32 bytes that wrap the keys of personal data. */
  readonly masterKey: Uint8Array;
  readonly logger: Logger;
  /** Gives up the start. */
  readonly signal: AbortSignal;
  /** Where the role is reached; known once it listens. */
  readonly origin: () => string;
  /** Gets what has to be closed again, in the opposite order. */
  readonly ending: AsyncDisposableStack;
}

/** Brings a role up. @returns the server that tells how it does, which does not listen yet */
export type StartRole = (parts: RoleParts) => Promise<FastifyInstance>;

/**
 * Runs one role as a process of its own until it is told to stop. It logs to its standard output, waits
 * for the database and the event store where they are not there yet, and lives through their absence.
 */
export async function runRole(name: 'gateway' | 'projections' | 'worker', start: StartRole): Promise<void> {
  const logger = createLogger({ base: { role: name } });
  await runUntilStopped((signal) => {
    const ending = new AsyncDisposableStack();
    return {
      logger,
      stop: () => ending.disposeAsync(),
      async start() {
        const config = readRoleConfig(process.env);
        const { host, port } = config;
        await requireFreeAddress(host, port);
        const masterKey = Buffer.from(config.masterKey, 'base64url');
        let origin = config.publicOrigin ?? '';
        // The database can go while the role connects itself: then all of it is begun anew, not ended.
        const app = await whenReachable(
          async () => {
            await using attempt = new AsyncDisposableStack();
            const core = await openProductCore({ ...config, masterKey });
            attempt.defer(() => core.close());
            const parts = { core, config, masterKey, logger, signal, ending: attempt, origin: () => origin };
            const started = await start(parts);
            attempt.defer(() => started.close());
            ending.use(attempt.move());
            return started;
          },
          { logger, eventStoreUrl: config.eventStoreUrl },
          signal,
        );
        await app.listen({ host, port }).catch((error: unknown) => {
          throw explainListenError(error, host, port) ?? error;
        });
        const address = localOrigin(host, app.server.address() as AddressInfo);
        origin ||= address;
        return `Benvenuto's ${name} is ready on ${address}`;
      },
    };
  });
}
