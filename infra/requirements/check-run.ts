/**
 * Holds the report of a test run (`.cache/test-report.json`) against the tests that the requirements name: each has to
 * have run and passed. Writes `.cache/requirements-report.json` as `{passed, failed}`; exits 1 where one is unproven.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { namedTests, REQUIREMENTS } from './all-requirements.ts';
import { testReportSchema, unproven } from './unproven.ts';

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, '.cache');

const tests = namedTests(REQUIREMENTS);
const report = testReportSchema.parse(JSON.parse(readFileSync(join(cache, 'test-report.json'), 'utf8')));
const sentences = unproven(tests, report, root);
for (const sentence of sentences) console.error(sentence);

const failed = sentences.length;
// One check: the tests themselves are counted where they ran.
const passed = failed === 0 ? 1 : 0;
console.info(
  `${tests.length - failed} of the ${tests.length} tests that hold the documented API and screens ran and passed.`,
);
writeFileSync(join(cache, 'requirements-report.json'), JSON.stringify({ passed, failed }));
process.exitCode = failed === 0 ? 0 : 1;
