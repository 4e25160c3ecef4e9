import { expect, it, vi } from 'vitest';
import { isInLexicon, prepareLexicon } from './concept-phrases.ts';
import { byLanguage, wordOf } from './words.ts';

it('makes a value for a language when it is read, and once', () => {
  const make = vi.fn((language: string) => ({ language }));
  const values = byLanguage(make);
  expect(make).not.toHaveBeenCalled();
  expect(values.it).toEqual({ language: 'it' });
  expect(values.it).toBe(values.it);
  expect(make.mock.calls).toEqual([['it']]);
});

it('makes the lexicon ready once, as it is where nobody did', () => {
  Array.from(prepareLexicon());
  expect(Array.from(prepareLexicon())).toEqual([]);
  expect(isInLexicon(wordOf('spazzatura', 'it').stem, 'it')).toBe(true);
  expect(isInLexicon(wordOf('spazzatura', 'it').stem, 'de')).toBe(false);
});
