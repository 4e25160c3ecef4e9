import { setTimeout as delay } from 'node:timers/promises';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { runProduct } from '#infra/prove/testing/product.ts';
import { findFreePort } from '#infra/run/embedded/postgres/free-port.ts';
import { bookSlug, fillWithBooks } from '../../fill/fill-with-books.ts';
import { type HttpLoad, loadServer } from '../../load/http-load.ts';
import { type BenchRow, median, quantile, ratioRow } from '../../row.ts';
import { dataDir, MASTER_KEY, openBenchCore } from '../../serve/bench-core.ts';
import { whileServing } from '../../serve/serving.ts';

const BOOKS = 10_000;
const ROUNDS = 3;
const CONNECTIONS = 64;
const LISTENING_MOST_S = 3;
const BUILT_MOST_S = 60;
const GIVEN_UP_AFTER_S = 1_800;
const LOOK_EVERY_MS = 20;
/** Once it listens: to tell its health takes a process that builds some work. */
const LOOK_AGAIN_EVERY_MS = 250;
const AS_A_BROWSER = { 'accept-encoding': 'br' };

const pathOf = (number: number) => `/api/public/properties/${bookSlug(number)}`;
const randomPath = () => pathOf(Math.floor(Math.random() * BOOKS));
const onePath = () => pathOf(0);

async function fill(databaseUrl: string, books = BOOKS): Promise<void> {
  const core = await openBenchCore(databaseUrl);
  try {
    await fillWithBooks(core, books);
  } finally {
    await core.close();
  }
}

type Asked = Pick<HttpLoad, 'url' | 'headers' | 'readsText'>;

/** Reads books at random and one again and again, in turns. @returns requests/s of each */
async function readInTurns(asked: Asked) {
  const target = { ...asked, connections: CONNECTIONS };
  const values: number[] = [];
  const baselines: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    values.push((await loadServer({ ...target, nextPath: randomPath })).perSecond);
    baselines.push((await loadServer({ ...target, nextPath: onePath })).perSecond);
  }
  return { value: median(values), baseline: median(baselines) };
}

/** Reads each book for the first time. @returns requests/s, of the first of them */
async function readForTheFirstTime(asked: Asked): Promise<number> {
  let next = 0;
  const nextPath = () => pathOf(next++ % BOOKS);
  const { perSecond } = await loadServer({ ...asked, connections: CONNECTIONS, nextPath });
  while (next < BOOKS) await loadServer({ ...asked, connections: CONNECTIONS, nextPath });
  return perSecond;
}

async function randomReads(databaseUrl: string): Promise<BenchRow> {
  await fill(databaseUrl);
  return whileServing(databaseUrl, async ({ product: url }) => {
    const browser = { url, headers: AS_A_BROWSER, readsText: false };
    const first = await readForTheFirstTime(browser);
    const measured = await readInTurns(browser);
    const plain = await readInTurns({ url });
    const others = [
      `${Math.round(first)}/s the first time`,
      `${Math.round(plain.value)} beside ${Math.round(plain.baseline)} without compression`,
    ].join('; ');
    return ratioRow({
      key: 'random-reads-10000',
      work: `GET of ${BOOKS.toLocaleString('en')} public properties at random, compressed for a browser (${others})`,
      unit: 'requests/s',
      ...measured,
      least: 0.6,
      of: 'one of them again and again',
    });
  });
}

/** Reads `/healthz` and a page; `undefined` where nobody listens yet. @param onAnswer told as soon as somebody does */
async function lookAt(origin: string, lastPath: string, onAnswer: () => void) {
  const begun = performance.now();
  try {
    const health = await fetch(`${origin}/healthz`);
    onAnswer();
    const { status } = (await health.json()) as { status: string };
    const page = await fetch(`${origin}${lastPath}`);
    await page.arrayBuffer();
    return { isBuilt: health.ok && status === 'ok' && page.ok, tookMs: performance.now() - begun };
  } catch {
    return undefined;
  }
}

interface Start {
  /** Seconds until it listened, and until all was built. */
  readonly listening: number;
  readonly built: number;
  /** Milliseconds that its health and a page took together, while it was building. */
  readonly looks: readonly number[];
}

/** Starts what `npm start` does, and waits until all is built. */
async function timeStart(databaseUrl: string, lastPath: string): Promise<Start> {
  const port = await findFreePort();
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  const product = runProduct(dataDir, {
    DATABASE_URL: databaseUrl,
    MASTER_KEY: MASTER_KEY.toString('base64url'),
    DEMO: '0',
    PORT: `${port}`,
  });
  let ended = false;
  const end = product.exited.then(() => {
    ended = true;
  });
  try {
    let listening: number | undefined;
    const looks: number[] = [];
    while (seconds() < GIVEN_UP_AFTER_S && !ended) {
      const seen = await lookAt(`http://127.0.0.1:${port}`, lastPath, () => {
        listening ??= seconds();
      });
      if (seen !== undefined) looks.push(seen.tookMs);
      if (listening !== undefined && seen?.isBuilt) return { listening, built: seconds(), looks };
      await Promise.race([end, delay(listening === undefined ? LOOK_EVERY_MS : LOOK_AGAIN_EVERY_MS)]);
    }
    throw new Error(`the product did not come up:\n${product.said()}`);
  } finally {
    await product.stop();
  }
}

/** Reads how large the database is: the log, and what was made of it. In KB, for each of so many properties. */
async function kilobytesOfEach(databaseUrl: string, books: number): Promise<number> {
  const pool = createPool(databaseUrl, { applicationName: 'benvenuto bench', max: 1 });
  try {
    const { rows } = await pool.query<{ bytes: bigint }>(
      'SELECT pg_database_size(current_database()) AS bytes',
    );
    return Number(rows[0]?.bytes ?? 0) / 1_024 / books;
  } finally {
    await pool.end();
  }
}

/** Makes the row of a start on the log of so many properties. */
function start(books: number) {
  return async (databaseUrl: string): Promise<BenchRow> => {
    await fill(databaseUrl, books);
    const log = await kilobytesOfEach(databaseUrl, books);
    const { listening, built, looks } = await timeStart(databaseUrl, pathOf(books - 1));
    // What a start takes at any size: on a busy machine that is more than its goal.
    const again = await timeStart(databaseUrl, pathOf(books - 1));
    const all = await kilobytesOfEach(databaseUrl, books);
    const answers = `p50 ${quantile(looks, 0.5).toFixed(0)}, p99 ${quantile(looks, 0.99).toFixed(0)} ms`;
    return {
      key: `start-${books}`,
      work:
        `start on the log of ${books.toLocaleString('en')} properties, read models empty: all built ` +
        `(listening after ${listening.toFixed(1)} s, with nothing to build after ${again.listening.toFixed(1)} s; health and a page meanwhile ${answers}; ` +
        `of each, the log takes ${log.toFixed(0)} KB and the read models ${(all - log).toFixed(0)} KB)`,
      value: built,
      unit: 's',
      baseline: null,
      ratio: null,
      goal: `< ${BUILT_MOST_S} s; listening < ${LISTENING_MOST_S} s`,
      met: built < BUILT_MOST_S && listening < LISTENING_MOST_S,
    };
  };
}

/** The rows of installations with many properties, by key. They take minutes, most of it to fill and build. */
export const scaleRows: Readonly<Record<string, (databaseUrl: string) => Promise<BenchRow>>> = {
  'random-reads-10000': randomReads,
  'start-1000': start(1_000),
  'start-10000': start(BOOKS),
};
