import { randomUUID } from 'node:crypto';
import { EventStoreUnavailableError } from '#kernel/log/event-store.ts';
import type { Member } from '../wire/gossip.ts';
import type { NodeState } from './node-state.ts';
import type { Endpoint } from './not-handled.ts';

/** Times that changes take among the nodes, milliseconds. */
export interface Timing {
  /** From the end of a node, or of the lead, until the others have elected. */
  readonly electionMs: number;
  /** The same from when a node falls silent. */
  readonly silenceMs: number;
  /** Until a node that starts or wakes is ready. */
  readonly startMs: number;
}

/** Time that a write waits for a leader that a majority follows, milliseconds. */
const WRITE_TIMEOUT_MS = 2_000;

interface Node {
  readonly instanceId: string;
  readonly endpoint: Endpoint;
  isUp: boolean;
  isPaused: boolean;
  phase: 'starting' | 'waking' | 'ready';
  /** True while the other nodes believe that it is alive. */
  isBelievedAlive: boolean;
  /** Counts its starts. */
  life: number;
}

/** Knows which of the nodes are there, and which leads them, as they believe it themselves. */
export class Membership {
  readonly #timing: Timing;
  readonly #nodes: readonly Node[];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #waiting = new Set<() => void>();
  #leader: number | undefined = 0;
  #lastLeader = 0;

  constructor(endpoints: readonly Endpoint[], timing: Timing) {
    this.#timing = timing;
    this.#nodes = endpoints.map((endpoint) => ({
      instanceId: randomUUID(),
      endpoint,
      isUp: true,
      isPaused: false,
      phase: 'ready',
      isBelievedAlive: true,
      life: 0,
    }));
  }

  /** Finds the node that leads and answers; `undefined` where none does. */
  leader(): number | undefined {
    return this.#leader !== undefined && this.#votes(this.#leader) ? this.#leader : undefined;
  }

  /** Gives the state of a node as its clients see it. */
  stateOf(node: number): NodeState {
    const { phase } = this.#node(node);
    if (phase === 'starting') return { kind: 'starting' };
    if (phase === 'waking' || this.#leader === undefined) return { kind: 'leaderless' };
    if (this.#leader === node) return { kind: 'leading' };
    return { kind: 'following', leader: this.#node(this.#leader).endpoint };
  }

  /** Lists the members as a node tells of them. */
  members(): Member[] {
    return this.#nodes.map(({ instanceId, endpoint, isBelievedAlive }, node) => ({
      instanceId,
      endpoint,
      isAlive: isBelievedAlive,
      role: this.#roleOf(node),
    }));
  }

  /**
   * Waits until a write that a node took can be committed: until there is a leader that a majority follows.
   * @throws EventStoreUnavailableError after two seconds, or where the node has ended or fallen silent meanwhile
   */
  async commit(node: number): Promise<void> {
    const member = this.#node(node);
    const { life } = member;
    const deadline = performance.now() + WRITE_TIMEOUT_MS;
    while (this.leader() === undefined || !this.#hasMajority()) {
      const left = deadline - performance.now();
      if (left <= 0) throw new EventStoreUnavailableError('no majority has taken it in time');
      await this.#change(left);
    }
    if (member.life !== life || member.isPaused) throw new EventStoreUnavailableError('the node has ended');
  }

  /** Ends a node. The others believe it to be there, and to lead, until they have noticed. */
  kill(node: number): void {
    Object.assign(this.#node(node), { isUp: false, isPaused: false, phase: 'starting' });
    this.#node(node).life += 1;
    this.#after(this.#timing.electionMs, () => this.#notice(node));
  }

  /** Starts a node that had ended. If it led it does so no more. */
  start(node: number): void {
    if (this.#leader === node) this.#leader = undefined;
    Object.assign(this.#node(node), { isUp: true, isBelievedAlive: true });
    this.#getReady(node);
  }

  /** Silences a node. */
  pause(node: number): void {
    this.#node(node).isPaused = true;
    this.#after(this.#timing.silenceMs, () => this.#notice(node));
  }

  /** Lets a silent node go on; where the others have gone on without it, it has to find that out first. */
  resume(node: number): void {
    const member = this.#node(node);
    member.isPaused = false;
    if (!member.isBelievedAlive) {
      Object.assign(member, { phase: 'waking', isBelievedAlive: true });
      this.#getReady(node);
    }
    this.#changed();
  }

  /** Makes the leader give up the lead; another takes it. */
  resign(): void {
    this.#leader = undefined;
    this.#after(this.#timing.electionMs, () => this.#elect());
  }

  /** Ends all that is under way among the nodes. */
  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#changed();
  }

  #roleOf(node: number): Member['role'] {
    if (this.#leader === node) return 'leader';
    const { phase, isUp } = this.#node(node);
    if (isUp && phase === 'starting') return 'initializing';
    return this.#leader === undefined || phase === 'waking' ? 'unknown' : 'follower';
  }

  #getReady(node: number): void {
    const { life } = this.#node(node);
    this.#after(this.#timing.startMs, () => {
      if (this.#node(node).life !== life) return;
      this.#node(node).phase = 'ready';
      this.#changed();
      this.#after(this.#timing.electionMs, () => this.#elect());
    });
  }

  #notice(node: number): void {
    const member = this.#node(node);
    member.isBelievedAlive = member.isUp && !member.isPaused;
    this.#elect();
  }

  /** Elects a leader: the present one goes on as long as a majority answers; else the next one leads, or none. */
  #elect(): void {
    if (!this.#hasMajority()) this.#leader = undefined;
    else if (this.leader() === undefined) {
      const voters = [...this.#nodes.keys()].filter((node) => this.#votes(node));
      this.#leader = voters.find((node) => node > this.#lastLeader) ?? voters[0];
    }
    this.#lastLeader = this.#leader ?? this.#lastLeader;
    this.#changed();
  }

  #hasMajority(): boolean {
    const voters = [...this.#nodes.keys()].filter((node) => this.#votes(node));
    return voters.length > this.#nodes.length / 2;
  }

  #votes(node: number): boolean {
    const { isUp, isPaused, phase } = this.#node(node);
    return isUp && !isPaused && phase === 'ready';
  }

  #node(node: number): Node {
    const found = this.#nodes[node];
    if (found === undefined) throw new RangeError(`there is no node ${node} of ${this.#nodes.length}`);
    return found;
  }

  #after(milliseconds: number, action: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      action();
    }, milliseconds);
    this.#timers.add(timer);
  }

  #changed(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  /** Waits until something has changed, or so many milliseconds have passed. */
  async #change(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.add(resolve);
    const timer = setTimeout(resolve, milliseconds);
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(resolve);
  }
}
