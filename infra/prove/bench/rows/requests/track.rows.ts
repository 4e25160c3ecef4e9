import { z } from 'zod';
import type { TrackSectionRequest } from '#contracts/guest-activity/api.ts';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { postgresPid, withCpu } from '../../cpu.ts';
import { loadReports } from '../../load/report-load.ts';
import { type BenchRow, median } from '../../row.ts';
import { whileServing } from '../../serve/serving.ts';

const ROUNDS = 3;
const CONNECTIONS = 64;
const LEAST_PER_SECOND = 8_000;

const BEACON: TrackSectionRequest = { sectionId: 'checkin', language: 'it' };
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/17.5 Mobile/15E148 Safari/604.1';

let guests = 0;

/** Returns the name of another guest's browser: one guest counts once. */
function anotherGuest(): string {
  guests += 1;
  return `${PHONE} Guest/${guests}`;
}

/** Microseconds of CPU for each report, by who used them. */
interface Costs {
  readonly product: number;
  readonly postgres: number;
  readonly generator: number;
}

/** Runs one round of guests who all read the same book. */
async function round(url: string, pid: number, postgres: number) {
  const load = { url, connections: CONNECTIONS, body: JSON.stringify(BEACON), nextUserAgent: anotherGuest };
  const { result, cpu } = await withCpu([pid, postgres, process.pid], () => loadReports(load));
  const [ofProduct = Number.NaN, ofPostgres = Number.NaN, ofGenerator = Number.NaN] = cpu.map(
    (milliseconds) => (milliseconds * 1_000) / result.answered,
  );
  const costs: Costs = { product: ofProduct, postgres: ofPostgres, generator: ofGenerator };
  return { ...result, costs };
}

type Round = Awaited<ReturnType<typeof round>>;

const middle = (rounds: readonly Round[], of: (each: Round) => number) => Math.round(median(rounds.map(of)));

/** Measures rounds of reports in turns with those of a bare route that answers the same and keeps nothing. */
async function measure(databaseUrl: string): Promise<BenchRow> {
  const postgres = await postgresPid(databaseUrl);
  return whileServing(databaseUrl, async ({ product, bare, pid }) => {
    const house = await fetch(`${product}/api/public/properties/bench-house`);
    const { id } = z.object({ id: z.uuid() }).parse(await house.json());
    const rounds: Round[] = [];
    const bareRounds: Round[] = [];
    for (let count = 0; count < ROUNDS; count += 1) {
      rounds.push(await round(`${product}/api/public/properties/${id}/track-section`, pid, postgres));
      bareRounds.push(await round(`${bare}/report`, pid, postgres));
    }
    await assertDurable(
      databaseUrl,
      rounds.reduce((sum, { answered }) => sum + answered, 0),
    );
    return rowOf(rounds, bareRounds);
  });
}

function rowOf(rounds: readonly Round[], bareRounds: readonly Round[]): BenchRow {
  const value = middle(rounds, ({ perSecond }) => perSecond);
  const baseline = middle(bareRounds, ({ perSecond }) => perSecond);
  const cost = (of: keyof Costs) => middle(rounds, ({ costs }) => costs[of]);
  const [product, postgres, generator] = [cost('product'), cost('postgres'), cost('generator')];
  const bare = middle(bareRounds, ({ costs }) => costs.product);
  const share = Math.round((100 * generator) / (product + postgres + generator));
  const cpu = `product ${product} µs (a bare route ${bare}), Postgres ${postgres}, load generator ${generator}, ${share} % of all`;
  const p99 = middle(rounds, (each) => each.p99);
  return {
    key: 'track',
    work: `track-section of as many guests, each acknowledged durable (p99 ${p99} ms; CPU of each: ${cpu})`,
    value,
    unit: 'requests/s',
    baseline,
    ratio: value / baseline,
    goal: `≥ ${LEAST_PER_SECOND.toLocaleString('en')}/s`,
    met: value >= LEAST_PER_SECOND,
  };
}

/** @throws Error where fewer views are in the log than were acknowledged */
async function assertDurable(databaseUrl: string, acknowledged: number): Promise<void> {
  const pool = createPool(databaseUrl, { applicationName: 'benvenuto bench', max: 1 });
  try {
    const { rows } = await pool.query<{ events: number }>(
      "SELECT count(*)::int AS events FROM event_log.events WHERE category = 'guestActivity'",
    );
    const events = rows[0]?.events ?? 0;
    if (events < acknowledged) throw new Error(`${acknowledged} were acknowledged, ${events} are in the log`);
  } finally {
    await pool.end();
  }
}

/** The rows of what guests report, by key. */
export const trackRows: Readonly<Record<string, (databaseUrl: string) => Promise<BenchRow>>> = {
  track: measure,
};
