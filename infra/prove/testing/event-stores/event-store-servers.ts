import { existsSync } from 'node:fs';
import { GenericContainer, Wait } from 'testcontainers';
import {
  type EventStoreDb,
  openEventStoreDb,
} from '#infra/adapters/event-store/eventstoredb/eventstoredb-store.ts';
import { until } from '#infra/prove/drills/within.ts';
import type { StoreUnderTest } from '#kernel/log/event-store.contract.ts';
import { EVENT_STORE_IMAGE, startContainerCluster } from '../event-store-nodes/container-cluster.ts';
import type { EventStoreNodes } from '../event-store-nodes/start-nodes.ts';
import { startEventStoreDbStandIn } from '../eventstoredb/stand-in.ts';
import { openTcpGate } from '../servers/tcp-gate.ts';
import { type NodesOptions, nodeProgram, startEventStoreNodes } from './event-store-nodes.ts';

const PORT = 2113;

/** A store on a server, and where that is reached. */
export type OpenServer = StoreUnderTest & { readonly store: EventStoreDb; readonly url: string };

/** A real server that suites can run on. */
export interface EventStoreServer {
  readonly name: string;
  /** True where each opening starts a server with an empty log. */
  readonly isNew: boolean;
  /** Starts it where it has to be started, and opens a store on it. */
  open(): Promise<OpenServer>;
}

/** A server with an empty log that a test has to itself. */
export interface OwnEventStore {
  readonly url: string;
  stop(): Promise<void>;
}

/** The nodes that the program of EVENT_STORE_PROGRAM is run as. */
const NODES: readonly (readonly [name: string, options: Omit<NodesOptions, 'program'>])[] = [
  ['EventStoreDB, one node in memory', { size: 1, kept: 'memory' }],
  ['EventStoreDB, one node on disk', { size: 1, kept: 'disk' }],
  ['EventStoreDB, three nodes with TLS', { size: 3, kept: 'memory' }],
];

/**
 * Lists the real EventStoreDB servers at hand: the one that `TEST_EVENT_STORE_URL` names (without TLS and on one host,
 * its connections can be cut on the way), nodes of the program that `EVENT_STORE_PROGRAM` names, and containers where
 * Docker is there. None is looked for by trying.
 */
export function eventStoresUnderTest(env: NodeJS.ProcessEnv = process.env): EventStoreServer[] {
  const servers: EventStoreServer[] = [];
  const { TEST_EVENT_STORE_URL: url } = env;
  if (url !== undefined && url !== '') {
    const open = () => openBehindGate(url);
    servers.push({ name: 'EventStoreDB of TEST_EVENT_STORE_URL', isNew: false, open });
  }
  const program = nodeProgram(env);
  if (program !== undefined) {
    for (const [name, options] of NODES) {
      const start = () => startEventStoreNodes({ ...options, program, behindGates: true });
      servers.push({ name, isNew: true, open: () => openOnNodes(start) });
    }
  }
  if (isDockerPresent(env)) {
    const start = () => startContainerCluster({ behindGates: true });
    servers.push(
      { name: 'EventStoreDB in a container', isNew: true, open: openInContainer },
      { name: 'EventStoreDB in three containers with TLS', isNew: true, open: () => openOnNodes(start) },
    );
  }
  return servers;
}

/** Tells whether there is a Docker to run containers: by what the environment says, without trying. */
export function isDockerPresent(env: NodeJS.ProcessEnv = process.env): boolean {
  return env.DOCKER_HOST !== undefined || existsSync('/var/run/docker.sock');
}

/** Starts one real server, with an empty log in its memory; `undefined` where there is neither program nor Docker. */
export async function startRealEventStore(): Promise<OwnEventStore | undefined> {
  const program = nodeProgram();
  if (program !== undefined) {
    const { cluster } = await startEventStoreNodes({ program, size: 1, kept: 'memory' });
    return cluster;
  }
  return isDockerPresent() ? startEventStoreDbContainer() : undefined;
}

/** Starts a server for a test that reads a whole log: a real one where that can be, else the stand-in. */
export async function startOwnEventStore(): Promise<OwnEventStore> {
  return (await startRealEventStore()) ?? startEventStoreDbStandIn();
}

async function startEventStoreDbContainer(): Promise<OwnEventStore> {
  const container = await new GenericContainer(EVENT_STORE_IMAGE)
    .withEnvironment({ EVENTSTORE_INSECURE: 'true', EVENTSTORE_MEM_DB: 'true' })
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .start();
  return {
    url: `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`,
    stop: async () => {
      await container.stop();
    },
  };
}

async function openInContainer(): Promise<OpenServer> {
  const container = await startEventStoreDbContainer();
  const opened = await openBehindGate(container.url);
  return {
    ...opened,
    release: async () => {
      await opened.release();
      await container.stop();
    },
  };
}

async function openOnNodes(start: () => Promise<EventStoreNodes>): Promise<OpenServer> {
  const { cluster, cutConnections } = await start();
  const { url } = cluster;
  const store = await openEventStoreDb({ url });
  return {
    store,
    url,
    reopen: () => openEventStoreDb({ url }),
    async breakConnections() {
      await cutConnections();
      // The next break waits until the store has come through again, or it would never get as far as an append. It
      // has to find the leader of a cluster first.
      await until('the store has come through again', async () => {
        await store.head();
        return true;
      });
    },
    release: () => cluster.stop(),
  };
}

/** Opens stores on a server through a gate, where connections are cut without the server noticing more than that. */
async function openBehindGate(serverUrl: string): Promise<OpenServer> {
  const server = new URL(serverUrl.replace(/^\w+:/, 'http:'));
  if (server.searchParams.get('tls') !== 'false') {
    throw new Error(
      'TEST_EVENT_STORE_URL must end with tls=false: a certificate would not fit the gate before the server',
    );
  }
  const gate = await openTcpGate({ host: server.hostname, port: Number(server.port || PORT) });
  server.host = `127.0.0.1:${gate.port}`;
  const url = server.href.replace(/^http:/, 'esdb:').replace('/?', '?');
  const store = await openEventStoreDb({ url });
  return {
    store,
    url,
    reopen: () => openEventStoreDb({ url }),
    async breakConnections() {
      await gate.shut();
      await gate.open();
      // The next break waits until the store has come through again, or it would never get as far as an append.
      await store.head();
    },
    release: () => gate.shut(),
  };
}
