import type { BookSection, GuestBook } from './guest-book.ts';

/** Letters of the shortest word that takes a hyphen: as `hyphenate-limit-chars` of the page has it. */
const SHORTEST = 10;
/** A word of letters alone: no code, no address of the web, no name written as one word, *CasaGinestra*. */
const PLAIN = /^\P{L}*\p{L}[\p{L}\p{M}'’-]*[^\p{L}\p{N}]*$/u;
const JOINED = /\p{Ll}\p{Lu}/u;
/** Sections whose entries have titles that say what they are about; those of others name people, places and stops. */
const ABOUT_THINGS: ReadonlySet<string> = new Set(['rules', 'guides', 'extras', 'garbage']);

/** Names, and words that open something: a hyphen in one would be taken for a letter. */
type Named = Pick<GuestBook, 'name' | 'town' | 'stay' | 'quick'>;

/** Marks the titles of a book whose long words may part between syllables. */
export function withHyphens(book: GuestBook): GuestBook {
  const { title, sections } = book;
  const marked = (text: string) => takesHyphens(text, book) && { hyphens: true as const };
  const markedSection = ({ key, title, form, ...section }: BookSection): BookSection => ({
    ...section,
    key,
    title: { ...title, ...marked(title.content) },
    form:
      form.kind === 'list' && ABOUT_THINGS.has(key)
        ? { ...form, entries: form.entries.map((entry) => ({ ...entry, ...marked(entry.title) })) }
        : form,
  });
  return {
    ...book,
    title: { ...title, ...marked(title.content) },
    sections: sections.map(markedSection),
  };
}

/**
 * Tells whether the long words of a title may part: none of them stands in the name of the house, of its host, its address, its
 * code or its network, or looks like any.
 */
export function takesHyphens(title: string, { name, town, stay, quick }: Named): boolean {
  const { address, accessCode, wifiNetwork, wifiPassword } = stay;
  const named = [name, town, address, accessCode, wifiNetwork, wifiPassword, quick.call?.name];
  const kept = named.join('\n').toLowerCase();
  const long = title.split(/\s+/u).filter((word) => word.length >= SHORTEST);
  const isPlain = (word: string) => PLAIN.test(word) && !JOINED.test(word) && !kept.includes(lettersOf(word));
  return long.length > 0 && long.every(isPlain);
}

const lettersOf = (word: string): string => word.replace(/^\P{L}+|\P{L}+$/gu, '').toLowerCase();
