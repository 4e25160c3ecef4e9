import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });
/** A link or a picture that leads to a file: not to another site, and not to a heading. */
const LINK = /\]\((?!\w+:|#)([^)#\s]+)/g;

it.each(DOCUMENTS)('every link of %s leads somewhere', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const targets = [...text.matchAll(LINK)].map(([, target = '']) => target);
  const missing = targets.filter((target) => !existsSync(resolve(ROOT, dirname(document), target)));
  expect(missing).toEqual([]);
});
