import type { Extra } from '#contracts/extras/api.ts';
import { amountInWords } from '#contracts/extras/currencies.ts';
import type { ExtraHistoryEntry, ExtraHistoryPart, OfferField } from '#contracts/extras/history.ts';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { textLines } from '#contracts/sections/texts/text-lines.ts';
import type { ShownLine } from '../../../components/changes/difference-lines.tsx';
import { languageName } from '../../../lib/text/language-name.ts';
import type { useExtrasI18n } from '../extras-texts.ts';
import type { OffersRestoring } from './use-offer-history.ts';

type Words = Pick<ReturnType<typeof useExtrasI18n>, 't' | 'language'>;

/** Lists the fields in which two offers differ. */
export function changedFields(one: Extra, other: Extra): OfferField[] {
  const { id: _id, language: _language, ...fields } = other;
  return (Object.keys(fields) as OfferField[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );
}

/** Returns an offer before and after a change as lines that can be compared; its place is told by itself. */
export function sidesOf({ before, after }: ExtraHistoryPart, words: Words) {
  const isWhole = before === null || after === null;
  const side = (offer: Extra | null) => (offer === null ? [] : linesOf(offer, isWhole, words));
  return { before: side(before), after: side(after) };
}

/** @param isWhole true where it is told of the whole offer, and what every new one has is left out */
function linesOf(offer: Extra, isWhole: boolean, { t, language }: Words): ShownLine[] {
  const { name, description, priceCents, currency, unit, maxQuantity, leadTimeHours, imagePath } = offer;
  const price = amountInWords(priceCents, currency, language);
  const line = (label: string, text: string | null | undefined): ShownLine[] =>
    textLines(text ?? '').map((each) => ({ label, text: each }));
  const number = (label: string, value: number, usual: number) =>
    isWhole && value === usual ? [] : line(label, `${value}`);
  return [
    ...line(t('extras.form.name'), name),
    ...line(t('extras.form.description'), description),
    ...line(t('extras.form.price'), t('extras.price.unit', { price, unit: t(`extras.unit.${unit}`) })),
    ...number(t('extras.form.quantity'), maxQuantity, 1),
    ...number(t('extras.form.lead'), leadTimeHours, 0),
    ...line(t('extras.form.link'), offer.paymentLink),
    ...(imagePath === null ? [] : [{ label: t('extras.form.photo'), text: imagePath, image: imagePath }]),
    ...(isWhole && offer.active ? [] : [{ text: t(offer.active ? 'extras.active' : 'extras.inactive') }]),
    ...(isWhole ? line(t('extras.form.translations'), languagesOf(offer, language)) : []),
    ...LANGUAGES.filter(() => !isWhole).flatMap((each) => {
      const named = { language: languageName(each, language) };
      const texts = offer.translations[each];
      return [
        ...line(t('extras.form.nameIn', named), texts?.name),
        ...line(t('extras.form.descriptionIn', named), texts?.description),
      ];
    }),
  ];
}

/** Returns the names of the languages that an offer has texts in, besides its own. */
const languagesOf = ({ translations }: Extra, reader: Language): string =>
  LANGUAGES.filter((each) => translations[each] !== undefined)
    .map((each) => languageName(each, reader))
    .join(', ');

/** Returns the places of offers before and after they were moved, in order. */
export function placesOf(parts: readonly ExtraHistoryPart[]) {
  const side = (offers: readonly (Extra | null)[]): ShownLine[] =>
    offers
      .filter((offer) => offer !== null)
      .toSorted((one, other) => one.order - other.order)
      .map(({ name, order }) => ({ text: `${order + 1}. ${name}` }));
  return { before: side(parts.map(({ before }) => before)), after: side(parts.map(({ after }) => after)) };
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
    return after === null ? [{ id }] : [{ id, fields: changedFields(before, after) }];
  });
  if (first === undefined || first.revision === 0 || extras.length === 0) return undefined;
  return { revision: first.revision - 1, request: { extras } };
}
