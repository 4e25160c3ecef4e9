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

/** Merges changes into the texts of an offer, per language and field; what is in its own language is not among them. */
export function mergeTexts(texts: ExtraTexts, changes: TextChanges, own: Language): ExtraTexts {
  const languages = [...new Set([...Object.keys(texts), ...Object.keys(changes)])] as Language[];
  return Object.fromEntries(
    languages.flatMap((language) => {
      const merged = saying({ ...texts[language], ...changes[language] });
      return language === own || Object.keys(merged).length === 0 ? [] : [[language, merged]];
    }),
  );
}

/** Returns an offer with each of its texts made another. */
export const mapTexts = (offer: OfferData, map: (text: string) => string): OfferData => ({
  ...offer,
  name: map(offer.name),
  description: offer.description && map(offer.description),
  translations: Object.fromEntries(
    Object.entries(offer.translations).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).map(([field, text = '']) => [field, map(text)])),
    ]),
  ),
});

/** Keeps the fields that say something. */
const saying = (texts: TextChanges[Language] = {}): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const said = text?.trim() ?? '';
      return said === '' ? [] : [[field, said]];
    }),
  );

/**
 * Makes an offer as guests read it in a language: a text that is missing there comes in the main language, else in that of
 * the offer. Nothing of it is the host's alone.
 */
export function publicExtra(offer: OfferData, language: Language, main: Language): PublicExtra {
  const name = textIn(offer, 'name', language, main);
  const { extraId: id, imagePath, priceCents, currency, unit, maxQuantity, leadTimeHours } = offer;
  return {
    id,
    name: name?.text ?? offer.name,
    description: textIn(offer, 'description', language, main)?.text ?? null,
    imagePath,
    priceCents,
    currency,
    unit,
    maxQuantity,
    leadTimeHours,
    language: name?.language ?? ownLanguage(offer, main),
  };
}

/** Returns the language that name and description of an offer are in; the main one where nobody knows any other. */
export const ownLanguage = (offer: Pick<OfferData, 'language'>, main: Language): Language =>
  offer.language ?? main;

/** Finds a text of an offer in a language, else in the main one, else in its own. */
function textIn(offer: OfferData, field: keyof Texts, language: Language, main: Language) {
  const own = ownLanguage(offer, main);
  for (const candidate of [language, main, own]) {
    const text = (candidate === own ? offer : offer.translations[candidate])?.[field];
    if (text) return { text, language: candidate };
  }
  return undefined;
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
