/**
 * Looks at the demo house's guest page, which its host lets be found, at the landing page and at the sign-in through
 * Lighthouse as a phone on a slow network does, five times each, and prints a table of medians. Ends with 1 where a score
 * is below 100. Scores of a machine that does other work meanwhile say little: `benchmark` is how fast it was.
 *
 * Lighthouse is fetched by the first look, and not with what the checks need: it brings a fifth of all files.
 *
 * Usage: npm run lighthouse
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { propertySchema } from '#contracts/properties/api.ts';
import { signIn } from '#infra/prove/testing/api-client.ts';
import { makeDataDir, type RunningProduct, startProduct } from '#infra/prove/testing/product.ts';
import { launchBrowser } from '../support/browser/chromium.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 5;
/** A browser on a busy machine loses the trace of a page now and then. */
const TRIES = 3;
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

/** Findings of one look: scores from 0 to 100, measures in the units of `MEASURES`, and the faults. */
interface Look {
  readonly scores: readonly number[];
  readonly measures: readonly number[];
  /** Speed of the machine meanwhile: 1,500 and more on a quiet, present one. */
  readonly benchmark: number;
  readonly wanting: readonly string[];
}

/** The part of a report that is looked at. */
const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.partialRecord(
    z.enum(CATEGORIES),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      displayValue: z.string().optional(),
      numericValue: z.number().optional(),
    }),
  ),
});

/**
 * Runs Lighthouse in the browser that listens on a port. Where the browser lost the trace, Lighthouse ends with 1 and its
 * report says so.
 * @param file to write the report to: what a process that fails writes to a pipe can be cut off.
 * @throws Error where it has no report
 */
async function report(url: string, port: number, file: string): Promise<z.infer<typeof reportSchema>> {
  await rm(file, { force: true });
  const options = [
    `--port=${port}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ];
  const failed = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options]).catch(
    (error: Error) => error,
  );
  if (failed instanceof Error && !existsSync(file)) throw failed;
  return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Looks once; again where the browser lost the trace. @throws Error where Lighthouse cannot look. */
async function look(url: string, port: number, file: string, triesLeft = TRIES): Promise<Look> {
  const { categories, audits, runtimeError, environment } = await report(url, port, file);
  if (runtimeError) {
    if (triesLeft === 1) throw new Error(runtimeError.message);
    return look(url, port, file, triesLeft - 1);
  }
  const wanting = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`);
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    measures: Object.keys(MEASURES).map((name) => audits[name]?.numericValue ?? Number.NaN),
    benchmark: environment.benchmarkIndex,
    wanting: [...new Set(wanting)],
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Finds the median of each column of some rows. */
const medians = (rows: readonly (readonly number[])[]): number[] =>
  (rows[0] ?? []).map((_, column) => median(rows.map((row) => row[column] ?? Number.NaN)));

const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
const rounded = (value: number) => (value < 10 ? value.toFixed(3) : value.toFixed(0));

/** Lets search engines find the demo house, as a host does who wants that: by default no guest page may be found. */
async function letBeFound({ origin, demo }: RunningProduct): Promise<void> {
  const host = await signIn(origin, demo);
  const slug = new URL(demo.guestUrl).pathname.split('/').at(-1);
  const { id } = propertySchema.parse(await host.must('GET', `/api/properties/slug/${slug}`));
  await host.must('PUT', `/api/properties/${id}`, { indexable: true });
}

const port = await freePort();
const dataDir = await makeDataDir();
const product = await startProduct(dataDir.path);
const browser = await launchBrowser(process.env, [`--remote-debugging-port=${port}`]);
try {
  await letBeFound(product);
  const pages = {
    guest: `${product.demo.guestUrl}?lang=it`,
    landing: `${product.origin}/`,
    'sign-in': `${product.origin}/auth`,
  };
  const columns = ['page', ...CATEGORIES, ...Object.values(MEASURES), 'benchmark'];
  console.log(line(columns));
  console.log(line(columns.map(() => '---')));
  for (const [page, url] of Object.entries(pages)) {
    const looks: Look[] = [];
    for (let run = 1; run <= RUNS; run += 1)
      looks.push(await look(url, port, join(dataDir.path, 'lighthouse.json')));
    const scores = medians(looks.map((each) => each.scores));
    const measures = medians(looks.map((each) => each.measures));
    const benchmark = median(looks.map((each) => each.benchmark));
    console.log(line([page, ...scores, ...measures.map(rounded), rounded(benchmark)]));
    for (const finding of new Set(looks.flatMap(({ wanting }) => wanting))) console.error(`  ${finding}`);
    if (scores.some((score) => score < 100)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop();
  await dataDir.remove();
}
