import autocannon from 'autocannon';
import { type BenchRow, median, ratioRow } from '../row.ts';
import { type Serving, whileServing } from '../serving.ts';

const CONNECTIONS = 64;
const SECONDS = 3;
const ROUNDS = 3;

/** Request to measure, and the bare route that it is compared with. */
interface Target {
  readonly server?: keyof Serving;
  readonly path: string;
  readonly barePath: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function load(url: string, headers: Readonly<Record<string, string>> = {}) {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 && result.statusCodeStats?.['304'] === undefined) {
    throw new Error(`${url} answered ${result.non2xx} times with an error`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** Loads the product's route and the bare one in turns. */
async function compare(databaseUrl: string, target: Target) {
  return whileServing(databaseUrl, async (serving) => {
    const values: number[] = [];
    const baselines: number[] = [];
    const latencies: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await load(`${serving[target.server ?? 'product']}${target.path}`, target.headers);
      values.push(ours.perSecond);
      latencies.push(ours.p99);
      baselines.push((await load(`${serving.bare}${target.barePath}`)).perSecond);
    }
    return { value: median(values), baseline: median(baselines), p99: median(latencies) };
  });
}

const BARE_ROUTE = 'a bare Fastify route';
const PUBLIC_JSON = '/api/public/properties/bench-house';

function row(key: string, work: string, least: number, target: Target, p99Most?: number) {
  return async (databaseUrl: string): Promise<BenchRow> => {
    const { p99, ...measured } = await compare(databaseUrl, target);
    const compared = ratioRow({ key, work, unit: 'requests/s', ...measured, least, of: BARE_ROUTE });
    if (p99Most === undefined) return compared;
    return {
      ...compared,
      work: `${work} (p99 ${p99} ms)`,
      goal: `${compared.goal}; p99 < ${p99Most} ms`,
      met: compared.met && p99 < p99Most,
    };
  };
}

const GUEST_PAGE: Target = {
  path: '/p/bench-house',
  barePath: '/html',
  headers: { 'accept-encoding': 'br' },
};

/** The rows of the gateway, by key. */
export const httpRows: Readonly<Record<string, (databaseUrl: string) => Promise<BenchRow>>> = {
  'public-json': row('public-json', 'GET public property, cached', 0.7, {
    path: PUBLIC_JSON,
    barePath: '/json',
  }),
  'public-304': row('public-304', 'the same with If-None-Match', 1, {
    path: PUBLIC_JSON,
    barePath: '/json',
    headers: { 'if-none-match': '*' },
  }),
  'public-miss': row('public-miss', 'the same, uncached', 0.3, {
    server: 'missing',
    path: PUBLIC_JSON,
    barePath: '/json',
  }),
  'guest-304': row(
    'guest-304',
    'the guest page with If-None-Match',
    1,
    { ...GUEST_PAGE, headers: { ...GUEST_PAGE.headers, 'if-none-match': '*' } },
    50,
  ),
  'guest-html': row('guest-html', 'guest page, compressed', 0.5, GUEST_PAGE, 50),
};
