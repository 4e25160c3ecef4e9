import type { PublicExtra } from '#contracts/extras/api.ts';
import { amountInWords } from '#contracts/extras/currencies.ts';
import type { ExtraUnit } from '#contracts/extras/fields.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { GuestTranslate } from '../texts/guest-texts.ts';
import { imageSources } from './addresses/addresses.ts';
import type { BookExtra, GuestBook } from './guest-book.ts';

const PER_UNIT = {
  stay: 'perStay',
  night: 'perNight',
  person: 'perPerson',
  piece: 'perPiece',
} as const satisfies Readonly<Record<ExtraUnit, string>>;

interface ExtrasOptions {
  readonly property: { readonly extras: readonly PublicExtra[] };
  /** The language of the page; texts in another one are marked. */
  readonly language: Language;
  readonly t: GuestTranslate;
  readonly origin: string;
}

/** Makes the offers of a property ready to be shown, with their prices in the reader's words; nothing for none. */
export function bookExtras(options: ExtrasOptions): Pick<GuestBook, 'extras'> {
  const { extras } = options.property;
  return extras.length === 0 ? {} : { extras: extras.map((extra) => bookExtra(extra, options)) };
}

function bookExtra(extra: PublicExtra, { language, t, origin }: ExtrasOptions): BookExtra {
  const { id, name, priceCents, currency, maxQuantity, leadTimeHours, unit } = extra;
  const image = imageSources(extra.imagePath, origin);
  return {
    id,
    name,
    description: extra.description ?? '',
    unit,
    priceCents,
    currency,
    maxQuantity,
    leadTimeHours,
    price: t(PER_UNIT[unit], { price: amountInWords(priceCents, currency, language) }),
    ...(extra.language !== language && { lang: extra.language }),
    ...(image && { image }),
  };
}
