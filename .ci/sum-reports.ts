/**
 * Sums the reports that the runners left in `.cache` and prints `N passed, N failed`; exits 1 when
 * anything failed. A report that is missing, a test that was skipped although the short form runs it, and a test run that
 * ended badly although no test failed are failures too.
 *
 * Usage: node sum-reports.ts <exit code of the test run>
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ONLY_LONG } from '../infra/prove/testing/thoroughness.ts';

const CACHE = join(import.meta.dirname, '../.cache');
const exitCode = Number(process.argv[2]);

const checkReport = z.object({ passed: z.int(), failed: z.int() });
const testReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), tags: z.array(z.string()) })),
    }),
  ),
});

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

function read<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(join(CACHE, name), 'utf8')));
  } catch (error) {
    console.error(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function tests(): Tally {
  const report = read('test-report.json', testReport);
  if (report === undefined) return { passed: 0, failed: 1 };
  const { testResults } = report;
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const wanted = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, tags }) => status !== 'skipped' || !tags.includes(ONLY_LONG.name));
  const passed = wanted.filter(({ status }) => status === 'passed').length;
  const failed = wanted.length - passed + broken.length;
  const endedBadly = exitCode !== 0 || passed === 0;
  return { passed, failed: failed === 0 && endedBadly ? 1 : failed };
}

const runners: readonly (readonly [string, Tally])[] = [
  ['static checks', read('check-report.json', checkReport) ?? { passed: 0, failed: 1 }],
  ['tests', tests()],
  ['requirements', read('requirements-report.json', checkReport) ?? { passed: 0, failed: 1 }],
  ['boot checks', read('boot-report.json', checkReport) ?? { passed: 0, failed: 1 }],
];
for (const [name, { passed, failed }] of runners) console.info(`${name}: ${passed} passed, ${failed} failed`);
const passed = runners.reduce((sum, [, tally]) => sum + tally.passed, 0);
const failed = runners.reduce((sum, [, tally]) => sum + tally.failed, 0);
console.info(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
