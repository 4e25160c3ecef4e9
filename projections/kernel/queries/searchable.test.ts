import { expect, it } from 'vitest';
import { patternOf, searchable, wordsOf } from './searchable.ts';

it.each([
  ['Łukasz', 'lukasz'],
  ['Ærø', 'aero'],
  ['Straße', 'strasse'],
  ['CAFÉ Ñandú', 'cafe nandu'],
  ['İstanbul Işık', 'istanbul isik'],
  ['Œuvre', 'oeuvre'],
])('compares %j as %j', (text, expected) => {
  expect(searchable(text)).toBe(expected);
});

it('takes what has a meaning in patterns as it stands', () => {
  expect(patternOf('100%_Ł\\')).toBe('%100\\%\\_l\\\\%');
});

it('takes a search word by word', () => {
  expect(wordsOf('  De Rossi\tMario ')).toEqual(['De', 'Rossi', 'Mario']);
  expect(wordsOf(' ')).toEqual([]);
});
