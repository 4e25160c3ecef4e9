import type pg from 'pg';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { createTestDatabase } from '#infra/prove/testing/postgres.ts';
import type { Projection } from '../define-projection.ts';
import { ProjectionProgress } from '../follow/progress.ts';
import { systemTiming } from '../follow/timing.ts';
import { canonicalHash } from '../postgres/compare/canonical-hash.ts';
import { transaction } from '../postgres/database.ts';
import { createPostgresReadModelStore } from '../postgres/postgres-read-model-store.ts';
import type { BuildRole, ReadModelStore } from '../read-model-store.ts';
import type { ProjectionRunner } from '../run/run-projections.ts';
import { type RunnerOptions, startProjections } from '../run/runner.ts';
import { MemoryEventSource, plainDecoder } from './memory-event-source.ts';
import { until } from './until.ts';

/** Base of a test of the engine: an empty database, a log in memory, and all that the test started. */
export class EngineFixture {
  readonly pool: pg.Pool;
  readonly store: ReadModelStore;
  readonly url: string;
  readonly source = new MemoryEventSource();
  readonly #drop: () => Promise<void>;
  readonly #closing: (() => Promise<void>)[] = [];

  private constructor(url: string, drop: () => Promise<void>) {
    this.url = url;
    this.#drop = drop;
    this.pool = createPool(url, { applicationName: 'test', max: 10 });
    this.store = createPostgresReadModelStore(this.pool);
  }

  static async create(): Promise<EngineFixture> {
    const database = await createTestDatabase();
    return new EngineFixture(database.url, database.drop);
  }

  /** Ends everything in the order opposite to its start, and removes the database. */
  async close(): Promise<void> {
    for (const end of this.#closing.reverse()) await end();
    await this.pool.end();
    await this.#drop();
  }

  /** Registers something that ends with the fixture. */
  onClose(end: () => Promise<void>): void {
    this.#closing.push(end);
  }

  /** Opens a pool of its own, as another process has one, recognisable by its name among the sessions. */
  newPool(applicationName: string): pg.Pool {
    const pool = createPool(this.url, { applicationName });
    this.onClose(() => pool.end());
    return pool;
  }

  /** Starts a runner; it stops with the fixture. */
  async start(
    projections: readonly Projection[],
    options: Partial<RunnerOptions> = {},
  ): Promise<ProjectionRunner> {
    const runner = await startProjections({
      pool: this.pool,
      source: this.source,
      decoder: plainDecoder,
      projections,
      ...options,
    });
    this.onClose(() => runner.stop());
    return runner;
  }

  /** Makes the parts that a single writer works with. */
  parts() {
    return {
      store: this.store,
      source: this.source,
      decoder: plainDecoder,
      progress: new ProjectionProgress(),
      timing: systemTiming,
    };
  }

  /** Waits until the live tables of a projection have passed the end of the log, and have their indexes. */
  async settled(projection: Projection): Promise<void> {
    const head = (await this.source.head()) ?? 0n;
    await until(`${projection.name} has passed ${head}`, async () => {
      const live = await this.build(projection.name);
      return live?.indexed === true && (live.position ?? 0n) >= head;
    });
  }

  async build(projection: string, role: BuildRole = 'live') {
    return (await this.store.findBuilds(projection)).find((build) => build.role === role);
  }

  hash(schema: string): Promise<string> {
    return transaction(this.pool, (client) => canonicalHash(client, schema));
  }

  /** Reads the tallies' totals by id, from the live tables. */
  async totals(schema = 'tally'): Promise<Record<string, number>> {
    const { rows } = await this.pool.query<{ tally_id: string; total: string }>(
      `SELECT tally_id, total::text FROM ${schema}.tallies ORDER BY tally_id`,
    );
    return Object.fromEntries(rows.map(({ tally_id, total }) => [tally_id, Number(total)]));
  }

  /** Opens tallies and counts in them, `events` times in all. @returns the totals to be expected */
  fill(tallies: number, events: number): Record<string, number> {
    const totals: Record<string, number> = {};
    for (let index = 0; index < events; index += 1) {
      const id = `t${String(index % tallies).padStart(3, '0')}`;
      if (totals[id] === undefined) {
        totals[id] = 0;
        this.source.append(`tally-${id}`, 'TallyOpened', { name: `Tally “${id}”\n\\N {1,2}` });
      }
      const amount = (index % 7) + 1;
      totals[id] += amount;
      const day = `2026-01-0${(index % 3) + 1}`;
      this.source.append(`tally-${id}`, 'TallyCounted', { amount, day, tag: `tag, "${index}"` });
      if (index % 5 === 0) this.source.append(`other-${index}`, 'OtherHappened');
    }
    return totals;
  }
}
