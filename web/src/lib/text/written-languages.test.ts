import { expect, it } from 'vitest';
import { writtenLanguages } from './written-languages.ts';

it('begins with the main language, written or not, and has each other one once', () => {
  const contents = [{ language: 'de' }, { language: 'en' }, { language: 'de' }] as const;
  expect(writtenLanguages({ language: 'it' }, contents)).toEqual(['it', 'en', 'de']);
  expect(writtenLanguages({ language: 'de' }, contents)).toEqual(['de', 'en']);
  expect(writtenLanguages({ language: 'pt' }, [])).toEqual(['pt']);
});
