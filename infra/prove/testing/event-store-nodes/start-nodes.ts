import { findFreePort } from '#infra/run/embedded/postgres/free-port.ts';
import { openTcpGate, type TcpGate } from '../servers/tcp-gate.ts';
import { type ClusterNode, NodeCluster } from './node-cluster.ts';
import { ADMINISTRATOR } from './node-questions.ts';

/** Loopback ports of one node. */
export interface NodePorts {
  /** Port for clients. */
  readonly node: number;
  /** Port for the nodes that copy its log. */
  readonly replication: number;
  /** Port that clients are told to call. */
  readonly told: number;
}

export interface StartOptions {
  readonly size: number;
  /** Has clients come through gates, so that their connections can be cut. */
  readonly behindGates: boolean;
  /** The certificate of the authority, for clients; absent: without TLS. */
  readonly authorityFile: string | undefined;
  /** Makes a node that is not started yet; the stack ends it for good. @param all of all nodes */
  make(index: number, all: readonly NodePorts[], ending: AsyncDisposableStack): Promise<ClusterNode>;
}

/** Nodes that a test has to itself. */
export interface EventStoreNodes {
  readonly cluster: NodeCluster;
  /** Cuts every connection of clients that come through gates, and lets them come again. */
  cutConnections(): Promise<void>;
}

/** Starts nodes and waits until they serve. @param ending what is to end after them; emptied */
export async function startNodes(
  options: StartOptions,
  ending: AsyncDisposableStack,
): Promise<EventStoreNodes> {
  await using opening = ending.move();
  const gates: TcpGate[] = [];
  const ports: NodePorts[] = [];
  const free = await findFreePorts(2 * options.size);
  for (const [index, node] of free.slice(0, options.size).entries()) {
    const gate = options.behindGates ? await openTcpGate({ host: '127.0.0.1', port: node }) : undefined;
    if (gate !== undefined) {
      gates.push(gate);
      opening.defer(() => gate.shut());
    }
    ports.push({ node, replication: free[options.size + index] ?? 0, told: gate?.port ?? node });
  }
  const nodes: ClusterNode[] = [];
  for (const index of ports.keys()) nodes.push(await options.make(index, ports, opening));
  const url = connectionString(ports, options.authorityFile);
  await new NodeCluster(url, nodes, opening).startAll();
  return {
    cluster: new NodeCluster(url, nodes, opening.move()),
    async cutConnections() {
      await Promise.all(gates.map((gate) => gate.shut()));
      await Promise.all(gates.map((gate) => gate.open()));
    },
  };
}

function connectionString(ports: readonly NodePorts[], authorityFile: string | undefined): string {
  const hosts = ports.map(({ told }) => `127.0.0.1:${told}`).join(',');
  if (authorityFile === undefined) return `esdb://${hosts}?tls=false`;
  const { username, password } = ADMINISTRATOR;
  return `esdb://${username}:${password}@${hosts}?tls=true&tlsCAFile=${encodeURIComponent(authorityFile)}`;
}

/** Finds that many loopback ports, all different. */
async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await findFreePort());
  return [...ports];
}
