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

it('leaves out what can only be tapped, or is said to whoever holds the phone', () => {
  expect(selectorsWith('display: none;')).toEqual(
    expect.arrayContaining([".action[href^='/objects/']", '.wifi-code + p']),
  );
});

it('tears no card in two', () => {
  expect(selectorsWith('break-inside: avoid;')).toEqual(expect.arrayContaining(['.entry', '.tip', '.offer']));
});

it('keeps what a code or a password is called on the page with it, and the drawn code with what it is for', () => {
  expect(selectorsWith('break-inside: avoid;')).toEqual(expect.arrayContaining(['.fact', '.hours > div']));
  expect(selectorsWith('break-after: avoid;')).toEqual(
    expect.arrayContaining(['.wifi-facts > dt', '.wifi-facts + p']),
  );
});
