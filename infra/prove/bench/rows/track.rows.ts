import { z } from 'zod';
import type { TrackSectionRequest } from '#contracts/guest-activity/api.ts';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { postgresPid, withCpu } from '../cpu.ts';
import { loadServer } from '../http-load.ts';
import { type BenchRow, median } from '../row.ts';
import { type Serving, whileServing } from '../serving.ts';

const ROUNDS = 3;
const CONNECTIONS = 64;
const LEAST_PER_SECOND = 8_000;

const BEACON: TrackSectionRequest = { sectionId: 'checkin', language: 'it' };
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/17.5 Mobile/15E148 Safari/604.1';

let guests = 0;

/** Returns what the browser of another guest says: one guest counts once. */
const anotherGuest = () => {
  guests += 1;
  return { 'user-agent': `${PHONE} Guest/${guests}` };
};

/** Runs one round of guests who all read the same book. Milliseconds of CPU, by who used them. */
async function round({ product, pid }: Serving, houseId: string, postgres: number) {
  const load = {
    url: `${product}/api/public/properties/${houseId}/track-section`,
    connections: CONNECTIONS,
    body: JSON.stringify(BEACON),
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    nextHeaders: anotherGuest,
  };
  const { result, cpu } = await withCpu([process.pid, pid, postgres], () => loadServer(load));
  const [generator = Number.NaN] = cpu;
  return { ...result, generatorShare: generator / cpu.reduce((sum, each) => sum + each, 0) };
}

async function measure(databaseUrl: string): Promise<BenchRow> {
  const postgres = await postgresPid(databaseUrl);
  return whileServing(databaseUrl, async (serving) => {
    const house = await fetch(`${serving.product}/api/public/properties/bench-house`);
    const { id } = z.object({ id: z.uuid() }).parse(await house.json());
    const rounds: Awaited<ReturnType<typeof round>>[] = [];
    for (let count = 0; count < ROUNDS; count += 1) rounds.push(await round(serving, id, postgres));
    await assertDurable(
      databaseUrl,
      rounds.reduce((sum, { answered }) => sum + answered, 0),
    );
    const middle = (field: 'perSecond' | 'p99' | 'generatorShare') =>
      median(rounds.map((each) => each[field]));
    const value = middle('perSecond');
    const share = Math.round(middle('generatorShare') * 100);
    return {
      key: 'track',
      work: `track-section, each acknowledged durable (p99 ${middle('p99')} ms; ${share} % of the CPU are the load generator's)`,
      value,
      unit: 'requests/s',
      baseline: null,
      ratio: null,
      goal: `≥ ${LEAST_PER_SECOND.toLocaleString('en')}/s`,
      met: value >= LEAST_PER_SECOND,
    };
  });
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
