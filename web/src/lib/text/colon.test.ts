import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { colon } from './colon.ts';

const SCREENS = join(import.meta.dirname, '../..');
/** Forms in which a label and what it says are joined by a colon of their own: in a template, between elements, in a list. */
const JOINED = [/`[^`\n]*\}: \$\{/, /\)\}:(?: \{|<| <|\{' '\})/, /join\(': '\)/];

it('stands behind a label as its language has it', () => {
  expect(`Rules${colon('en')}no smoking`).toBe('Rules: no smoking');
  expect(`Règles${colon('fr')}ne pas fumer`).toBe('Règles\u00a0: ne pas fumer');
});

it('is what every screen joins its labels by', () => {
  const files = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?:app|components|features|lib)\/.*(?<!\.test)\.tsx?$/.test(path),
  );
  expect(files.length).toBeGreaterThan(100);
  const joining = files.filter((path) => {
    const source = readFileSync(join(SCREENS, path), 'utf8');
    return JOINED.some((form) => form.test(source));
  });
  expect(joining).toEqual([]);
});
