import type { ListEntry } from '#contracts/sections/items/section-items.ts';
import { sectionNamed } from './heading-words.ts';

/** Most words of what somebody to call is called by. */
export const WHO_WORDS_MAX = 4;
/** A number to call: three figures, or six and more. */
const NUMBER = '(?:\\d{3}|(?:\\+|00)?\\d(?:[\\s().-]{0,2}\\d|/\\d){5,14})';
const WHO_AND_NUMBER = new RegExp(
  `^(?<who>\\p{L}[^\\d+:,;/]{1,40}?)(?: ?: ?|[\\s–—-]{1,3})(?<number>${NUMBER})$`,
  'u',
);
/** Signs and words between a number and the name of the next to call. */
const NEXT = /(?<=\d)(?:[,;|]| [,;|/–—-]| (?:ed?|and|y|et|und|oder|or|o|ou|bzw\.)) (?=\p{L})/u;

/**
 * Returns the entries of a line that names several to call, each with a number: *Giulia 333 1234567 / Marco 347 7654321*;
 * nothing where any of them has none, or the title is about something else.
 */
export function callsIn({ title, content }: ListEntry): ListEntry[] | undefined {
  const isOfAll = title === '' || sectionNamed(title) === 'contact';
  if (!isOfAll && !/^[+\d]/.test(content)) return undefined;
  const calls = (isOfAll ? content : `${title}: ${content}`).split(NEXT).map((each) => {
    const { who = '', number = '' } = WHO_AND_NUMBER.exec(each)?.groups ?? {};
    return { title: who, content: number };
  });
  const areNamed = calls.every(({ title: who }) => who !== '' && who.split(' ').length <= WHO_WORDS_MAX);
  return calls.length > 1 && areNamed ? calls : undefined;
}
