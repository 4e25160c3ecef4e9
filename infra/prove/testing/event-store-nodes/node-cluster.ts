import { until } from '#infra/prove/drills/within.ts';
import type { ClusterUnderTest } from '../event-stores/event-store-cluster.ts';
import { isLive, type Membership, membership, type NodeAddress, resignLead } from './node-questions.ts';

/** A node in a process or a container of its own. */
export interface ClusterNode {
  readonly address: NodeAddress;
  /** Port under which it goes with the others. */
  readonly port: number;
  /** Begins to start it. */
  start(): Promise<void>;
  /** Ends it with SIGKILL. @returns once it has ended */
  kill(): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** True where it has ended by a fault of its own since it was started. */
  readonly hasFailed: boolean;
  /** Returns the end of its output. */
  said(): Promise<string>;
}

/** On a machine that is busy with other tests. */
const START_PATIENCE_MS = 150_000;

/** States of a node that takes part. */
const PART = new Set(['Leader', 'Follower']);

/** Nodes that make up a cluster, or one alone. */
export class NodeCluster implements ClusterUnderTest {
  readonly url: string;
  readonly #nodes: readonly ClusterNode[];
  readonly #ending: AsyncDisposableStack;
  /** Nodes that are killed or paused. */
  readonly #away = new Set<number>();

  constructor(url: string, nodes: readonly ClusterNode[], ending: AsyncDisposableStack) {
    this.url = url;
    this.#nodes = nodes;
    this.#ending = ending;
  }

  get size(): number {
    return this.#nodes.length;
  }

  /** Starts all nodes. @returns once each takes part; @throws Error as `start` */
  async startAll(): Promise<void> {
    await Promise.all(this.#nodes.map((_, node) => this.start(node)));
  }

  async leader(): Promise<number | undefined> {
    return (await this.#agreed())?.leader;
  }

  async kill(node: number): Promise<void> {
    this.#away.add(node);
    await this.#node(node).kill();
  }

  /** @returns once it leads or follows again; @throws Error with its last words where that does not come */
  async start(node: number): Promise<void> {
    await this.begin(node);
    const starting = this.#node(node);
    const takesPart = async () => starting.hasFailed || (await this.#takesPart(starting));
    try {
      await until(`node ${node} of ${this.size} takes part`, takesPart, START_PATIENCE_MS);
      if (starting.hasFailed) throw new Error(`node ${node} of ${this.size} has ended`);
    } catch (error) {
      throw new Error(`${String(error)}\n${await starting.said()}`, { cause: error });
    }
  }

  /** Starts a node, without waiting for it. */
  async begin(node: number): Promise<void> {
    await this.#node(node).start();
    this.#away.delete(node);
  }

  /** Tells whether a node is up, which does not mean that it takes part. */
  answers(node: number): Promise<boolean> {
    return isLive(this.#node(node).address);
  }

  /** Tells whether every node leads or follows. */
  async isWhole(): Promise<boolean> {
    return (await Promise.all(this.#nodes.map((node) => this.#takesPart(node)))).every(Boolean);
  }

  /** @returns once a node leads anew: another one, or the same */
  async resign(): Promise<void> {
    const before = await this.#agreed();
    if (before === undefined) throw new Error('no node leads that could give up the lead');
    await resignLead(this.#node(before.leader).address);
    await until('a node leads anew', async () => ((await this.#agreed())?.epoch ?? -1) > before.epoch);
  }

  async pause(node: number): Promise<void> {
    this.#away.add(node);
    await this.#node(node).pause();
  }

  async resume(node: number): Promise<void> {
    await this.#node(node).resume();
    this.#away.delete(node);
  }

  async stop(): Promise<void> {
    await this.#ending.disposeAsync();
  }

  #node(index: number): ClusterNode {
    const node = this.#nodes[index];
    if (node === undefined) throw new RangeError(`there is no node ${index}`);
    return node;
  }

  async #takesPart({ address, port }: ClusterNode): Promise<boolean> {
    if (!(await isLive(address))) return false;
    const seen = await membership(address);
    return seen?.leader !== undefined && PART.has(seen.states.get(port) ?? '');
  }

  /** Finds the leader that most nodes name: one that has lost touch still takes itself for it. */
  async #agreed(): Promise<{ readonly leader: number; readonly epoch: number } | undefined> {
    const present = this.#nodes.filter((_, index) => !this.#away.has(index));
    const seen = (await Promise.all(present.map(({ address }) => membership(address)))).filter(isThere);
    for (const [leader, { port }] of this.#nodes.entries()) {
      const naming = seen.filter((view) => view.leader === port);
      if (naming.length <= this.size / 2 || this.#away.has(leader)) continue;
      return { leader, epoch: Math.max(...naming.map(({ epoch }) => epoch)) };
    }
    return undefined;
  }
}

const isThere = (view: Membership | undefined): view is Membership => view !== undefined;
