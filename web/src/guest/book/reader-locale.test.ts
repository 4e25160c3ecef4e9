import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { countryName, languageName, localTimes } from './reader-locale.ts';

describe('localTimes', () => {
  it.each(LANGUAGES)('writes every hour alike in %s', (language) => {
    for (const written of ['9:05', '09:05', '9.05', '9h05'])
      expect(localTimes(written, language)).toBe('09:05');
    expect(localTimes('dalle 15.00 alle 20.00', language)).toBe('dalle 15:00 alle 20:00');
  });

  it.each(['dopo pranzo', '25:00', '1.50.3', '15'])('leaves %j as it is', (words) => {
    expect(localTimes(words, 'it')).toBe(words);
  });
});

describe('names', () => {
  it('are in the language of the reader', () => {
    expect(countryName('IT', 'de')).toBe('Italien');
    expect(countryName('!', 'de')).toBe('!');
    expect(languageName('it', 'fr')).toBe('italien');
  });
});
