import { existsSync } from 'node:fs';
import { GenericContainer, Wait } from 'testcontainers';
import { type EventStoreDb, openEventStoreDb } from '#infra/event-store/eventstoredb/eventstoredb-store.ts';
import type { StoreUnderTest } from '#kernel/event-store.contract.ts';
import { openTcpGate } from './tcp-gate.ts';

/** EventStoreDB 24.10, as deployed. */
const IMAGE = 'docker.io/eventstore/eventstore:24.10.14';
const PORT = 2113;

/** A real server that suites can run on. */
export interface EventStoreServer {
  readonly name: string;
  /** Starts it where it has to be started, and opens a store on it. */
  open(): Promise<StoreUnderTest & { readonly store: EventStoreDb; readonly url: string }>;
}

/**
 * The real EventStoreDB servers at hand: the one that `TEST_EVENT_STORE_URL` names (without TLS and on one host, its
 * connections can be cut on the way), and a container of its own where Docker is there. None is
 * looked for by trying.
 */
export function eventStoresUnderTest(env: NodeJS.ProcessEnv = process.env): EventStoreServer[] {
  const servers: EventStoreServer[] = [];
  const { TEST_EVENT_STORE_URL: url } = env;
  if (url !== undefined && url !== '') {
    servers.push({ name: 'EventStoreDB of TEST_EVENT_STORE_URL', open: () => openBehindGate(url) });
  }
  if (isDockerPresent(env)) servers.push({ name: 'EventStoreDB in a container', open: openInContainer });
  return servers;
}

/** Whether there is a Docker to run containers: by what the environment says, without trying. */
export function isDockerPresent(env: NodeJS.ProcessEnv = process.env): boolean {
  return env.DOCKER_HOST !== undefined || existsSync('/var/run/docker.sock');
}

/** Starts a server of its own in a container, with an empty log in its memory. */
export async function startEventStoreDbContainer(): Promise<{ url: string; stop(): Promise<void> }> {
  const container = await new GenericContainer(IMAGE)
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

async function openInContainer() {
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

/** Opens stores on a server through a gate, where connections are cut without the server noticing more than that. */
async function openBehindGate(serverUrl: string) {
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
