import type { PublicExtra } from '#contracts/extras/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { PublicContent, PublicProperty } from '#contracts/properties/api.ts';
import type { TextField } from '#contracts/properties/fields.ts';
import { isFixedSection } from '#contracts/sections/catalogue.ts';
import {
  type CheckinDetails,
  isSwitchedOn,
  type TipCategory,
} from '#contracts/sections/items/section-items.ts';
import { formOf } from '#contracts/sections/kinds.ts';
import { words as de } from '#contracts/sections/words/de.ts';
import { words as en } from '#contracts/sections/words/en.ts';
import { words as es } from '#contracts/sections/words/es.ts';
import { words as fr } from '#contracts/sections/words/fr.ts';
import { words as it } from '#contracts/sections/words/it.ts';
import { words as pt } from '#contracts/sections/words/pt.ts';
import type { SectionWords } from '#contracts/sections/words/words.ts';
import { type Fact, sayFact } from './fact.ts';
import { plainText } from './plain-text.ts';

/** An offer by its id, with its price. It is not found by the words of that: all prices say the same. */
type Offer = Pick<PublicExtra, 'id' | 'priceCents' | 'currency' | 'unit'>;

/** A place in a book that can be an answer. */
export interface Passage {
  /** Section that it stands in; null for the fields of the property and its offers. */
  readonly section: string | null;
  readonly sectionTitle: string;
  readonly title: string;
  readonly text: string;
  /** Language of its words. */
  readonly language: Language;
  /** Concepts that it is about, whatever its words. */
  readonly about: readonly string[];
  /** Concepts that its section is about. */
  readonly beside: readonly string[];
  /** The fact that it tells, which is said in a sentence of the product. */
  readonly fact?: Fact;
  /** The offer that it is. */
  readonly offer?: Offer;
  /** True for texts about everything, which answer little. */
  readonly isGeneral?: true;
}

const NAMES: Readonly<Record<Language, SectionWords>> = { en, it, es, fr, de, pt };

/** Characters of a title or text, and of a book, that are looked through. */
const MOST_LETTERS = { passage: 8_000, book: 200_000 } as const;

const ABOUT_SECTION: Readonly<Record<string, readonly string[]>> = {
  emergency: ['emergency'],
  rules: ['rules-of-house'],
  checkin: ['check-in'],
  contact: ['contact-host'],
  extras: ['extras-offered'],
  garbage: ['garbage'],
  parking: ['parking'],
  transport: ['public-transport'],
};

const ABOUT_TIP: Readonly<Record<TipCategory, readonly string[]>> = {
  restaurants: ['restaurant'],
  attractions: ['sights'],
  shopping: ['shops'],
  nightlife: ['nightlife'],
};

/** Sections without which no guest comes in, or has nobody to call. */
const VITAL_SECTIONS: ReadonlySet<string> = new Set(['checkin', 'contact']);

/** Tells how late a passage gets its letters: of a book that is too long, facts of the house are the last to be missed. */
const lateness = ({ fact, section }: Passage): number =>
  fact !== undefined ? 0 : VITAL_SECTIONS.has(section ?? '') ? 1 : 2;

/** Makes the passages of what a guest is shown of a property, in its order: each entry of its sections, its offers, and its fields. */
export function passagesOf(property: PublicProperty): Passage[] {
  const all = [
    ...property.content.flatMap((content) => sectionPassages(content, property)),
    ...property.extras.map((extra) => offerPassage(extra, property)),
    ...fields(property),
  ];
  let left: number = MOST_LETTERS.book;
  const within = (words: string): string => {
    const kept = words.slice(0, Math.min(MOST_LETTERS.passage, left));
    left -= kept.length;
    return kept;
  };
  const fitting = all
    .toSorted((one, other) => lateness(one) - lateness(other))
    .flatMap((passage) => {
      const [title, text] = [within(passage.title), within(passage.text)];
      const saysSomething = text !== '' || title !== '' || passage.fact !== undefined;
      return left > 0 && saysSomething ? [[passage, { ...passage, title, text }] as const] : [];
    });
  const fitted = new Map<Passage, Passage>(fitting);
  return all.flatMap((passage) => fitted.get(passage) ?? []);
}

function offerPassage(extra: PublicExtra, property: PublicProperty): Passage {
  const { id, name, description, language, priceCents, currency, unit } = extra;
  return {
    section: null,
    sectionTitle: NAMES[property.language].extras.name,
    title: plainText(name),
    text: plainText(description ?? ''),
    language,
    about: ['price'],
    beside: ['extras-offered'],
    offer: { id, priceCents, currency, unit },
  };
}

