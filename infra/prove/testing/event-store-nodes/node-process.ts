import { join } from 'node:path';
import type { ClusterCertificates } from './certificates.ts';
import { KeptProcess } from './kept-process.ts';
import type { ClusterNode } from './node-cluster.ts';
import type { NodeAddress } from './node-questions.ts';
import type { NodePorts } from './start-nodes.ts';

export interface NodeProcessOptions {
  /** Path of the program that runs a node. */
  readonly program: string;
  /** Of all nodes: for a folder of its own with data and logs. */
  readonly root: string;
  readonly kept: 'memory' | 'disk';
  /** Number of the node among all, from 0. */
  readonly index: number;
  readonly all: readonly NodePorts[];
  /** Absent: without TLS. */
  readonly certificates?: ClusterCertificates | undefined;
}

/** The first file of a log is made whole at once: 16 MB, as nodes come and go. */
const CHUNK_BYTES = 16 * 1024 * 1024;
const HOST = '127.0.0.1';

/** A node as a process of its own, on the loopback address alone. */
export class NodeProcess implements ClusterNode {
  readonly address: NodeAddress;
  readonly port: number;
  readonly #options: NodeProcessOptions;
  /** Absent while it is killed. */
  #process: KeptProcess | undefined;
  #failed = false;

  constructor(options: NodeProcessOptions) {
    const { index, all, certificates } = options;
    this.#options = options;
    const { node, told } = portsOf(index, all);
    this.port = told;
    this.address = { host: HOST, port: node, authority: certificates?.authority };
  }

  get hasFailed(): boolean {
    return this.#failed;
  }

  async start(): Promise<void> {
    if (this.#process === undefined) this.#run();
  }

  async kill(): Promise<void> {
    const killed = this.#process;
    this.#process = undefined;
    killed?.signal('SIGKILL');
    await killed?.ended;
  }

  async pause(): Promise<void> {
    this.#process?.signal('SIGSTOP');
  }

  async resume(): Promise<void> {
    this.#process?.signal('SIGCONT');
  }

  async said(): Promise<string> {
    return this.#process?.said() ?? '';
  }

  #run(): void {
    const { program, root } = this.#options;
    const running = new KeptProcess({
      program,
      folder: root,
      environment: nodeEnvironment(),
      args: nodeArguments(this.#options),
    });
    this.#failed = false;
    this.#process = running;
    void running.ended.then((code) => {
      if (this.#process !== running) return;
      // A node whose log has an end that the others do not know cuts it off at its next start, and ends for that.
      if (code === 0) this.#run();
      else this.#failed = true;
    });
  }
}

/** Makes the environment of a node: this process's own, without what a node would take for its options. */
function nodeEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('EVENTSTORE_'));
  // The server takes this one from the environment alone.
  return { ...Object.fromEntries(own), EVENTSTORE_TELEMETRY_OPTOUT: 'true' };
}

function nodeArguments({ root, kept, index, all, certificates }: NodeProcessOptions): string[] {
  const { node, replication, told } = portsOf(index, all);
  const folder = join(root, `node-${index}`);
  const files = { memory: ['--mem-db'], disk: ['--db', join(folder, 'db'), `--chunk-size=${CHUNK_BYTES}`] };
  const others = all.filter((ports) => ports.node !== node);
  return [
    ...files[kept],
    '--log',
    join(folder, 'log'),
    '--disable-log-file',
    '--node-ip',
    HOST,
    '--node-port',
    String(node),
    '--replication-ip',
    HOST,
    '--replication-port',
    String(replication),
    '--advertise-host-to-client-as',
    HOST,
    '--advertise-node-port-to-client-as',
    String(told),
    ...(others.length === 0 ? [] : clusterArguments(others)),
    ...(certificates === undefined ? ['--insecure'] : tlsArguments(certificates)),
  ];
}

function portsOf(index: number, all: readonly NodePorts[]): NodePorts {
  const ports = all[index];
  if (ports === undefined) throw new RangeError(`there are no ports for node ${index}`);
  return ports;
}

const clusterArguments = (others: readonly NodePorts[]) => [
  '--cluster-size',
  String(others.length + 1),
  '--discover-via-dns=false',
  `--gossip-seed=${others.map(({ node }) => `${HOST}:${node}`).join(',')}`,
];

const tlsArguments = ({ certificateFile, keyFile, authorityFolder }: ClusterCertificates) => [
  '--certificate-file',
  certificateFile,
  '--certificate-private-key-file',
  keyFile,
  '--trusted-root-certificates-path',
  authorityFolder,
];
