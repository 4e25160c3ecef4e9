import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const print = await readFile(new URL('./print.css', import.meta.url), 'utf8');

/** Returns the selectors of the rules that say something. */
const selectorsWith = (declaration: string): string[] =>
  [...print.matchAll(/\n {2}([^{}@]+) \{([^}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    body.includes(declaration) ? selectors.split(/,\n/).map((selector) => selector.trim()) : [],
  );

it('leaves out pictures, which are not loaded before a guest comes near them', () => {
  expect(selectorsWith('display: none;')).toEqual(
    expect.arrayContaining(['.tip picture', '.offer > :is(picture, .offer-drawn)']),
  );
});

it('tears no card in two', () => {
  expect(selectorsWith('break-inside: avoid;')).toEqual(['.entry', '.tip', '.offer']);
});