function fields(property: PublicProperty): Passage[] {
  const { wifiNetwork, wifiPassword, accessCode, secretsWithheld, stay } = property;
  const { address, city, language, name } = property;
  const fact = (told: Fact, about: readonly string[], text: string): Passage[] =>
    text === ''
      ? []
      : [{ section: null, sectionTitle: name, title: '', text, language, about, beside: [], fact: told }];
  const [network, password, code] = [wifiNetwork ?? '', wifiPassword ?? '', accessCode ?? ''];
  const withheld = { kind: stay === null ? 'withheld' : 'notNow' } as const;
  const place = [address, city].filter((part) => part.trim() !== '').join(', ');
  return [
    ...fact(
      { kind: 'wifi', network, password },
      WIFI_CONCEPTS,
      [network, password].filter(Boolean).join(' · '),
    ),
    ...fact({ kind: 'code', code }, CODE_CONCEPTS, code),
    ...fact(
      withheld,
      [...WIFI_CONCEPTS, ...CODE_CONCEPTS],
      secretsWithheld ? sayFact(withheld, language) : '',
    ),
    ...fact({ kind: 'address', place }, ['address-of-house'], place),
    ...general(property, 'description', ['description-of-house']),
    ...general(property, 'welcomeMessage', []),
  ];
}

const WIFI_CONCEPTS = ['wifi', 'password', 'network-name'];
const CODE_CONCEPTS = ['access-code', 'code'];

function general(property: PublicProperty, field: TextField, about: readonly string[]): Passage[] {
  const text = plainText(property[field] ?? '');
  const language = property.fieldLanguages[field] ?? property.mainLanguage;
  if (text === '') return [];
  const { name } = property;
  return [
    { section: null, sectionTitle: name, title: '', text, language, about, beside: [], isGeneral: true },
  ];
}

function sectionPassages(content: PublicContent, { language }: PublicProperty): Passage[] {
  const { section, items, sectionMetadata } = content;
  const own = plainText(content.title) || (sectionMetadata?.title ?? '');
  const sectionTitle = own || (isFixedSection(section) ? NAMES[language][section].name : '');
  const beside = ABOUT_SECTION[section] ?? [];
  const shared = { section, sectionTitle, beside };
  const form = formOf(section, items);
  switch (form.kind) {
    case 'list':
      return form.items.map((entry, at) => ({
        ...shared,
        title: plainText(entry.title),
        text: plainText(entry.content),
        language: entry.language ?? content.language,
        about: section === 'contact' && at === 0 ? beside : [],
      }));
    case 'tips':
      return form.items.map((tip) => ({
        ...shared,
        title: plainText(tip.title),
        text: [plainText(tip.description), plainText(tip.address)].filter(Boolean).join('\n'),
        language: tip.language ?? content.language,
        about: [],
        beside: tip.category === undefined ? [] : ABOUT_TIP[tip.category],
      }));
    case 'checkin':
      return checkinPassages(form.items, { ...shared, language: content.language });
  }
}

function checkinPassages(
  details: CheckinDetails,
  place: Pick<Passage, 'section' | 'sectionTitle' | 'beside' | 'language'>,
): Passage[] {
  const shared = { ...place, title: '' };
  const told = (text: string | null | undefined) => plainText(text ?? '');
  const passage = (text: string, others: Pick<Passage, 'about'> & { fact?: Fact }): Passage[] =>
    text === '' ? [] : [{ ...shared, text, ...others }];
  const [from, until] = [told(details.checkinTime), told(details.checkoutTime)];
  const offer = (isOffered: boolean, words: string, kind: 'early' | 'late', about: string) =>
    isOffered
      ? [{ ...shared, text: words, about: [about], ...(words === '' && { fact: { kind } as const }) }]
      : [];
  return [
    ...passage(from, { about: ['check-in'], fact: { kind: 'checkin', time: from } }),
    ...passage(until, { about: ['check-out'], fact: { kind: 'checkout', time: until } }),
    ...offer(
      isSwitchedOn(details.earlyCheckin),
      told(details.earlyCheckinDescription),
      'early',
      'early-check-in',
    ),
    ...offer(
      isSwitchedOn(details.lateCheckout),
      told(details.lateCheckoutDescription),
      'late',
      'late-check-out',
    ),
    ...passage(told(details.instructions), { about: ['enter-house', 'late-arrival'] }),
  ];
}
