/**
 * `npm run docs:generate`: writes what is made from the contracts: `docs/events.md`, which is under version control, and
 * `docs/openapi.json`, which is not. With `--check` it writes nothing, and exits 1 where the former is not what the
 * contracts would make.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { eventDomains, operations } from '../catalogue.ts';
import { eventReference } from './event-reference.ts';
import { openApiText } from './openapi-document.ts';

const docs = resolve(import.meta.dirname, '../../docs');
const events = eventReference(eventDomains);

if (process.argv.includes('--check')) {
  const isStale = readFileSync(`${docs}/events.md`, 'utf8') !== events;
  if (isStale)
    console.error('docs/events.md is another. Run `npm run docs:generate` and commit what it writes.');
  else console.info('docs/events.md matches the contracts.');
  process.exitCode = isStale ? 1 : 0;
} else {
  writeFileSync(`${docs}/events.md`, events);
  writeFileSync(`${docs}/openapi.json`, openApiText(operations));
  console.info('docs/events.md and docs/openapi.json written.');
}
