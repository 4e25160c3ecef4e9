import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterCertificates } from './certificates.ts';
import { KeptProcess } from './kept-process.ts';
import type { ClusterNode } from './node-cluster.ts';
import type { NodeAddress } from './node-questions.ts';

/** Loopback ports of one node. */
export interface NodePorts {
  /** Where clients and other nodes call. */
  readonly node: number;
  readonly replication: number;
  /** Where clients are told to call, if not at `node`. */
  readonly told?: number | undefined;
}

export interface NodeProcessOptions {
  /** Path of the program that runs a node. */
  readonly program: string;
  /** Its own, for data and logs. */
  readonly folder: string;
  readonly kept: 'memory' | 'disk';
  readonly ports: NodePorts;
  /** Ports of the other nodes. */
  readonly others: readonly number[];
  /** Absent: without TLS. */
  readonly certificates?: ClusterCertificates | undefined;
}

/** The first file of a log is made whole at once: 16 MB, as nodes come and go. */
const CHUNK_BYTES = 16 * 1024 * 1024;
const HOST = '127.0.0.1';

/** A node as a process of its own, on the loopback address alone. */
export class NodeProcess implements ClusterNode {
  readonly address: NodeAddress;
  readonly #options: NodeProcessOptions;
  /** Absent while it is killed. */
  #process: KeptProcess | undefined;
  #failed = false;

  constructor(options: NodeProcessOptions) {
    this.#options = options;
    this.address = { host: HOST, port: options.ports.node, authority: options.certificates?.authority };
  }

  get port(): number {
    const { node, told } = this.#options.ports;
    return told ?? node;
  }

  get hasFailed(): boolean {
    return this.#failed;
  }

  async start(): Promise<void> {
    if (this.#process !== undefined) return;
    await mkdir(this.#options.folder, { recursive: true });
    this.#run();
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
    const { program, folder } = this.#options;
    const running = new KeptProcess({
      ...{ program, folder, environment: nodeEnvironment() },
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

/** The environment of a node: this process's own, without what a node would take for its options. */
function nodeEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('EVENTSTORE_'));
  // The server takes this one from the environment alone.
  return { ...Object.fromEntries(own), EVENTSTORE_TELEMETRY_OPTOUT: 'true' };
}

function nodeArguments({ folder, kept, ports, others, certificates }: NodeProcessOptions): string[] {
  const files = { memory: ['--mem-db'], disk: ['--db', join(folder, 'db'), `--chunk-size=${CHUNK_BYTES}`] };
  return [
    ...files[kept],
    ...['--log', join(folder, 'log'), '--disable-log-file'],
    ...['--node-ip', HOST, '--node-port', String(ports.node)],
    ...['--replication-ip', HOST, '--replication-port', String(ports.replication)],
    ...(ports.told === undefined
      ? []
      : ['--advertise-host-to-client-as', HOST, '--advertise-node-port-to-client-as', String(ports.told)]),
    ...(others.length === 0 ? [] : clusterArguments(others)),
    ...(certificates === undefined ? ['--insecure'] : tlsArguments(certificates)),
  ];
}

const clusterArguments = (others: readonly number[]) => [
  ...['--cluster-size', String(others.length + 1), '--discover-via-dns=false'],
  `--gossip-seed=${others.map((port) => `${HOST}:${port}`).join(',')}`,
];

const tlsArguments = ({ certificateFile, keyFile, authorityFolder }: ClusterCertificates) => [
  ...['--certificate-file', certificateFile, '--certificate-private-key-file', keyFile],
  ...['--trusted-root-certificates-path', authorityFolder],
];
