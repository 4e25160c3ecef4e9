import type { Language } from '#contracts/kernel/languages.ts';
import type { Action, BookSection, Entry, GuestBook, RichNode, RichText } from '../../book/guest-book.ts';
import type { GuestTranslate } from '../../texts/guest-texts.ts';

/** A place in the book that answers a search. */
export interface SearchResult {
  readonly href: string;
  readonly title: string;
  readonly section: string;
  readonly excerpt: string;
  readonly lang?: Language | undefined;
}

export interface SearchablePlace extends SearchResult {
  /** All that is searched, folded. */
  readonly text: string;
}

const EXCERPT_LENGTH = 120;
const LEAD_LENGTH = 30;
const NAMED_ROWS: readonly Action['kind'][] = ['call', 'whatsapp', 'mail', 'file'];

/** Letters that no decomposition takes apart, and what people type for them. */
const TYPED: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o' };

/** Returns the letters without case and accents, as people type when they search. */
export function fold(text: string): string {
  // Marks go before as well: to bring many of one letter into their order takes time by their square.
  const letters = text.replace(/\p{M}/gu, '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[ßœæø’]/g, (letter) => TYPED[letter] ?? "'");
}

/** Returns every place of a book that can be found: the entries of its sections and the facts of the property. */
export function searchablePlaces(book: GuestBook, t: GuestTranslate): SearchablePlace[] {
  const { address, accessCode, wifiNetwork, wifiPassword, description } = book.stay;
  const house = [
    { title: t('wifi'), words: [wifiNetwork, wifiPassword].filter(Boolean).join(' · ') },
    { title: t('accessCode'), words: accessCode ?? '' },
    { title: t('address'), words: [address, book.town].filter(Boolean).join(' · ') },
    { title: t('theHouse'), words: wordsOf(description?.content ?? []), lang: description?.lang },
  ]
    .filter(({ words }) => words !== '')
    .map(({ title, words, lang }) => toPlace('#stay', title, t('theHouse'), words, lang));
  return [...house, ...book.sections.flatMap((section) => placesIn(section, t))];
}

function placesIn({ key, title, lang, form }: BookSection, t: GuestTranslate): SearchablePlace[] {
  const place = (id: string, name: string, ...words: string[]) =>
    toPlace(`#${id}`, name || title.content, title.content, words.filter(Boolean).join(' · '), lang);
  switch (form.kind) {
    case 'list':
      return form.entries.map((entry) => place(entry.id, entry.title, ...wordsOfEntry(entry)));
    case 'tips':
      return form.tips.map((tip) =>
        place(tip.id, tip.title, ...wordsOfEntry(tip), tip.address, tip.category ? t(tip.category) : ''),
      );
    case 'checkin': {
      const { checkinTime, checkoutTime, earlyCheckin, lateCheckout, body } = form;
      const offers = [
        earlyCheckin && `${t('earlyCheckin')} ${wordsOf(earlyCheckin)}`,
        lateCheckout && `${t('lateCheckout')} ${wordsOf(lateCheckout)}`,
      ].filter((words) => words !== undefined);
      return [place(key, '', checkinTime, checkoutTime, wordsOf(body), ...offers)];
    }
  }
}

/** Returns the places that hold every word of a query, those that name it in their title first. Empty for no query. */
export function searchPlaces(places: readonly SearchablePlace[], query: string): SearchResult[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const inTitle = (place: SearchablePlace) => words.every((word) => fold(place.title).includes(word));
  const found = places.filter(({ text }) => words.every((word) => text.includes(word)));
  return [...found.filter(inTitle), ...found.filter((place) => !inTitle(place))].map(
    ({ text: _, ...place }) => ({ ...place, excerpt: excerptAround(place.excerpt, words) }),
  );
}

function toPlace(
  href: string,
  title: string,
  section: string,
  excerpt: string,
  lang?: Language,
): SearchablePlace {
  return { href, title, section, excerpt, lang, text: fold(`${section} ${title} ${excerpt}`) };
}

function excerptAround(words: string, sought: readonly string[]): string {
  const first = fold(words).indexOf(sought[0] ?? '');
  // Folding may change the length of a text by a few letters, which an excerpt does not mind.
  const start = first > LEAD_LENGTH ? words.indexOf(' ', first - LEAD_LENGTH) + 1 : 0;
  const part = words.slice(start, start + EXCERPT_LENGTH);
  return `${start > 0 ? '…' : ''}${part}${start + EXCERPT_LENGTH < words.length ? '…' : ''}`;
}

/**
 * Returns the words of an entry, with the numbers and names in its rows, but without those of maps and videos, for
 * which nobody searches.
 */
function wordsOfEntry({ body, actions }: Entry): string[] {
  const named = actions.filter(({ kind }) => NAMED_ROWS.includes(kind));
  return [wordsOf(body), ...named.map(({ detail }) => detail)];
}

function wordsOf(text: RichText): string {
  const wordsIn = (node: RichNode): string =>
    typeof node === 'string' ? node : `${node.children.map(wordsIn).join('')}${node.tag === 'a' ? '' : ' '}`;
  return text.map(wordsIn).join('').replace(/\s+/g, ' ').trim();
}
