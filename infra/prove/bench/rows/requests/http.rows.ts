import { loadServer } from '../../load/http-load.ts';
import { type BenchRow, median, ratioRow } from '../../row.ts';
import { whileServing } from '../../serve/serving.ts';

const ROUNDS = 3;
const CONNECTIONS = 64;
/** A miss keeps a thread busy: more of them at once only wait for one another. */
const CONNECTIONS_COMPRESSING = 8;

/** Request to measure, and the bare route that it is compared with. */
interface Target {
  readonly server?: 'product' | 'missing';
  readonly path: string;
  readonly barePath: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Number of connections that ask at the same time, of the bare route too. */
  readonly connections?: number;
}

/** Loads the product's route and the bare one in turns. */
async function compare(databaseUrl: string, target: Target) {
  return whileServing(databaseUrl, async (serving) => {
    const values: number[] = [];
    const baselines: number[] = [];
    const latencies: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { server = 'product', path, barePath, headers = {}, connections = CONNECTIONS } = target;
      const ours = await loadServer({ url: `${serving[server]}${path}`, headers, connections });
      values.push(ours.perSecond);
      latencies.push(ours.p99);
      baselines.push((await loadServer({ url: `${serving.bare}${barePath}`, connections })).perSecond);
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
  'public-miss': row('public-miss', 'the same, uncached', 0.35, {
    server: 'missing',
    path: PUBLIC_JSON,
    barePath: '/json',
  }),
  'miss-browser': row('miss-browser', 'the same, uncached, compressed for a browser', 0.15, {
    server: 'missing',
    path: PUBLIC_JSON,
    barePath: '/json-br',
    headers: { 'accept-encoding': 'br' },
    connections: CONNECTIONS_COMPRESSING,
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
