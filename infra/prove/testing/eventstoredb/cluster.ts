import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { ClusterUnderTest } from '../event-stores/event-store-cluster.ts';
import { MemoryEventStore } from '../event-stores/memory-event-store.ts';
import { type Log, openLog } from './log/log.ts';
import { Replication } from './log/replication.ts';
import { hostOf, urlOf } from './nodes/address.ts';
import { type Certificate, createCertificate } from './nodes/certificate.ts';
import { Connections } from './nodes/connections.ts';
import { Door } from './nodes/door.ts';
import { Faults } from './nodes/faults.ts';
import { Gate } from './nodes/gate.ts';
import { Membership, type Timing } from './nodes/membership.ts';
import { createProtocolServer, type ServerOptions } from './nodes/server.ts';

const LOOK_AGAIN_MS = 20;

export interface ClusterOptions extends ServerOptions, Partial<Timing> {
  /** Default 3. */
  readonly nodes?: number;
  /** Store of the events of all nodes, closed by whoever opened it. Default: memory of its own. */
  readonly store?: EventStore;
  /** With a certificate that signs itself. Default: only where there are credentials. */
  readonly tls?: boolean;
  /** Time by which the reads of followers are behind, milliseconds. Default 50. */
  readonly lagMs?: number;
}

/**
 * Starts several nodes of a stand-in that share one log and answer as a cluster does: one leads,
 * the others follow behind it, and when it is gone another is elected by the majority that is left.
 */
export async function startEventStoreDbCluster(options: ClusterOptions = {}): Promise<ClusterUnderTest> {
  const { nodes: size = 3, electionMs = 500, store = new MemoryEventStore(), credentials } = options;
  const { silenceMs = 4 * electionMs, startMs = electionMs, lagMs = 50 } = options;
  const tls = options.tls ?? credentials !== undefined;
  const certificate = tls ? await createCertificate() : undefined;
  // Writes what a new log begins with, which every node then has from the start.
  await openLog(store);
  const replication = new Replication(await store.head(), lagMs);
  const log = await openLog(replication.leading(store));
  const shared = { store, log, replication, certificate, membership: () => membership };
  const nodes = await Promise.all(
    Array.from({ length: size }, (_, node) => startNode(node, options, shared)),
  );
  const ports = nodes.map(({ door }) => door.port);
  const endpoints = ports.map((port) => ({ host: hostOf(certificate), port }));
  const membership: Membership = new Membership(endpoints, { electionMs, silenceMs, startMs });
  const doorOf = (node: number): Door => {
    const found = nodes[node];
    if (found === undefined) throw new RangeError(`there is no node ${node} of ${size}`);
    return found.door;
  };

  return {
    url: urlOf(ports, certificate, credentials),
    size,
    leader: async () => membership.leader(),
    async kill(node) {
      membership.kill(node);
      await doorOf(node).close();
    },
    async start(node) {
      membership.start(node);
      await doorOf(node).open();
      while (membership.stateOf(node).kind === 'starting') await sleep(LOOK_AGAIN_MS);
    },
    resign: async () => membership.resign(),
    async pause(node) {
      doorOf(node).hold();
      membership.pause(node);
    },
    async resume(node) {
      membership.resume(node);
      doorOf(node).release();
    },
    async stop() {
      membership.close();
      await Promise.all(nodes.map((node) => node.stop()));
      await certificate?.remove();
    },
  };
}

interface Shared {
  readonly store: EventStore;
  readonly log: Log;
  readonly replication: Replication;
  readonly certificate: Certificate | undefined;
  readonly membership: () => Membership;
}

interface RunningNode {
  readonly door: Door;
  stop(): Promise<void>;
}

async function startNode(node: number, options: ServerOptions, shared: Shared): Promise<RunningNode> {
  const { certificate, membership } = shared;
  const gate = new Gate(() => membership().stateOf(node));
  const faults: Faults = new Faults(() => connections.drop());
  const members = () => membership().members();
  const log = logOf(node, shared);
  const server = createProtocolServer(options, { log, gate, faults, certificate, members });
  const connections = await Connections.listen(0, (socket) => server.serve(socket));
  const door = new Door(() => connections.port);
  await door.open();
  return {
    door,
    async stop() {
      await door.close();
      await connections.close();
      server.stop();
    },
  };
}

/** Makes the log as a node has it: its writes are committed by the cluster, its reads may be behind. */
function logOf(node: number, { store, log, replication, membership }: Shared): Log {
  const leads = () => membership().stateOf(node).kind === 'leading';
  return {
    readerOf: log.readerOf,
    reader: log.readerOf(replication.following(store, leads)),
    writer: {
      append: async (...args) => {
        await membership().commit(node);
        return log.writer.append(...args);
      },
      delete: async (...args) => {
        await membership().commit(node);
        return log.writer.delete(...args);
      },
    },
  };
}
