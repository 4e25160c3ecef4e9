import { createPool } from '#infra/adapters/postgres/pool.ts';
import { guestActivity } from '#projections/guest_activity/projection.ts';
import { rebuildProjection } from '#projections/kernel/run/operations.ts';
import { fillWithViews } from '../../fill/fill-with-views.ts';
import type { BenchRow } from '../../row.ts';
import { openBenchCore } from '../../serve/bench-core.ts';

const SOME_EVENTS = 500_000;
const MANY_EVENTS = 5_000_000;
const MEGABYTE = 1024 * 1024;

interface Rate {
  readonly perSecond: number;
  /** Most memory of this process, measured after a tenth of the work and at its end. Megabytes. */
  readonly early: number;
  readonly late: number;
}

/** Works through a log of that many views; `passed` is told how many events are done. */
type Work = (databaseUrl: string, events: number, passed: (events: number) => void) => Promise<void>;

async function measure(databaseUrl: string, events: number, work: Work): Promise<Rate> {
  await openBenchCore(databaseUrl).then((core) => core.close());
  await fillWithViews(databaseUrl, events);
  const peak = { early: 0, late: 0 };
  const begun = performance.now();
  await work(databaseUrl, events, (done) => {
    const moment = done * 10 < events ? 'early' : 'late';
    peak[moment] = Math.max(peak[moment], process.memoryUsage.rss() / MEGABYTE);
  });
  return { perSecond: events / ((performance.now() - begun) / 1_000), ...peak };
}

const rebuildViews: Work = async (databaseUrl, events, passed) => {
  const core = await openBenchCore(databaseUrl);
  try {
    const parts = { pool: core.pool, source: core.store, decoder: core.codec };
    const result = await rebuildProjection(parts, guestActivity, {
      onProgress: (progress) => passed(progress.events),
    });
    if (result.events !== events) throw new Error(`rebuilt from ${result.events} of ${events} events`);
  } finally {
    await core.close();
  }
};

const catchUp: Work = async (databaseUrl, events, passed) => {
  const { store, close } = await openBenchCore(databaseUrl);
  try {
    let count = 0;
    for await (const _event of store.readAll()) {
      count += 1;
      if (count % 10_000 === 0) passed(count);
    }
    if (count !== events) throw new Error(`read ${count} of ${events} events`);
  } finally {
    await close();
  }
};

function rateRow(key: string, work: string, perSecond: number, least: number): BenchRow {
  return {
    key,
    work,
    value: perSecond,
    unit: 'events/s',
    baseline: null,
    ratio: null,
    goal: `≥ ${least.toLocaleString('en')} events/s`,
    met: perSecond >= least,
  };
}

/**
 * Least rate on a log ten times as long, as a share of that on the short one; most memory, as a share of that in the
 * first tenth.
 */
const LINEAR = { slowest: 0.8, mostMemory: 1.25 };

/** Measures the same work on a short log and on one ten times as long: as fast per event, in no more memory. */
async function linearRow(key: string, work: string, databaseUrl: string, each: Work): Promise<BenchRow> {
  const some = await onDatabaseOfItsOwn(databaseUrl, (url) => measure(url, SOME_EVENTS, each));
  const many = await onDatabaseOfItsOwn(databaseUrl, (url) => measure(url, MANY_EVENTS, each));
  const ratio = many.perSecond / some.perSecond;
  const memory = `${many.early.toFixed(0)} MB in the first tenth, ${many.late.toFixed(0)} MB after`;
  return {
    key,
    work: `${work} (${memory})`,
    value: many.perSecond,
    unit: 'events/s',
    baseline: some.perSecond,
    ratio,
    goal: `≥ ${LINEAR.slowest} × the rate at 500,000; memory ≤ ${LINEAR.mostMemory} × that of the first tenth`,
    met: ratio >= LINEAR.slowest && many.late <= many.early * LINEAR.mostMemory,
  };
}

/** Works on a database beside the given one, so that the two lengths do not share their tables. */
async function onDatabaseOfItsOwn<Result>(
  databaseUrl: string,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(databaseUrl, { applicationName: 'benvenuto bench', max: 1 });
  try {
    await pool.query('CREATE DATABASE bench_views TEMPLATE template0');
    const url = new URL(databaseUrl);
    url.pathname = '/bench_views';
    return await work(url.href);
  } finally {
    await pool.query('DROP DATABASE IF EXISTS bench_views WITH (FORCE)');
    await pool.end();
  }
}

/** The rows of long logs, by key. Those of 5 million events take minutes. */
export const viewRows: Readonly<Record<string, (databaseUrl: string) => Promise<BenchRow>>> = {
  'rebuild-views': async (databaseUrl) => {
    const { perSecond } = await measure(databaseUrl, SOME_EVENTS, rebuildViews);
    return rateRow('rebuild-views', 'rebuild of view counters, 500,000 events', perSecond, 40_000);
  },
  'rebuild-views-5m': (databaseUrl) =>
    linearRow('rebuild-views-5m', 'the same, 5,000,000 events', databaseUrl, rebuildViews),
  'catch-up-5m': (databaseUrl) =>
    linearRow('catch-up-5m', 'read of the log from 0, 5,000,000 events', databaseUrl, catchUp),
};
