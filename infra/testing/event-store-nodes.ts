import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#infra/embedded/free-port.ts';
import { createClusterCertificates } from './event-store-nodes/certificates.ts';
import { NodeCluster } from './event-store-nodes/node-cluster.ts';
import { NodeProcess } from './event-store-nodes/node-process.ts';
import { ADMINISTRATOR } from './event-store-nodes/node-questions.ts';
import { openTcpGate, type TcpGate } from './tcp-gate.ts';

export interface NodesOptions {
  /** Path of the program that runs an EventStoreDB node. */
  readonly program: string;
  /** How many: one, or three with TLS. */
  readonly size: 1 | 3;
  /** What is kept in memory is lost when a node ends. */
  readonly kept: 'memory' | 'disk';
  /** Has clients come through gates, so that their connections can be cut. Default: no. */
  readonly behindGates?: boolean;
}

/** Nodes that a test has to itself. */
export interface EventStoreNodes {
  readonly cluster: NodeCluster;
  /** Cuts every connection of clients that come through gates, and lets them come again. */
  cutConnections(): Promise<void>;
}

/** The program that EVENT_STORE_PROGRAM names; `undefined` for none. */
export function nodeProgram(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.EVENT_STORE_PROGRAM || undefined;
}

/**
 * Starts nodes with an empty log, in processes of their own that end with this one at the latest, and waits until
 * they serve. Their data is in a temporary folder that is removed when they are stopped.
 */
export async function startEventStoreNodes(options: NodesOptions): Promise<EventStoreNodes> {
  const { program, size, kept, behindGates = false } = options;
  await using opening = new AsyncDisposableStack();
  const root = await mkdtemp(join(tmpdir(), 'benvenuto-event-store-'));
  opening.defer(() => rm(root, { recursive: true, force: true }));
  const certificates = size === 1 ? undefined : await createClusterCertificates(root);

  const gates: TcpGate[] = [];
  const nodes: NodeProcess[] = [];
  const ports = await findFreePorts(2 * size);
  for (const [index, node] of ports.slice(0, size).entries()) {
    const gate = behindGates ? await openTcpGate({ host: '127.0.0.1', port: node }) : undefined;
    if (gate !== undefined) {
      gates.push(gate);
      opening.defer(() => gate.shut());
    }
    const started = new NodeProcess({
      ...{ program, kept, certificates },
      folder: join(root, `node-${index}`),
      ports: { node, replication: ports[size + index] ?? 0, told: gate?.port },
      others: ports.slice(0, size).filter((port) => port !== node),
    });
    nodes.push(started);
    opening.defer(() => started.kill());
  }
  const url = connectionString(
    nodes.map(({ port }) => port),
    certificates?.authorityFile,
  );
  const cluster = new NodeCluster(url, nodes, opening);
  await cluster.startAll();
  const running = opening.move();
  return {
    cluster: new NodeCluster(url, nodes, running),
    async cutConnections() {
      await Promise.all(gates.map((gate) => gate.shut()));
      await Promise.all(gates.map((gate) => gate.open()));
    },
  };
}

function connectionString(ports: readonly number[], authorityFile: string | undefined): string {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  if (authorityFile === undefined) return `esdb://${hosts}?tls=false`;
  const { username, password } = ADMINISTRATOR;
  return `esdb://${username}:${password}@${hosts}?tls=true&tlsCAFile=${encodeURIComponent(authorityFile)}`;
}

/** That many loopback ports, all different. */
async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await findFreePort());
  return [...ports];
}
