/**
 * Holds the report of a test run (`.cache/test-report.json`) against the requirements: the tests of each have to have run
 * and passed. Writes `.cache/requirements-report.json` as `{passed, failed}`; exits 1 where one is unproven.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { REQUIREMENTS } from './requirements.ts';
import { testReportSchema, unproven } from './unproven.ts';

const cache = resolve(import.meta.dirname, '../../../.cache');
const report = testReportSchema.parse(JSON.parse(readFileSync(`${cache}/test-report.json`, 'utf8')));

const sentences = unproven(REQUIREMENTS, report);
for (const sentence of sentences) console.error(sentence);

const failed = sentences.length;
// One check: the tests themselves are counted where they ran.
const passed = failed === 0 ? 1 : 0;
const all = REQUIREMENTS.length;
console.info(`${all - failed} of the ${all} requirements are held by tests that ran and passed.`);
writeFileSync(`${cache}/requirements-report.json`, JSON.stringify({ passed, failed }));
process.exitCode = failed === 0 ? 0 : 1;
