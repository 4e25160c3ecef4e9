import { setTimeout as delay } from 'node:timers/promises';
import { until } from '#infra/prove/drills/within.ts';
import { type Load, startLoad } from '#infra/prove/testing/event-store-load/load.ts';
import type { ClusterUnderTest } from '#infra/prove/testing/event-stores/event-store-cluster.ts';

/** Result of one scenario. Times in milliseconds. */
export interface ScenarioReport {
  readonly name: string;
  /** The longest pause of appends, as the scenario counts it. */
  readonly pause: number;
  readonly slowestAppend: number;
  readonly events: number;
  readonly readsChecked: number;
  readonly errors: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

/** A cluster under load, and what is done to it. */
export class ClusterStage {
  readonly size: number;
  readonly #cluster: ClusterUnderTest;
  readonly #load: Load;
  readonly #killed = new Set<number>();
  readonly #paused = new Set<number>();
  readonly #faults: string[] = [];
  #pause = 0;

  /** Puts a cluster under load. */
  static async open(cluster: ClusterUnderTest): Promise<ClusterStage> {
    const load = await startLoad(cluster.url);
    return new ClusterStage(cluster, load);
  }

  private constructor(cluster: ClusterUnderTest, load: Load) {
    this.size = cluster.size;
    this.#cluster = cluster;
    this.#load = load;
  }

  /** Waits until a node leads. @param other one that must not be it */
  async leader(other?: number): Promise<number> {
    let leader: number | undefined;
    await until('a node leads', async () => {
      leader = await this.#cluster.leader();
      return leader !== undefined && leader !== other;
    });
    return leader ?? 0;
  }

  /** Waits for every writer to be acknowledged an append since now. */
  flows(): Promise<void> {
    return this.#load.flows();
  }

  async kill(...nodes: readonly number[]): Promise<void> {
    for (const node of nodes) this.#killed.add(node);
    await Promise.all(nodes.map((node) => this.#cluster.kill(node)));
  }

  /** Starts those that were killed. */
  async startAgain(): Promise<void> {
    const nodes = [...this.#killed];
    this.#killed.clear();
    await Promise.all(nodes.map((node) => this.#cluster.start(node)));
  }

  resign(): Promise<void> {
    return this.#cluster.resign();
  }

  /** Silences a node for so long. */
  async silence(node: number, forMs: number): Promise<void> {
    this.#paused.add(node);
    await this.#cluster.pause(node);
    await delay(forMs);
    await this.#wake();
  }

  /** Counts the longest pause of appends in something that happens, until all writers have gone on. */
  async pauseIn(happening: () => Promise<void>): Promise<void> {
    const from = performance.now();
    await happening();
    await this.flows();
    this.#hasPaused(this.#load.ledger.longestPause(from, performance.now()));
  }

  /**
   * Takes nodes away that no node can lead without, waits until appends are refused, brings them back, and counts the
   * pause of appends from when a node leads again.
   * @param within by when an append has to be refused, in milliseconds
   */
  async pauseAfterElection(nodes: readonly number[], within: number): Promise<void> {
    const { ledger } = this.#load;
    const killedAt = performance.now();
    await this.kill(...nodes);
    await until('an append is refused', () => ledger.slowestRefusal(killedAt) > 0);
    const back = this.startAgain();
    const electedAt = await this.leader().then(() => performance.now());
    await this.flows();
    await back;
    this.#hasPaused(ledger.resumedAfter(electedAt) ?? Number.POSITIVE_INFINITY);
    const refusal = ledger.slowestRefusal(killedAt);
    if (refusal >= within) this.#faults.push(`an append was refused only after ${Math.round(refusal)} ms`);
  }

  /**
   * Brings back what is away, and compares what clients know with the log. @param failure what the scenario ended with
   */
  async close(name: string, failure: unknown): Promise<ScenarioReport> {
    if (failure !== undefined) this.#faults.push(String(failure));
    await this.#wake();
    await this.startAgain();
    const { ledger } = this.#load;
    const faults = await this.#load.finish();
    return {
      name,
      pause: this.#pause,
      slowestAppend: ledger.slowestAppend,
      readsChecked: ledger.readsChecked,
      events: ledger.acknowledged.reduce((sum, { ids }) => sum + ids.length, 0),
      errors: ledger.errors,
      faults: [...this.#faults, ...faults],
    };
  }

  async #wake(): Promise<void> {
    const nodes = [...this.#paused];
    this.#paused.clear();
    await Promise.all(nodes.map((node) => this.#cluster.resume(node)));
  }

  #hasPaused(ms: number): void {
    this.#pause = Math.max(this.#pause, ms);
  }
}
