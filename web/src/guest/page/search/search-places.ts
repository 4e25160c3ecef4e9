import type { Language } from '#contracts/kernel/languages.ts';
import type {
  Action,
  BookSection,
  CheckinContent,
  Entry,
  GuestBook,
  RichNode,
  RichText,
} from '../../book/guest-book.ts';
import type { GuestTranslate } from '../../texts/guest-texts.ts';
import { extraAnchor } from '../extras/extra-anchor.ts';
import { WIFI_SHEET } from '../sheets/wifi-anchor.ts';
import { isThing } from './search-aliases.ts';

/** A place in the book, with all by which it can be found. */
export interface SearchablePlace {
  readonly href: string;
  readonly title: string;
  readonly section: string;
  /** Its text, which is also shown. */
  readonly words: string;
  /** Labels of the page that stand with it. */
  readonly labels: string;
  /** Names of what it is about, for which people have many words. */
  readonly things: string;
  readonly lang?: Language | undefined;
}

const NAMED_ROWS: readonly Action['kind'][] = ['call', 'whatsapp', 'mail', 'file'];

/**
 * Returns every place of a book that can be found: its sections, their entries, the facts of the property, and what its
 * host offers.
 */
export function searchablePlaces(book: GuestBook, t: GuestTranslate): SearchablePlace[] {
  return [
    ...factsOf(book, t),
    ...book.sections.flatMap((section) => placesIn(section, t)),
    ...offersOf(book, t),
  ];
}

function factsOf({ stay, town, quick }: GuestBook, t: GuestTranslate): SearchablePlace[] {
  const { address, accessCode, wifiNetwork, wifiPassword, description, isInStayLink } = stay;
  const facts = [
    {
      href: `#${WIFI_SHEET}`,
      title: t('wifi'),
      words: joined([wifiNetwork, wifiPassword]),
      labels: joined([t('wifiNetwork'), t('wifiPassword')]),
      things: 'wifi',
    },
    { href: quick.arrival?.href ?? '#stay', title: t('accessCode'), words: accessCode ?? '', things: 'keys' },
    { title: t('codeAndWifi'), words: isInStayLink ? t('inStayLink') : '', things: 'wifi keys' },
    { title: t('address'), words: joined([address, town]), labels: t('directions'), things: 'address' },
    { title: t('theHouse'), words: wordsOf(description?.content ?? []), lang: description?.lang },
  ];
  return facts
    .filter(({ words }) => words !== '')
    .map((fact) => ({ href: '#stay', section: t('theHouse'), labels: '', things: '', ...fact }));
}

/** Returns the offers, by name and description: the words of their prices are those of all others. */
const offersOf = ({ extras = [] }: GuestBook, t: GuestTranslate): SearchablePlace[] =>
  extras.map(({ id, name, description, lang }) => ({
    href: `#${extraAnchor(id)}`,
    title: name,
    section: t('offers'),
    words: description.replace(/\s+/g, ' ').trim(),
    labels: '',
    things: '',
    lang,
  }));

function placesIn(section: BookSection, t: GuestTranslate): SearchablePlace[] {
  const { key, title, subtitle, lang, form } = section;
  const place = (id: string, name: string, words: readonly (string | undefined)[]): SearchablePlace => ({
    href: `#${id}`,
    title: name || title.content,
    section: title.content,
    words: joined(words),
    labels: '',
    things: '',
    lang,
  });
  const itself = {
    ...place(key, '', [subtitle]),
    section: '',
    things: isThing(key) ? key : '',
  };
  switch (form.kind) {
    case 'list':
      return [
        itself,
        ...form.entries.map((entry) => ({
          ...place(entry.id, entry.title, wordsOfEntry(entry)),
          lang: entry.lang ?? lang,
        })),
      ];
    case 'tips':
      return [
        itself,
        ...form.tips.map((tip) => ({
          ...place(tip.id, tip.title, [...wordsOfEntry(tip), tip.address]),
          lang: tip.lang ?? lang,
          labels: tip.category ? t(tip.category) : '',
          things: tip.category && isThing(tip.category) ? tip.category : '',
        })),
      ];
    case 'checkin':
      return [{ ...place(key, '', wordsOfCheckin(form, t)), ...factsOfCheckin(form, t) }];
  }
}

function wordsOfCheckin(checkin: CheckinContent, t: GuestTranslate): string[] {
  const { checkinTime, checkoutTime, earlyCheckin, lateCheckout, body } = checkin;
  return [
    checkinTime,
    checkoutTime,
    wordsOf(body),
    earlyCheckin ? `${t('earlyCheckin')} ${wordsOf(earlyCheckin)}` : '',
    lateCheckout ? `${t('lateCheckout')} ${wordsOf(lateCheckout)}` : '',
  ];
}

function factsOfCheckin({ checkinTime, checkoutTime }: CheckinContent, t: GuestTranslate) {
  const labels = [t('arrival'), checkinTime && t('checkinTime'), checkoutTime && t('checkoutTime')];
  return { labels: joined(labels), things: `checkin keys${checkoutTime ? ' checkout' : ''}` };
}

const joined = (words: readonly (string | undefined)[]): string => words.filter(Boolean).join(' · ');

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
