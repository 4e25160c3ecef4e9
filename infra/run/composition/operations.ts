import type { Logger } from 'pino';
import type { CommonQueryMethods } from 'slonik';
import type { SystemProjection } from '#contracts/operations/api.ts';
import { openJobQueues } from '#infra/adapters/jobs/queue/open-job-queues.ts';
import { openPostgresReactorState } from '#infra/adapters/jobs/reactors/postgres-reactor-state.ts';
import { productVersion } from '#infra/run/config/product-version.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { JobQueues } from '#kernel/reactors/jobs.ts';
import { readReactorStatus } from '#kernel/reactors/reactor-operations.ts';
import { reactorLock } from '#kernel/reactors/reactor-runner.ts';
import { systemClock } from '#kernel/work/clock.ts';
import type { LastDiskSpace } from '#kernel/work/disk-space.ts';
import { createLazy, type Lazy } from '#kernel/work/lazy.ts';
import { erasuresUnderWay } from '#projections/accounts/erasures-under-way.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { type RebuildRequest, rebuildRequests } from '#projections/kernel/postgres/rebuild-requests.ts';
import { listDeadLetters } from '#projections/kernel/run/operations.ts';
import { projections } from '#projections/registry.ts';
import { mails } from '#services/mail/mail-jobs.ts';
import { isOutcomeUnknown, releaseMail } from '#services/mail/release-mail.ts';
import type { ReactorsInCare, ReadModelsInCare, StoreInCare } from '#services/operations/installation.ts';
import { createOperationsService, type OperationsService } from '#services/operations/operations.service.ts';
import { queues, reactors } from '#services/worker/registry.ts';
import type { Core } from './core.ts';
import { storedHealth } from './read-models.ts';

export interface OperationsParts {
  readonly core: Core;
  readonly handler: CommandHandler;
  /** The database of the read models. */
  readonly queries: CommonQueryMethods;
  /** Those of this process, where it works them off; else they are opened when somebody looks at them. */
  readonly queues?: JobQueues;
  /** Redis of the queues; absent: they are kept in the database. */
  readonly redisUrl?: string | undefined;
  readonly databaseUrl: string;
  /** Absent in a process that does not write to a disk. */
  readonly diskSpace?: LastDiskSpace;
  readonly logger: Logger;
}

/**
 * Composes the service by which administrators look after the installation. All of it is read from the stores.
 * @param ending gets what has to be closed again
 */
export async function composeOperations(
  parts: OperationsParts,
  ending: AsyncDisposableStack,
): Promise<OperationsService> {
  const { core, handler, queries } = parts;
  const openQueues = openedWhenNeeded(parts, ending);
  return createOperationsService({
    handler,
    clock: systemClock,
    process: {
      version: await productVersion(),
      startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
      roles: parts.queues === undefined ? ['gateway'] : ['gateway', 'projections', 'worker'],
    },
    stores: storesInCare(parts, openQueues),
    ...(parts.diskSpace !== undefined && { diskSpace: parts.diskSpace }),
    readModels: readModelsInCare(parts),
    reactors: reactorsInCare(core),
    jobs: {
      counts: async () => (await openQueues()).counts(),
      dead: async (limit) => (await openQueues()).dead(limit),
      retry: async (id) => (await openQueues()).retry(id),
      remove: async (id) => (await openQueues()).remove(id),
    },
    erasures: () => erasuresUnderWay(queries),
    mails: {
      isOutcomeUnknown: async ({ queue, id }) => queue === mails.name && isOutcomeUnknown(handler, id),
      release: (id, context) => releaseMail(handler, id, context),
    },
  });
}

/** Opens the queues when they are first asked for: most gateways never are, and connections are few. */
function openedWhenNeeded(parts: OperationsParts, ending: AsyncDisposableStack): Lazy<JobQueues> {
  const { queues: own, redisUrl, databaseUrl, logger } = parts;
  if (own !== undefined) return async () => own;
  const onError = (error: Error) => logger.error({ err: error }, 'the job queues wait an error out');
  let opened: JobQueues | undefined;
  ending.defer(async () => opened?.close());
  return createLazy(async () => {
    opened = await openJobQueues({ redisUrl, databaseUrl, queues, onError });
    return opened;
  });
}

function storesInCare(
  { core, redisUrl }: OperationsParts,
  openQueues: Lazy<JobQueues>,
): readonly StoreInCare[] {
  const { pool, store, dependencies } = core;
  return [
    {
      name: 'database',
      kind: 'postgres',
      async ask() {
        const { rows } = await pool.query<{ size: bigint }>(
          'SELECT pg_database_size(current_database()) AS size',
        );
        return { sizeBytes: Number(rows[0]?.size ?? 0) };
      },
    },
    {
      // The core names the event store where it is one beside the database.
      name: 'eventStore',
      kind: dependencies.eventStore === undefined ? 'postgres' : 'eventstoredb',
      async ask() {
        const head = await store.head();
        return head === undefined ? {} : { head: head.toString() };
      },
    },
    {
      name: 'queues',
      kind: redisUrl === undefined ? 'postgres' : 'redis',
      async ask() {
        await (await openQueues()).counts();
        return {};
      },
    },
  ];
}

/** Most parked streams of one read model that are told of: the first ones say what is wrong. */
const PARKED_MOST = 100;

function readModelsInCare({ core }: OperationsParts): ReadModelsInCare {
  const { pool } = core;
  const requests = rebuildRequests(pool);
  return {
    names: projections.map(({ name }) => name),
    async status() {
      const [health, asked] = await Promise.all([storedHealth(core), requests.list()]);
      return health.map(({ position, deadLetters, buildsUnderWay, caughtUp: _, ...told }) => {
        const request = asked.find(({ projection }) => projection === told.name);
        return {
          ...told,
          position: position?.toString() ?? null,
          parkedStreams: deadLetters,
          builds: [...buildsUnderWay],
          ...askedFor(request),
        };
      });
    },
    parked: () => listDeadLetters(pool, projections, PARKED_MOST),
    async requestRebuild(projection, kind) {
      await requests.add(projection, kind);
    },
  };
}

function askedFor(request: RebuildRequest | undefined): Pick<SystemProjection, 'rebuild' | 'verification'> {
  if (request === undefined) return { rebuild: null, verification: null };
  const { projection: _, kind, requestedAt, settledAt, differences, ...told } = request;
  const asked = {
    ...told,
    requestedAt: requestedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
  return kind === 'rebuild'
    ? { rebuild: asked, verification: null }
    : { rebuild: null, verification: { ...asked, differences: differences && [...differences] } };
}

function reactorsInCare(core: Core): ReactorsInCare {
  const { pool, store } = core;
  const openState = createLazy(() => openPostgresReactorState(pool));
  const locks = createPostgresReadModelStore(pool);
  return {
    names: reactors.map(({ name }) => name),
    async status() {
      const state = await openState();
      const [held, statuses] = await Promise.all([
        locks.findHeldLocks(reactors.map(({ name }) => reactorLock(name))),
        Promise.all(reactors.map((reactor) => readReactorStatus({ store, state }, reactor))),
      ]);
      return statuses.map(({ position, ...status }) => ({
        ...status,
        attended: held.has(reactorLock(status.name)),
        position: position?.toString() ?? null,
      }));
    },
    async setAside() {
      const records = await (await openState()).setAside();
      return records.map(({ reactor, error, since, event: { stream, type, position } }) => ({
        reactor,
        stream,
        type,
        position,
        error,
        since,
      }));
    },
  };
}
