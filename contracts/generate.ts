/**
 * `npm run docs:generate`: writes the documents that are made from the contracts. With `--check` it
 * writes nothing, and exits 1 where a document on disk is not what the contracts would make.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { eventDomains, operations } from './catalogue.ts';
import { eventReference } from './generation/event-reference.ts';
import { openApiText } from './generation/openapi-document.ts';

const root = resolve(import.meta.dirname, '..');
const documents: Readonly<Record<string, string>> = {
  'docs/events.md': eventReference(eventDomains),
  'docs/openapi.json': openApiText(operations),
};

if (process.argv.includes('--check')) {
  const stale = Object.keys(documents).filter((path) => contentOf(path) !== documents[path]);
  for (const path of stale) {
    console.error(
      `${path} does not match the contracts. Run \`npm run docs:generate\` and commit what it writes.`,
    );
  }
  if (stale.length === 0) console.info(`${Object.keys(documents).join(' and ')} match the contracts.`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  for (const [path, content] of Object.entries(documents)) {
    writeFileSync(join(root, path), content);
    console.info(`${path} written.`);
  }
}

/** The text of a file; `undefined` where there is none. */
function contentOf(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
