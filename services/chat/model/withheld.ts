import { asWritten } from '#contracts/kernel/fields/as-written.ts';
import type { Passage } from '../passages/passages.ts';
import { mentionsIn } from '../words/concept-phrases.ts';
import { wordsIn } from '../words/words.ts';
import { piecesOf, trimmed } from './pieces.ts';

/** Texts from which what a model is not to know has been taken, and what stands in its places. */
export interface Withheld {
  /** Writes marks, `[[1]]`, in the place of what is never sent. */
  hide(text: string): string;
  /** Puts back what marks stand for; `undefined` where one stands for nothing. */
  reveal(text: string): string | undefined;
}

/** A mark, as models write it back. */
export const MARK = /\[\[(\d{1,4})\]\]/g;

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
/** A number that can be called: of at least seven digits, which is no time and no date. */
const PHONE = /(?<![\w.:])\+?\(?\d(?:[ ()/.-]{0,2}\d){6,16}(?![\w:])/g;
/** A value behind a colon, as a password stands there. */
const AFTER_COLON = /[:=]\s*([^\s,;:]{3,40})/g;
const SENTENCE_END = /(?<=[.!?\n])\s+/;
/** Things of which the numbers are secrets. */
const OPENS_DOORS: ReadonlySet<string> = new Set(['access-code', 'code', 'password', 'keys', 'safe-box']);
/** Letters of the shortest secret: a shorter one would be found in every word. */
const SHORTEST_SECRET = 3;

/**
 * Makes what keeps secrets from a model.
 * @param secrets of the house: its code, and the name and password of its WiFi
 */
export function withholding(secrets: readonly string[]): Withheld {
  const kept: string[] = [];
  const markOf = (piece: string): string => {
    const known = kept.indexOf(piece);
    return `[[${known >= 0 ? known + 1 : kept.push(piece)}]]`;
  };
  const forms = secrets
    .map((secret) => secret.trim())
    .filter(({ length }) => length >= SHORTEST_SECRET)
    .flatMap((secret) => [secret, secret.toLowerCase(), secret.toUpperCase()])
    .flatMap(asWritten)
    .toSorted((one, other) => other.length - one.length);
  return {
    hide(text) {
      // What looks like a mark was not written by us.
      const plain = text.replaceAll(/\[(?=\[)/g, '[ ');
      let hidden = plain;
      for (const form of forms) {
        hidden = betweenMarks(hidden, (part) => part.replaceAll(form, markOf));
      }
      return betweenMarks(hidden, (part) => part.replace(EMAIL, markOf).replace(PHONE, markOf));
    },
    reveal(text) {
      let isWhole = true;
      const revealed = text.replace(MARK, (_, id: string) => {
        const piece = kept[Number(id) - 1];
        isWhole &&= piece !== undefined;
        return piece ?? '';
      });
      return isWhole ? revealed : undefined;
    },
  };
}

/** Returns what stands in one sentence of a passage with what opens a door: words with digits, and what follows a colon. */
export function secretsIn({ title, text, language }: Passage): string[] {
  const opens = (words: string) =>
    mentionsIn(wordsIn(words, language), language, 'host').some(({ concepts }) =>
      concepts.some((concept) => OPENS_DOORS.has(concept)),
    );
  const isAbout = opens(title);
  return text
    .split(SENTENCE_END)
    .filter((sentence) => isAbout || opens(sentence))
    .flatMap((sentence) => [
      ...piecesOf(sentence).filter((piece) => /\p{N}/u.test(piece)),
      ...Array.from(sentence.matchAll(AFTER_COLON), ([, value = '']) => trimmed(value)),
    ]);
}

/** Changes what stands between marks. */
const betweenMarks = (text: string, change: (part: string) => string): string =>
  text
    .split(/(\[\[\d+\]\])/)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');
