import { expect, it } from 'vitest';
import { unitsOf } from '../answers/question-units.ts';
import { nounPlaces } from './noun-phrases.ts';
import { wordsIn } from './words.ts';

it.each([
  ['en', 'can we flambé the roast goose', ['roast', 'goose']],
  ['it', 'si sgrana la melagrana', ['melagrana']],
  ['fr', 'on frotte les cuivres', ['cuivres']],
  ['es', 'cómo brilla el candelabro', ['candelabro']],
  ['pt', 'como brilha o candelabro', ['candelabro']],
  ['de', 'Wie glänzt hier der Leuchter', ['leuchter']],
  ['de', 'wie glänzt hier der leuchter', ['leuchter']],
] as const)('tells nouns from verbs in %s: %s', (language, text, nouns) => {
  const words = wordsIn(text, language);
  const places = nounPlaces(words, text, language);
  expect(words.filter((_, at) => places.has(at)).map(({ form }) => form)).toEqual(nouns);
});

it('has a noun that nobody knows count for more than a verb', () => {
  const [verb, noun] = unitsOf('si sgrana la melagrana', 'it', () => false);
  expect([verb?.stems, noun?.stems]).toEqual([['sgran'], ['melagran']]);
  expect(noun?.weight).toBeGreaterThan(verb?.weight ?? 1);
});
