import type { Pool } from 'pg';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { quantile } from './row.ts';

export interface WriteLoad {
  /** Number of writers that write at the same time, each the next thing as soon as its last is acknowledged. */
  readonly writers: number;
  /** Time to measure for, after a warm-up of a fifth of it. */
  readonly seconds: number;
}

export interface WriteRate {
  /** Acknowledged writes per second. */
  readonly perSecond: number;
  /** Milliseconds that half of the writes took at most. */
  readonly p50: number;
  /** Number of all acknowledged writes, those of the warm-up included. */
  readonly count: number;
}

/** Most connections of a baseline: more than a server of this size serves well only slow it down. */
const BASELINE_CONNECTIONS = 32;

/**
 * Runs the writers for the time given, and measures what they finish after the warm-up.
 * @param makeWriter makes what one writer does each time; given its number, from 0
 */
export async function runWriters(
  { writers, seconds }: WriteLoad,
  makeWriter: (writer: number) => () => Promise<void>,
): Promise<WriteRate> {
  const from = performance.now() + seconds * 200;
  const until = from + seconds * 1_000;
  const took: number[] = [];
  let count = 0;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const write = makeWriter(writer);
      for (let begun = performance.now(); begun < until; begun = performance.now()) {
        await write();
        const now = performance.now();
        count += 1;
        if (now >= from && now < until) took.push(now - begun);
      }
    }),
  );
  return { perSecond: took.length / seconds, p50: quantile(took, 0.5), count };
}

/** Runs the writers on a schema of their own, in which names are looked up first, and which is dropped afterwards. */
export async function runWritersOnScratch(
  databaseUrl: string,
  load: WriteLoad,
  schema: { readonly name: string; readonly ddl: string },
  makeWriter: (pool: Pool, writer: number) => () => Promise<void>,
): Promise<WriteRate> {
  const pool = createPool(databaseUrl, {
    applicationName: 'benvenuto bench',
    max: Math.min(load.writers, BASELINE_CONNECTIONS),
    connectTimeoutMs: 60_000,
    settings: { search_path: `${schema.name},public` },
  });
  const drop = `DROP SCHEMA IF EXISTS ${schema.name} CASCADE`;
  try {
    await pool.query(`${drop}; CREATE SCHEMA ${schema.name}; ${schema.ddl}`);
    return await runWriters(load, (writer) => makeWriter(pool, writer));
  } finally {
    await pool.query(drop);
    await pool.end();
  }
}
