/**
 * A part of `npm run check`: holds the sources of the tests and the contracts against `docs/requirements.yaml`. Says what
 * is wanting, and exits 1 where something is.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { operations } from '#contracts/catalogue.ts';
import { declaredTests } from './declared-tests.ts';
import { REQUIREMENTS } from './requirements.ts';
import { shortcomings } from './shortcomings.ts';

const root = resolve(import.meta.dirname, '../../..');
const files = globSync('{contracts,services,projections,infra,web}/**/*.{test,e2e}.{ts,tsx}', { cwd: root });

const tests = files.flatMap((file) => declaredTests(file, sourceOf(file), sourceOf));
const sentences = shortcomings(REQUIREMENTS, operations, tests);
for (const sentence of sentences) console.error(sentence);
if (sentences.length === 0) console.info(`Each of the ${REQUIREMENTS.length} requirements has its tests.`);
process.exitCode = sentences.length === 0 ? 0 : 1;

/** Reads a file of the checkout, by its path from the root. */
function sourceOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
