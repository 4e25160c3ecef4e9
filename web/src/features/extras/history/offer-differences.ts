import { amountInWords } from '#contracts/extras/currencies.ts';
import type { ExtraTexts } from '#contracts/extras/fields.ts';
import type { ExtraHistoryEntry, ExtraHistoryPart, OfferSide } from '#contracts/extras/history.ts';
import { OFFER_FIELDS, type OfferField } from '#contracts/extras/offer-fields.ts';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { textLines } from '#contracts/sections/texts/text-lines.ts';
import type { ShownLine } from '../../../components/changes/difference-lines.tsx';
import { languageName } from '../../../lib/text/language-name.ts';
import type { useExtrasI18n } from '../extras-texts.ts';
import type { OffersRestoring } from './use-offer-history.ts';

type Words = Pick<ReturnType<typeof useExtrasI18n>, 't' | 'language'>;

/** Lists the fields in which two sides of an offer differ, of those that both have. */
export const changedFields = (one: OfferSide, other: OfferSide): OfferField[] =>
  OFFER_FIELDS.filter(
    (field) => field in one && field in other && JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );

/** Returns what stood there before and after a change as lines that can be compared; its place is told by itself. */
export function sidesOf({ before, after }: ExtraHistoryPart, words: Words) {
  const isWhole = before === null || after === null;
  const side = (offer: OfferSide | null) => (offer === null ? [] : linesOf(offer, isWhole, words));
  return { before: side(before), after: side(after) };
}

/** @param isWhole true where it is told of the whole offer, and what every new one has is left out */
function linesOf(offer: OfferSide, isWhole: boolean, { t, language }: Words): ShownLine[] {
  const { priceCents, currency, unit, imagePath, active, translations = {} } = offer;
  const line = (label: string, text: string | null | undefined): ShownLine[] =>
    textLines(text ?? '').map((each) => ({ label, text: each }));
  const number = (label: string, value: number | undefined, usual: number) =>
    value === undefined || (isWhole && value === usual) ? [] : line(label, `${value}`);
  const price =
    priceCents !== undefined && currency !== undefined && unit !== undefined
      ? t('extras.price.unit', {
          price: amountInWords(priceCents, currency, language),
          unit: t(`extras.unit.${unit}`),
        })
      : null;
  return [
    ...line(t('extras.form.name'), offer.name),
    ...line(t('extras.form.description'), offer.description),
    ...line(t('extras.form.price'), price),
    ...number(t('extras.form.quantity'), offer.maxQuantity, 1),
    ...number(t('extras.form.lead'), offer.leadTimeHours, 0),
    ...line(t('extras.form.link'), offer.paymentLink),
    ...(imagePath ? [{ label: t('extras.form.photo'), text: imagePath, image: imagePath }] : []),
    ...(active === undefined || (isWhole && active)
      ? []
      : [{ text: t(active ? 'extras.active' : 'extras.inactive') }]),
    ...(isWhole ? line(t('extras.form.translations'), languagesOf(translations, language)) : []),
    ...LANGUAGES.filter(() => !isWhole).flatMap((each) => {
      const named = { language: languageName(each, language) };
      const texts = translations[each];
      return [
        ...line(t('extras.form.nameIn', named), texts?.name),
        ...line(t('extras.form.descriptionIn', named), texts?.description),
      ];
    }),
  ];
}

/** Returns the names of the languages that an offer has texts in, besides its own. */
const languagesOf = (translations: ExtraTexts, reader: Language): string =>
  LANGUAGES.filter((each) => translations[each] !== undefined)
    .map((each) => languageName(each, reader))
    .join(', ');

/** Returns the places of offers before and after they were moved, in order. */
export function placesOf(parts: readonly ExtraHistoryPart[]) {
  const side = (when: 'before' | 'after'): ShownLine[] =>
    parts
      .map((part) => ({ name: part.name, place: (part[when]?.order ?? 0) + 1 }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ name, place }) => ({ text: `${place}. ${name}` }));
  return { before: side('before'), after: side('after') };
}

/** Tells whether a change put an offer elsewhere, or made way for one, and did nothing else. */
const isMove = ({ before, after }: ExtraHistoryPart): boolean =>
  before !== null && after !== null && changedFields(before, after).every((field) => field === 'order');

/** Divides the changes of a save: offers that were moved alone, and all others. */
export function dividedParts({ parts }: Pick<ExtraHistoryEntry, 'parts'>) {
  return { moved: parts.filter(isMove), others: parts.filter((part) => !isMove(part)) };
}

/**
 * Returns the way back to before changes of one save; undefined where there is none: before an offer was made there was
 * nothing, and it is deleted in the list of offers.
 */
export function wayBackOf(parts: readonly ExtraHistoryPart[]): OffersRestoring | undefined {
  const [first] = parts;
  const extras = parts.flatMap(({ extraId: id, before, after }) => {
    if (before === null) return [];
    if (after === null) return [{ id }];
    const fields = changedFields(before, after);
    return fields.length === 0 ? [] : [{ id, fields }];
  });
  if (first === undefined || first.revision === 0 || extras.length === 0) return undefined;
  return { revision: first.revision - 1, request: { extras } };
}
