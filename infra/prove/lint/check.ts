/**
 * `npm run check [-- <name>…]`: runs the static checks (all, or those named), two at a time and all of them even when
 * one fails, and exits 1 when any failed. The outcome is also written to `.cache/check-report.json` as
 * `{passed, failed, checks: [{name, passed}]}`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pLimit from 'p-limit';
import { STATIC_CHECKS } from './static-checks.ts';

/** Each fills a core; more at once would take more memory and no less time. */
const AT_ONCE = 2;

const root = resolve(import.meta.dirname, '../../..');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => STATIC_CHECKS.every((check) => check.name !== name));
if (unknown.length > 0) {
  const names = STATIC_CHECKS.map(({ name }) => name).join(', ');
  console.error(`No such check: ${unknown.join(', ')}. There are: ${names}.`);
  process.exit(2);
}

const limit = pLimit(AT_ONCE);
const asked = STATIC_CHECKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const checks = await Promise.all(
  asked.map(({ name, summary, run }) =>
    limit(async () => {
      const { passed, said } = await run(root);
      console.info(`\n── ${name} (${summary})\n${said.trimEnd()}`);
      return { name, passed };
    }),
  ),
);

const failed = checks.filter((check) => !check.passed);
console.info(`\n${checks.map(({ name, passed }) => `${passed ? '✓' : '✗'} ${name}`).join('\n')}`);
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(
  join(root, '.cache/check-report.json'),
  JSON.stringify({ passed: checks.length - failed.length, failed: failed.length, checks }),
);
process.exitCode = failed.length > 0 ? 1 : 0;
