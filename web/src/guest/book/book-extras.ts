import type { PublicExtra } from '#contracts/extras/api.ts';
import { priceInWords } from '#contracts/extras/prices.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { imageSources } from './addresses/addresses.ts';
import type { BookExtra, GuestBook } from './guest-book.ts';

interface ExtrasOptions {
  readonly property: { readonly extras: readonly PublicExtra[] };
  /** The language of the page; texts in another one are marked. */
  readonly language: Language;
  readonly origin: string;
}

/** Makes the offers of a property ready to be shown, with their prices in the reader's words; nothing for none. */
export function bookExtras(options: ExtrasOptions): Pick<GuestBook, 'extras'> {
  const { extras } = options.property;
  return extras.length === 0 ? {} : { extras: extras.map((extra) => bookExtra(extra, options)) };
}

function bookExtra(extra: PublicExtra, { language, origin }: ExtrasOptions): BookExtra {
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
    price: priceInWords(extra, language),
    ...(extra.language !== language && { lang: extra.language }),
    ...(image && { image }),
  };
}
