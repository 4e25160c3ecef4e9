/**
 * A part of `npm run docs:generate`: writes `docs/api-coverage.md` and `docs/ui-coverage.md`. With `--check` it writes
 * nothing. Either way it exits 1 where the coverage has a shortcoming, and with `--check` also where a document on
 * disk is another.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { operations } from '#contracts/catalogue.ts';
import { REQUIREMENT_PARTS, REQUIREMENTS } from './all-requirements.ts';
import { coverageDocument } from './coverage-document.ts';
import { screensDocument } from './screens-document.ts';
import { shortcomings } from './shortcomings.ts';

const root = resolve(import.meta.dirname, '../..');
const DOCUMENTS = {
  'docs/api-coverage.md': coverageDocument(REQUIREMENT_PARTS, operations),
  'docs/ui-coverage.md': screensDocument(REQUIREMENTS.screens),
};

const wanting = shortcomings(REQUIREMENTS, operations, contentOf);
for (const sentence of wanting) console.error(sentence);

let stale = false;
for (const [path, document] of Object.entries(DOCUMENTS)) {
  if (!process.argv.includes('--check')) {
    writeFileSync(join(root, path), document);
    console.info(`${path} written.`);
  } else if (contentOf(path) !== document) {
    stale = true;
    console.error(`${path} is another. Run \`npm run docs:generate\` and commit what it writes.`);
  } else {
    console.info(`${path} is what infra/requirements makes.`);
  }
}
process.exitCode = stale || wanting.length > 0 ? 1 : 0;

/** The text of a file of the checkout; `undefined` where there is none. */
function contentOf(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
