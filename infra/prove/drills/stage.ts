import { randomBytes } from 'node:crypto';
import type { NodeCluster } from '#infra/prove/testing/event-store-nodes/node-cluster.ts';
import { nodeProgram, startEventStoreNodes } from '#infra/prove/testing/event-stores/event-store-nodes.ts';
import { makeDataDir } from '#infra/prove/testing/product.ts';
import { type SupervisedRole, superviseRole } from '#infra/prove/testing/supervised-role.ts';
import { type Core, openCore } from '#infra/run/composition/core.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#infra/run/embedded/postgres/postgres-server.ts';
import { checkoutFolder, ensureWebBuild } from '#infra/run/web/web-build.ts';
import { until } from './within.ts';

/**
 * The product with its roles as processes of their own, on a Postgres of its own: one gateway, two processes
 * of projections, a worker.
 */
export interface Stage extends AsyncDisposable {
  readonly postgres: EmbeddedPostgres;
  /** Finds the process id of the server that works on the cluster, or is just starting. @throws Error while none is */
  postgresPid(): Promise<number>;
  readonly gateway: SupervisedRole;
  readonly projections: readonly SupervisedRole[];
  readonly workers: readonly SupervisedRole[];
  /** The stand-in for EventStoreDB, where the log is kept behind one. */
  readonly eventStore?: SupervisedRole;
  /** The nodes of EventStoreDB, where the log is kept in real ones. */
  readonly nodes?: NodeCluster;
  /** Every role. */
  readonly roles: readonly SupervisedRole[];
  /** The same log and database, opened in this process. */
  readonly core: Core;
  /** The environment that every role gets, besides its port. */
  readonly environment: Readonly<Record<string, string>>;
  /** Shuts Postgres down in good order, and leaves it so until `startPostgres`. */
  stopPostgres(): Promise<void>;
  /** Starts Postgres again, at the same address. */
  startPostgres(): Promise<void>;
  /** Stops every role for good. @returns what did not stop in good order, a sentence each */
  stopRoles(): Promise<readonly string[]>;
}

export interface StageOptions {
  /** Told in a few words what is being done. */
  readonly say?: (message: string) => void;
  /**
   * Place of the log: in Postgres itself (default), behind the stand-in for EventStoreDB, a process like the roles, or
   * in one or three nodes of the program that EVENT_STORE_PROGRAM names, on disk.
   */
  readonly log?: LogKeeper;
}

export type LogKeeper = 'postgres' | 'standIn' | 'oneNode' | 'threeNodes';

/** Starts everything. Whether it serves already is for the caller to see. */
export async function openStage({ say, log = 'postgres' }: StageOptions = {}): Promise<Stage> {
  await using opening = new AsyncDisposableStack();
  const onProgress = (message: string) => say?.(message);
  await ensureWebBuild({ root: checkoutFolder, onProgress });
  const dataDir = await makeDataDir();
  opening.defer(() => dataDir.remove());
  let postgres = await startEmbeddedPostgres({ dataDir: dataDir.path });
  opening.defer(() => postgres.stop());

  const masterKey = randomBytes(32);
  const eventStore = log === 'standIn' ? await startStandIn(postgres.url) : undefined;
  const nodes = await startNodes(log);
  opening.defer(async () => {
    await Promise.all([eventStore?.stop(), nodes?.stop()]);
  });
  const eventStoreUrl = eventStore ? `esdb://127.0.0.1:${eventStore.port}?tls=false` : nodes?.url;
  const environment = {
    ...(eventStoreUrl !== undefined && { EVENT_STORE_URL: eventStoreUrl }),
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir.path,
    JWT_SECRET: randomBytes(32).toString('hex'),
    MASTER_KEY: masterKey.toString('base64url'),
    RATE_LIMIT_SCALE: '10000',
  };
  const core = await openCore({
    ...(eventStoreUrl !== undefined && { eventStoreUrl }),
    databaseUrl: postgres.url,
    masterKey,
    dataDir: dataDir.path,
  });
  opening.defer(() => core.close());

  const roles: SupervisedRole[] = [];
  opening.defer(async () => {
    await Promise.all(roles.map((role) => role.stop()));
  });
  const start = async (name: string, entry: string) => {
    const role = await superviseRole({ name, entry, environment });
    roles.push(role);
    return role;
  };
  const gateway = await start('gateway', 'services/gateway/main.ts');
  const keepers: SupervisedRole[] = [];
  for (const number of [1, 2]) keepers.push(await start(`projections ${number}`, 'projections/main.ts'));
  const workers = [await start('worker', 'services/worker/main.ts')];

  const running = opening.move();
  return {
    gateway,
    projections: keepers,
    workers,
    roles,
    core,
    environment,
    ...(eventStore !== undefined && { eventStore }),
    ...(nodes !== undefined && { nodes }),
    get postgres() {
      return postgres;
    },
    stopPostgres: () => postgres.stop(),
    async startPostgres() {
      postgres = await startEmbeddedPostgres({ dataDir: dataDir.path });
    },
    postgresPid: () => dataDir.postgresPid(),
    async stopRoles() {
      const codes = await Promise.all(roles.map(async (role) => [role, await role.stop()] as const));
      return codes
        .filter(([, code]) => code !== 0)
        .map(([role, code]) => `${role.name} stopped with ${code}: ${role.said()}`);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function startNodes(log: LogKeeper): Promise<NodeCluster | undefined> {
  if (log !== 'oneNode' && log !== 'threeNodes') return undefined;
  const program = nodeProgram();
  if (program === undefined) throw new Error('EVENT_STORE_PROGRAM has to name the program that runs a node');
  const size = log === 'oneNode' ? 1 : 3;
  const { cluster } = await startEventStoreNodes({ program, size, kept: 'disk' });
  return cluster;
}

/** Starts the stand-in on the log in this database, and waits until it listens. */
async function startStandIn(databaseUrl: string): Promise<SupervisedRole> {
  const entry = 'infra/prove/testing/eventstoredb/serve.ts';
  const environment = { DATABASE_URL: databaseUrl };
  const standIn = await superviseRole({ name: 'event store', entry, environment });
  await until('the event store listens', () => standIn.said().includes('esdb://'));
  return standIn;
}
