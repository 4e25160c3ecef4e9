import type { Language } from '../kernel/languages.ts';
import type { PublicExtra } from './api.ts';
import { amountInWords } from './currencies.ts';
import type { ExtraUnit } from './fields.ts';

const PER_UNIT: Readonly<Record<Language, Readonly<Record<ExtraUnit, string>>>> = {
  en: {
    stay: '{price} per stay',
    night: '{price} per night',
    person: '{price} per person',
    piece: '{price} each',
  },
  it: {
    stay: '{price} a soggiorno',
    night: '{price} a notte',
    person: '{price} a persona',
    piece: '{price} l’uno',
  },
  es: {
    stay: '{price} por estancia',
    night: '{price} por noche',
    person: '{price} por persona',
    piece: '{price} por unidad',
  },
  fr: {
    stay: '{price} par séjour',
    night: '{price} par nuit',
    person: '{price} par personne',
    piece: '{price} l’unité',
  },
  de: {
    stay: '{price} pro Aufenthalt',
    night: '{price} pro Nacht',
    person: '{price} pro Person',
    piece: '{price} pro Stück',
  },
  pt: {
    stay: '{price} por estadia',
    night: '{price} por noite',
    person: '{price} por pessoa',
    piece: '{price} por unidade',
  },
};

/** Writes the price of an offer as guests read it in a language: `12,50 € pro Person`. */
export function priceInWords(
  { priceCents, currency, unit }: Pick<PublicExtra, 'priceCents' | 'currency' | 'unit'>,
  language: Language,
): string {
  return PER_UNIT[language][unit].replace('{price}', () => amountInWords(priceCents, currency, language));
}
