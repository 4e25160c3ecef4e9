import MiniSearch, { type Query } from 'minisearch';
import type { Language } from '#contracts/kernel/languages.ts';
import type { GuestBook } from '../../book/guest-book.ts';
import type { GuestTranslate } from '../../texts/guest-texts.ts';
import { aliasesOf } from './search-aliases.ts';
import { type SearchablePlace, searchablePlaces } from './search-places.ts';
import { fold, formsOf, stemOf, tellingWordsIn, wordsIn } from './search-words.ts';

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  /** Begin in the text, in UTF-16 units. */
  readonly at: number;
  readonly text: string;
  readonly isHit: boolean;
}

/** A place in the book that answers a search. */
export interface SearchResult {
  readonly href: string;
  readonly title: readonly Piece[];
  readonly section: string;
  /** The words around what was found. */
  readonly excerpt: readonly Piece[];
  readonly lang?: Language | undefined;
}

/** Finds places of a book by what is typed, the best first; none for no words. */
export type BookSearch = (query: string) => SearchResult[];

const EXCERPT_LENGTH = 120;
const LEAD_LENGTH = 30;

/** Marks in the index of stems, which singular and plural share, and of things, which have many words. */
const STEM = '=';
const THING = '@';

const BOOSTS = { title: 4, section: 2, things: 2, labels: 1.5 };
/** The weight of another word for the same beside the one that was typed. */
const ALIAS_WEIGHT = 0.4;
/** A typing error in five letters. */
const TYPING_ERRORS = 0.2;

/** Opens the search of a book, in the language of its page. */
export function openSearch(book: GuestBook, t: GuestTranslate): BookSearch {
  return searchIn(searchablePlaces(book, t));
}

/**
 * Opens a search in places. A word is found at its beginning, in singular and plural, and by other words for the same.
 * Where that finds nothing it is looked for within words, then with typing errors, and at last with umlauts.
 */
export function searchIn(places: readonly SearchablePlace[]): BookSearch {
  const index = new MiniSearch<SearchablePlace & { readonly id: number }>({
    fields: ['title', 'section', 'things', 'labels', 'words'],
    tokenize: (text, field) => (field === 'things' ? text.split(' ') : wordsIn(text).flatMap(formsOf)),
    processTerm: (term, field) => (field === 'things' ? THING + term : [term, STEM + stemOf(term)]),
    // What was joined into a query is looked for as it is.
    searchOptions: { tokenize: (term) => [term], processTerm: (term) => term, boost: BOOSTS },
  });
  index.addAll(places.map((place, id) => ({ ...place, id })));

  const find: BookSearch = (typed) => {
    const words = tellingWordsIn(typed);
    if (words.length === 0) return [];
    const placesOf = (found: readonly { readonly id: number }[]) =>
      found.map(({ id }) => places[id]).filter((place) => place !== undefined);
    const asMeant = placesOf(index.search(meaningOf(words)));
    if (asMeant.length > 0) return asMeant.map((place) => show(place, hitsOf(words)));

    const folded = words.map(fold);
    const within = places.filter(({ title, section, labels, words: said }) => {
      const text = fold([title, section, labels, said].join(' '));
      return folded.every((word) => text.includes(word));
    });
    if (within.length > 0) {
      const isHit = (form: string) => folded.some((word) => form.includes(word));
      return within.map((place) => show(place, isHit));
    }
    const misspelt = index.search(folded.join(' '), {
      tokenize: (text) => text.split(' '),
      fuzzy: (term) => (term.length > 4 ? TYPING_ERRORS : false),
      combineWith: 'AND',
    });
    const found = new Set(misspelt.flatMap(({ terms }) => terms));
    if (misspelt.length > 0) return placesOf(misspelt).map((place) => show(place, (form) => found.has(form)));
    // On a keyboard without umlauts `Tuer` is typed.
    const withUmlauts = typed.replace(/([aou])e+/gi, '$1');
    return withUmlauts === typed ? [] : find(withUmlauts);
  };
  return find;
}

/** Returns the query for all of these words, or for them as one (`check in`). */
function meaningOf(words: readonly string[]): Query {
  const each: Query = { combineWith: 'AND', queries: words.map((word) => oneOf(formsOf(word))) };
  return words.length === 1 ? each : { combineWith: 'OR', queries: [each, formQuery(joined(words))] };
}

function oneOf([whole = '', ...parts]: readonly string[]): Query {
  const asOne = formQuery(whole);
  if (parts.length === 0) return asOne;
  return { combineWith: 'OR', queries: [asOne, { combineWith: 'AND', queries: parts.map(formQuery) }] };
}

/** Returns the query for one form of a word: its beginning, its stem, and other words for the same. */
function formQuery(form: string): Query {
  const stem = stemOf(form);
  const others = aliasesOf(stem).flatMap(({ thing, stems }) => [
    THING + thing,
    ...stems.map((alias) => STEM + alias),
  ]);
  return {
    combineWith: 'OR',
    queries: [
      { queries: [form], prefix: true },
      STEM + stem,
      ...(others.length > 0
        ? [{ combineWith: 'OR' as const, queries: others, boostTerm: () => ALIAS_WEIGHT }]
        : []),
    ],
  };
}

/** Returns what tells whether a form of a word is what these words look for. */
function hitsOf(words: readonly string[]): (form: string) => boolean {
  const forms = [...words.flatMap(formsOf), ...(words.length > 1 ? [joined(words)] : [])];
  const stems = new Set(
    forms.map(stemOf).flatMap((stem) => [stem, ...aliasesOf(stem).flatMap((alias) => alias.stems)]),
  );
  // A letter before an apostrophe is the beginning of too much.
  const beginnings = forms.filter(({ length }) => length > 1);
  return (form) => beginnings.some((beginning) => form.startsWith(beginning)) || stems.has(stemOf(form));
}

const joined = (words: readonly string[]): string => words.map((word) => formsOf(word)[0]).join('');

function show(
  { href, title, section, words, lang }: SearchablePlace,
  isHit: (form: string) => boolean,
): SearchResult {
  return {
    href,
    title: piecesOf(title, isHit),
    section,
    excerpt: piecesOf(excerptOf(words, isHit), isHit),
    lang,
  };
}

/** Cuts a text where a word that was looked for begins or ends. */
function piecesOf(text: string, isHit: (form: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { word, at } of placesOfWords(text)) {
    if (!formsOf(word).some(isHit)) continue;
    if (at > end) pieces.push({ at: end, text: text.slice(end, at), isHit: false });
    end = at + word.length;
    pieces.push({ at, text: word, isHit: true });
  }
  return end < text.length ? [...pieces, { at: end, text: text.slice(end), isHit: false }] : pieces;
}

function placesOfWords(text: string): { readonly word: string; readonly at: number }[] {
  let from = 0;
  return wordsIn(text).map((word) => {
    const at = text.indexOf(word, from);
    from = at + word.length;
    return { word, at };
  });
}

function excerptOf(text: string, isHit: (form: string) => boolean): string {
  const first = placesOfWords(text).find(({ word }) => formsOf(word).some(isHit))?.at ?? 0;
  const start = first > LEAD_LENGTH ? text.indexOf(' ', first - LEAD_LENGTH) + 1 : 0;
  const part = text.slice(start, start + EXCERPT_LENGTH);
  return `${start > 0 ? '…' : ''}${part}${start + EXCERPT_LENGTH < text.length ? '…' : ''}`;
}
