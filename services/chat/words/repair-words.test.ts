import { expect, it } from 'vitest';
import type { Language } from '#contracts/kernel/languages.ts';
import { repaired } from './repair-words.ts';
import { wordsIn } from './words.ts';

const meant = (word: string, language: Language) =>
  repaired(wordsIn(word, language), language, () => false).map(({ form }) => form);

it.each([
  ['en', 'brekfast', 'breakfast'],
  ['en', 'supermakret', 'supermarket'],
  ['it', 'parchegio', 'parcheggio'],
  ['it', 'uifi', 'wifi'],
  ['fr', 'climatisasion', 'climatisation'],
  ['de', 'haustire', 'haustier'],
] as const)('reads in %s %j as %j', (language, word, right) => {
  expect(meant(word, language)).toEqual([right]);
});

it.each([
  ['it', 'torta'],
  ['en', 'cake'],
  ['fr', 'gâteau'],
  ['de', 'Rücken'],
] as const)('leaves in %s %j, which is a word of its own', (language, word) => {
  expect(meant(word, language)).toEqual(wordsIn(word, language).map(({ form }) => form));
});
