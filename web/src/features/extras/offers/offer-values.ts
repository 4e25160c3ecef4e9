import type { Extra, ExtraChoices, OfferExtraRequest } from '#contracts/extras/api.ts';
import { type Currency, centsTyped, decimalAmount } from '#contracts/extras/currencies.ts';
import type { ExtraUnit } from '#contracts/extras/fields.ts';
import { LEAD_TIME_HOURS_MAX, PRICE_MAX, QUANTITY_MAX } from '#contracts/extras/limits.ts';
import { LANGUAGES, type Language, LOCALES } from '#contracts/kernel/languages.ts';

/** An offer as its form has it: numbers as they are typed. */
export interface OfferValues {
  name: string;
  description: string;
  price: string;
  currency: Currency;
  unit: ExtraUnit;
  maxQuantity: string;
  leadTimeHours: string;
  paymentLink: string;
  imagePath: string;
  active: boolean;
  translations: Record<Language, { name: string; description: string }>;
}

/** Start of a form: an offer, a ready-made one, or nothing. */
type Beginning = Partial<Extra> | ExtraChoices['readyMade'][number];

/** Returns an amount as people of a language type it: `12,50`, of yen `1250`. */
export function amountTyped(cents: number, currency: Currency, language: Language): string {
  const parts = new Intl.NumberFormat(LOCALES[language]).formatToParts(0.5);
  const sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return decimalAmount(cents, currency).replace('.', sign);
}

/** Returns the values that a form begins with. @param language of the reader, in which the price is written */
export function offerValues(beginning: Beginning | undefined, language: Language): OfferValues {
  const {
    name,
    description,
    priceCents,
    unit,
    maxQuantity,
    leadTimeHours,
    translations,
    ...own
  }: Partial<Extra> = beginning ?? {};
  const currency = own.currency ?? 'EUR';
  return {
    name: name ?? '',
    description: description ?? '',
    price: priceCents === undefined ? '' : amountTyped(priceCents, currency, language),
    currency,
    unit: unit ?? 'stay',
    maxQuantity: `${maxQuantity ?? 1}`,
    leadTimeHours: `${leadTimeHours ?? 0}`,
    paymentLink: own.paymentLink ?? '',
    imagePath: own.imagePath ?? '',
    active: own.active ?? true,
    translations: Object.fromEntries(
      LANGUAGES.map((each) => {
        const texts = translations?.[each];
        return [each, { name: texts?.name ?? '', description: texts?.description ?? '' }];
      }),
    ) as OfferValues['translations'],
  };
}

/** Tells whether two offers say the same; their place in the list does not count. */
export function saysSame(one: Extra, other: Extra): boolean {
  const [said, saidToo] = [one, other].map((offer) => JSON.stringify(offerValues(offer, 'en')));
  return said === saidToo;
}

/**
 * Lays what was typed on top of what is stored now: each field that was changed here since `base` stays, every other is
 * as stored.
 * @param base what the form began from
 */
export function mergeValues(base: OfferValues, mine: OfferValues, stored: OfferValues): OfferValues {
  const { translations, ...fields } = mine;
  return {
    ...mergeFields(base, fields, stored),
    translations: Object.fromEntries(
      LANGUAGES.map((each) => [
        each,
        mergeFields(base.translations[each], translations[each], stored.translations[each]),
      ]),
    ) as OfferValues['translations'],
  };
}

const mergeFields = <Fields extends object>(base: Fields, mine: Fields, stored: Fields): Fields =>
  Object.fromEntries(
    Object.entries(mine).map(([field, typed]) => {
      const name = field as keyof Fields;
      return [field, typed === base[name] ? stored[name] : typed];
    }),
  ) as Fields;

/** Tells what is wrong with a price that was typed. */
export function priceTrouble(typed: string, currency: Currency): 'price' | 'priceHigh' | undefined {
  const cents = centsTyped(typed, currency);
  if (cents === undefined) return 'price';
  return cents > PRICE_MAX ? 'priceHigh' : undefined;
}

/** Returns the whole number that was typed, where it is one of a range. */
function wholeTyped(typed: string, least: number, most: number): number | undefined {
  const number = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;
  return number !== undefined && number >= least && number <= most ? number : undefined;
}
export const quantityTyped = (typed: string): number | undefined => wholeTyped(typed, 1, QUANTITY_MAX);
export const hoursTyped = (typed: string): number | undefined => wholeTyped(typed, 0, LEAD_TIME_HOURS_MAX);

/** Returns a link with `https://` where it was left out; '' for none. */
export function linkTyped(typed: string): string {
  const link = typed.trim();
  return link === '' || /^[a-z]+:/i.test(link) ? link : `https://${link}`;
}
/** Tells whether what was typed is no link, or a secure one. */
export function isLinkTaken(typed: string): boolean {
  const link = linkTyped(typed);
  return link === '' || (/^https:\/\/[^/]/i.test(link) && URL.canParse(link));
}

/**
 * Returns what is sent of values that are right. Texts that are empty are removed; those in the language of the offer
 * are the name and the description themselves.
 */
export function offerRequest(values: OfferValues, own: Language): OfferExtraRequest {
  const { name, description, price, currency, unit, paymentLink, imagePath, active, translations } = values;
  const others = LANGUAGES.filter((language) => language !== own);
  return {
    name: name.trim(),
    description: description.trim() || null,
    priceCents: centsTyped(price, currency) ?? 0,
    currency,
    unit,
    maxQuantity: quantityTyped(values.maxQuantity) ?? 1,
    leadTimeHours: hoursTyped(values.leadTimeHours) ?? 0,
    paymentLink: linkTyped(paymentLink) || null,
    imagePath: imagePath || null,
    active,
    translations: Object.fromEntries(
      others.map((language) => {
        const texts = translations[language];
        return [language, { name: texts.name.trim() || null, description: texts.description.trim() || null }];
      }),
    ),
  };
}
