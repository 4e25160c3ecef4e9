import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Core } from '#infra/run/composition/core.ts';
import { openProductCore } from '#infra/run/composition/product-core.ts';
import { whenReachable } from '#infra/run/composition/when-reachable.ts';
import { masterKeysOf, type RoleConfig, readRoleConfig } from '#infra/run/config/config.ts';
import { createLogger } from '#infra/run/logging/create-logger.ts';
import { closeServer } from '#infra/run/process/close-server.ts';
import { runUntilStopped } from '#infra/run/process/lifetime.ts';
import { explainListenError, requireFreeAddress } from '#infra/run/process/listen-address.ts';
import { localOrigin } from '#infra/run/process/local-origin.ts';

/** Parts of a role in its own process. */
export interface RoleParts {
  readonly core: Core;
  readonly config: RoleConfig;
  readonly logger: Logger;
  /** Gives up the start. */
  readonly signal: AbortSignal;
  /** Gives the address of the role; known once it listens. */
  readonly origin: () => string;
  /** Gets what has to be closed again, in the opposite order. */
  readonly ending: AsyncDisposableStack;
}

/** A role that was brought up. */
export interface StartedRole {
  /** Server that tells how it does, which does not listen yet. */
  readonly app: FastifyInstance;
  /** Waits, while it listens, until it does its work. Absent: it does so from the start. */
  readonly untilReady?: () => Promise<void>;
}

/** Brings a role up. */
export type StartRole = (parts: RoleParts) => Promise<StartedRole>;

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
        const masters = masterKeysOf(config);
        let origin = config.publicOrigin ?? '';
        // The database can go while the role connects itself: then all of it is begun anew, not ended.
        const { app, untilReady } = await whenReachable(
          async () => {
            await using attempt = new AsyncDisposableStack();
            const core = await openProductCore({ ...config, ...masters });
            attempt.defer(() => core.close());
            const parts = { core, config, logger, signal, ending: attempt, origin: () => origin };
            const started = await start(parts);
            attempt.defer(() => closeServer(started.app));
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
        await untilReady?.();
        return `Benvenuto's ${name} is ready on ${address}`;
      },
    };
  });
}
