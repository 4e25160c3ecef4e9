/**
 * Looks at the demo house's guest page through Lighthouse as a phone on a slow network does, three times, and prints
 * a table. Ends with 1 where a score is below 100. Scores of a machine that does other work meanwhile say little.
 *
 * Usage: npm run lighthouse
 */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { makeDataDir, startProduct } from '#infra/prove/testing/product.ts';
import { launchBrowser } from '../support/browser/chromium.ts';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Titles of columns by audit. Milliseconds, but for the shift, which has no unit. */
const MEASURES = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
  'speed-index': 'speed index',
} as const;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Runs Lighthouse once and returns the scores, 0 to 100, the measures, and the faults.
 * @throws Error where Lighthouse cannot look.
 */
async function look(url: string, port: number) {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
  if (result === undefined) throw new Error('Lighthouse gave no result.');
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const measures = Object.keys(MEASURES).map((name) => audits[name]?.displayValue ?? '–');
  const wanting = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`);
  return { scores, measures, wanting: [...new Set(wanting)] };
}

const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;

const port = await freePort();
const dataDir = await makeDataDir();
const product = await startProduct(dataDir.path);
const browser = await launchBrowser(process.env, [`--remote-debugging-port=${port}`]);
try {
  const url = `${product.demo.guestUrl}?lang=it`;
  console.log(line(['run', ...CATEGORIES, ...Object.values(MEASURES)]));
  console.log(
    line(Array.from({ length: 1 + CATEGORIES.length + Object.keys(MEASURES).length }, () => '---')),
  );
  for (let run = 1; run <= RUNS; run += 1) {
    const { scores, measures, wanting } = await look(url, port);
    console.log(line([run, ...scores, ...measures]));
    for (const finding of wanting) console.error(`  ${finding}`);
    if (scores.some((score) => score < 100)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop();
  await dataDir.remove();
}
