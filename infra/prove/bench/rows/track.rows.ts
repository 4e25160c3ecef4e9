import autocannon from 'autocannon';
import { z } from 'zod';
import type { TrackSectionRequest } from '#contracts/guest-activity/api.ts';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { type BenchRow, median } from '../row.ts';
import { type Serving, whileServing } from '../serving.ts';

const CONNECTIONS = 64;
const SECONDS = 3;
const ROUNDS = 3;
const LEAST_PER_SECOND = 8_000;

const BEACON: TrackSectionRequest = { sectionId: 'checkin', language: 'it' };
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/17.5 Mobile/15E148 Safari/604.1';

/** Runs one round of guests who all read the same book. @returns what was acknowledged, and the rate of it */
async function round({ product }: Serving, houseId: string) {
  const url = `${product}/api/public/properties/${houseId}/track-section`;
  const result = await autocannon({
    url,
    method: 'POST',
    body: JSON.stringify(BEACON),
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': PHONE },
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${result.non2xx} reports were refused, ${result.errors} failed`);
  }
  return { acknowledged: result['2xx'], perSecond: result.requests.average, p99: result.latency.p99 };
}

async function measure(databaseUrl: string): Promise<BenchRow> {
  return whileServing(databaseUrl, async (serving) => {
    const house = await fetch(`${serving.product}/api/public/properties/bench-house`);
    const { id } = z.object({ id: z.uuid() }).parse(await house.json());
    const rounds: Awaited<ReturnType<typeof round>>[] = [];
    for (let count = 0; count < ROUNDS; count += 1) rounds.push(await round(serving, id));
    await assertDurable(
      databaseUrl,
      rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    );
    const value = median(rounds.map(({ perSecond }) => perSecond));
    const p99 = median(rounds.map((each) => each.p99));
    return {
      key: 'track',
      work: `track-section, each acknowledged durable (p99 ${p99} ms)`,
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
