import { setTimeout as delay } from 'node:timers/promises';
import { runProduct } from '#infra/prove/testing/product.ts';
import { findFreePort } from '#infra/run/embedded/postgres/free-port.ts';
import { dataDir, MASTER_KEY, openBenchCore } from '../bench-core.ts';
import { bookSlug, fillWithBooks } from '../fill-with-books.ts';
import { type HttpLoad, loadServer } from '../http-load.ts';
import { type BenchRow, median, ratioRow } from '../row.ts';
import { whileServing } from '../serving.ts';

const BOOKS = 10_000;
const ROUNDS = 3;
const CONNECTIONS = 64;
const LISTENING_MOST_S = 3;
const BUILT_MOST_S = 60;
const GIVEN_UP_AFTER_S = 1_800;
const LOOK_EVERY_MS = 20;
const AS_A_BROWSER = { 'accept-encoding': 'br' };

const pathOf = (number: number) => `/api/public/properties/${bookSlug(number)}`;
const randomPath = () => pathOf(Math.floor(Math.random() * BOOKS));
const onePath = () => pathOf(0);

async function fill(databaseUrl: string): Promise<void> {
  const core = await openBenchCore(databaseUrl);
  try {
    await fillWithBooks(core, BOOKS);
  } finally {
    await core.close();
  }
}

/** Reads books at random and one again and again, in turns. @returns requests/s of each */
async function readInTurns(asked: Pick<HttpLoad, 'url' | 'headers'>) {
  const target = { ...asked, connections: CONNECTIONS };
  const values: number[] = [];
  const baselines: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    values.push((await loadServer({ ...target, nextPath: randomPath })).perSecond);
    baselines.push((await loadServer({ ...target, nextPath: onePath })).perSecond);
  }
  return { value: median(values), baseline: median(baselines) };
}

async function randomReads(databaseUrl: string): Promise<BenchRow> {
  await fill(databaseUrl);
  return whileServing(databaseUrl, async ({ product: url }) => {
    const measured = await readInTurns({ url });
    const browsers = await readInTurns({ url, headers: AS_A_BROWSER });
    const compressed = `${Math.round(browsers.value)} beside ${Math.round(browsers.baseline)} compressed`;
    return ratioRow({
      key: 'random-reads-10000',
      work: `GET of ${BOOKS.toLocaleString('en')} public properties at random (${compressed})`,
      unit: 'requests/s',
      ...measured,
      least: 0.6,
      of: 'one of them again and again',
    });
  });
}

/** Reads `/healthz` and a book; `undefined` where nobody listens yet. */
async function lookAt(origin: string): Promise<{ readonly isBuilt: boolean } | undefined> {
  try {
    const health = await fetch(`${origin}/healthz`);
    const { status } = (await health.json()) as { status: string };
    return { isBuilt: health.ok && status === 'ok' && (await fetch(`${origin}${pathOf(BOOKS - 1)}`)).ok };
  } catch {
    return undefined;
  }
}

/** Starts what `npm start` does on a log with empty read models. @returns seconds until it listened, and until all is built */
async function timeStart(databaseUrl: string) {
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
    while (seconds() < GIVEN_UP_AFTER_S && !ended) {
      const seen = await lookAt(`http://127.0.0.1:${port}`);
      if (seen !== undefined) listening ??= seconds();
      if (listening !== undefined && seen?.isBuilt) return { listening, built: seconds() };
      await Promise.race([end, delay(LOOK_EVERY_MS)]);
    }
    throw new Error(`the product did not come up:\n${product.said()}`);
  } finally {
    await product.stop();
  }
}

async function start(databaseUrl: string): Promise<BenchRow> {
  await fill(databaseUrl);
  const { listening, built } = await timeStart(databaseUrl);
  return {
    key: 'start-10000',
    work: `start on the log of ${BOOKS.toLocaleString('en')} properties, read models empty: all built (listening after ${listening.toFixed(1)} s)`,
    value: built,
    unit: 's',
    baseline: null,
    ratio: null,
    goal: `< ${BUILT_MOST_S} s; listening < ${LISTENING_MOST_S} s`,
    met: built < BUILT_MOST_S && listening < LISTENING_MOST_S,
  };
}

/** The rows of installations with many properties, by key. They take minutes, most of it to fill and build. */
export const scaleRows: Readonly<Record<string, (databaseUrl: string) => Promise<BenchRow>>> = {
  'random-reads-10000': randomReads,
  'start-10000': start,
};
