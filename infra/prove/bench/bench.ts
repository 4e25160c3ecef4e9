import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDataDir } from '#infra/adapters/data-dir/data-dir.ts';
import { startEmbeddedPostgres } from '#infra/run/embedded/postgres/postgres-server.ts';
import { checkoutFolder, ensureWebBuild } from '#infra/run/web/web-build.ts';
import type { BenchRow } from './row.ts';
import { eventStoreDbRows } from './rows/engine/eventstoredb.rows.ts';
import { logRows } from './rows/engine/log.rows.ts';
import { readModelRows } from './rows/engine/read-model.rows.ts';
import { replayRows } from './rows/engine/replay.rows.ts';
import { scaleRows } from './rows/engine/scale.rows.ts';
import { adminRows } from './rows/requests/admin.rows.ts';
import { askRows } from './rows/requests/ask.rows.ts';
import { auditRows } from './rows/requests/audit.rows.ts';
import { gatewaysRows } from './rows/requests/gateways.rows.ts';
import { httpRows } from './rows/requests/http.rows.ts';
import { liveRows } from './rows/requests/live.rows.ts';
import { momentRows } from './rows/requests/moment.rows.ts';
import { saveRows } from './rows/requests/save.rows.ts';
import { trackRows } from './rows/requests/track.rows.ts';
import { translationRows } from './rows/requests/translation.rows.ts';
import { viewRows } from './rows/requests/view.rows.ts';

/**
 * Measures the product beside what it is compared with and prints a table.
 *
 * Usage: npm run bench [-- --only KEY,…] [--json FILE]
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, json: { type: 'string' } } });
const rows = {
  ...logRows,
  ...eventStoreDbRows,
  ...readModelRows,
  ...viewRows,
  ...httpRows,
  ...askRows,
  ...saveRows,
  ...scaleRows,
  ...gatewaysRows,
  ...liveRows,
  ...translationRows,
  ...trackRows,
  ...adminRows,
  ...auditRows,
  ...momentRows,
  ...replayRows,
};
const keys = values.only?.split(',') ?? Object.keys(rows);
const unknown = keys.filter((key) => rows[key] === undefined);
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. There are ${Object.keys(rows).join(', ')}.`);
  process.exit(2);
}

await ensureWebBuild({ root: checkoutFolder, onProgress: console.error });
const measured: BenchRow[] = [];
for (const key of keys) {
  console.error(`Measuring ${key} …`);
  const row = await onEmptyDatabase((databaseUrl) => rows[key]?.(databaseUrl));
  if (row !== undefined) measured.push(row);
}

const [cpu] = cpus();
const machine = `${cpus().length} × ${cpu?.model ?? 'CPU'}, Node ${process.version}`;
const date = new Date().toISOString().slice(0, 10);
console.log(`\n${date} · ${machine}\n\n${table(measured)}`);
if (values.json !== undefined) {
  await writeFile(values.json, `${JSON.stringify({ machine, date, rows: measured }, null, 2)}\n`);
}

/** Starts a new Postgres for each row, so that no row is faster or slower for what came before it. */
async function onEmptyDatabase<Result>(work: (databaseUrl: string) => Result): Promise<Awaited<Result>> {
  const folder = await mkdtemp(join(tmpdir(), 'benvenuto-bench-'));
  // Where Postgres' own account can enter: else the database would go, and stay, outside of the folder.
  await chmod(folder, 0o711);
  const dataDir = await openDataDir(join(folder, 'data'));
  const server = await startEmbeddedPostgres({ dataDir: dataDir.path });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
    await dataDir.release();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the rows as a Markdown table, ready for `docs/performance.md`. */
function table(all: readonly BenchRow[]): string {
  const number = (value: number | null) =>
    value === null ? '–' : value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
  const lines = all.map(
    ({ key, work, value, unit, baseline, ratio, goal, met }) =>
      `| ${key} | ${work} | ${number(value)} ${unit} | ${number(baseline)} | ${number(ratio)} | ${goal} | ${met ? 'yes' : 'no'} |`,
  );
  return [
    '| key | work | value | baseline | ratio | goal | met |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
