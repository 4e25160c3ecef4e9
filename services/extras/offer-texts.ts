import type { PublicExtra } from '#contracts/extras/api.ts';
import type { OfferData } from '#contracts/extras/events.ts';
import type { ExtraTexts } from '#contracts/extras/fields.ts';
import type { Language } from '#contracts/kernel/languages.ts';

type Texts = { readonly name?: string | undefined; readonly description?: string | undefined };

/** Changes of texts in other languages; null and '' both remove what stands there. */
export type TextChanges = Partial<
  Record<
    Language,
    { readonly name?: string | null | undefined; readonly description?: string | null | undefined }
  >
>;

/** Merges changes into the texts of an offer, per language and field; what is in the main language is not among them. */
export function mergeTexts(texts: ExtraTexts, changes: TextChanges, main: Language): ExtraTexts {
  const languages = [...new Set([...Object.keys(texts), ...Object.keys(changes)])] as Language[];
  return Object.fromEntries(
    languages.flatMap((language) => {
      const merged = saying({ ...texts[language], ...changes[language] });
      return language === main || Object.keys(merged).length === 0 ? [] : [[language, merged]];
    }),
  );
}

/** Keeps the fields that say something. */
const saying = (texts: TextChanges[Language] = {}): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const said = text?.trim() ?? '';
      return said === '' ? [] : [[field, said]];
    }),
  );

/**
 * Makes an offer as guests read it in a language: a text that is missing there comes in the main language. Nothing of it
 * is the host's alone.
 */
export function publicExtra(offer: OfferData, language: Language, main: Language): PublicExtra {
  const texts: Texts = (language === main ? undefined : offer.translations[language]) ?? {};
  const { extraId: id, imagePath, priceCents, currency, unit, maxQuantity, leadTimeHours } = offer;
  return {
    id,
    name: texts.name ?? offer.name,
    description: texts.description ?? offer.description,
    imagePath,
    priceCents,
    currency,
    unit,
    maxQuantity,
    leadTimeHours,
    language: texts.name === undefined ? main : language,
  };
}

/** Makes the offers that guests are shown in a language, in their order. */
export const publicExtras = (
  offers: readonly OfferData[],
  language: Language,
  main: Language,
): PublicExtra[] =>
  inOrder(offers)
    .filter(({ active }) => active)
    .map((offer) => publicExtra(offer, language, main));

/** Puts offers in the order in which they are shown: of two at one place, the earlier one first. */
export const inOrder = (offers: readonly OfferData[]): readonly OfferData[] =>
  offers.toSorted((one, other) => one.order - other.order);
