import { expect, it } from 'vitest';
import { createTranslate } from '../../../i18n/translate.ts';
import { landing as german } from '../texts/de.ts';
import type { landing } from '../texts/en.ts';
import { landing as italian } from '../texts/it.ts';
import { BUILT_IN_PLANS } from './built-in-plans.ts';
import { planAction, sayOfPlan } from './plan-words.ts';

const inItalian = createTranslate<typeof landing>('it', italian);
const inGerman = createTranslate<typeof landing>('de', german);
const sentences = BUILT_IN_PLANS.flatMap(({ description, features }) => [description, ...features]);

it('says in Italian just what the plan says of itself', () => {
  expect(sentences.map((sentence) => sayOfPlan(inItalian, sentence))).toEqual(sentences);
});

it('leaves none of the built-in plans in Italian for others, and what it does not know as it is', () => {
  const same = sentences.filter((sentence) => sayOfPlan(inGerman, sentence) === sentence);
  expect(same).toEqual([]);
  expect(sayOfPlan(inGerman, 'Un gatto in omaggio')).toBe('Un gatto in omaggio');
});

it('asks to begin, or to choose a plan by its name', () => {
  expect(['Free', 'Pro', 'Business'].map((name) => planAction(inItalian, name))).toEqual([
    'Inizia Gratis',
    'Scegli Pro',
    'Scegli Business',
  ]);
});
