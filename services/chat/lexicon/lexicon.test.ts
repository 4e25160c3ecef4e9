import { expect, it } from 'vitest';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { CONCEPTS, withBroader } from './lexicon.ts';

it('has at least 300 concepts, each with words in six languages', {
  tags: ['guest.chat.finds-answers'],
}, () => {
  expect(CONCEPTS.size).toBeGreaterThanOrEqual(300);
  for (const [name, { words }] of CONCEPTS)
    expect(Object.keys(words).sort(), name).toEqual([...LANGUAGES].sort());
});

it('names concepts alone that it has', () => {
  for (const [name, { within, see = [] }] of CONCEPTS) {
    for (const other of [...(within === undefined ? [] : [within]), ...see]) {
      expect(CONCEPTS.has(other), `${other}, of ${name}`).toBe(true);
    }
  }
});

it('has no phrase twice in a concept', () => {
  for (const [name, { words }] of CONCEPTS) {
    for (const language of LANGUAGES) {
      const lower = words[language].map((word) => word.toLowerCase());
      expect(
        lower.filter((word, at) => lower.indexOf(word) !== at),
        `${name} ${language}`,
      ).toEqual([]);
    }
  }
});

it('knows what a concept is a kind of', () => {
  expect(withBroader('glass-waste')).toEqual(['glass-waste', 'recycling', 'garbage']);
});
