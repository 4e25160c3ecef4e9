import { priceInWords } from '#contracts/extras/prices.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Passage } from '../passages/passages.ts';
import { wordsIn } from '../words/words.ts';
import type { Unit } from './question-units.ts';

/** Characters of a quotation. */
const LONGEST = 600;

/**
 * Quotes a passage: all of it, or of a long one the sentences from the one that speaks most of what was asked for. An offer
 * is quoted with its price, in the language of the answer: that is said by the product, and not by the host.
 */
export const quote = (passage: Passage, units: readonly Unit[], language: Language): string =>
  withPrice(quotedText(passage, units), passage, language);

/** Adds to words of a passage the price of the offer that it is, if any, as it is read in a language. */
export const withPrice = (words: string, { offer }: Passage, language: Language): string =>
  [words, offer && priceInWords(offer, language)].filter(Boolean).join('\n');

function quotedText({ text, language }: Passage, units: readonly Unit[]): string {
  if (text.length <= LONGEST) return text;
  const asked = new Set(units.flatMap(({ stems }) => stems));
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).map((sentence) => sentence.slice(0, LONGEST));
  const scores = sentences.map(
    (sentence) =>
      new Set(wordsIn(sentence, language).flatMap(({ stem }) => (asked.has(stem) ? [stem] : []))).size,
  );
  const from = Math.max(scores.indexOf(Math.max(...scores)), 0);
  let quoted = '';
  for (const sentence of sentences.slice(from)) {
    if (quoted.length + sentence.length + 1 > LONGEST) break;
    quoted = quoted === '' ? sentence : `${quoted} ${sentence}`;
  }
  return `${from > 0 ? '… ' : ''}${quoted}`;
}
