import { z } from 'zod';
import { MAX_ITEMS, type Tip, TOO_MANY, tipSchema } from '../items/section-items.ts';
import { type Cleaners, cleanItem, type FieldsOf, isBlankText, joined, type SectionKind } from './kind.ts';
import { formatTips, parseTips } from './tips-codec.ts';

const FIELDS = {
  title: 'words',
  description: 'words',
  address: 'words',
  mapUrl: 'link',
  imageUrl: 'link',
  category: 'fixed',
  source: 'fixed',
  block: 'block',
  language: 'fixed',
} as const satisfies FieldsOf<Tip>;

/** Tells whether a tip has a name or a description; an address alone tells a guest nothing. */
const saysSomething = ({ title, description }: Tip): boolean =>
  !isBlankText(title) || !isBlankText(description);

/** Keeps what the string form said beyond the usual, but only where nothing had to be removed from it. */
function cleanTip({ source, ...tip }: Tip, cleaners: Cleaners): Tip {
  const clean = cleanItem(tip, FIELDS, cleaners);
  return source === undefined || cleaners.words(source.text) !== source.text ? clean : { ...clean, source };
}

/** Places that the host recommends. */
export const tipsKind: SectionKind<Tip[], typeof FIELDS> = {
  schema: z.array(tipSchema).max(MAX_ITEMS, TOO_MANY),
  storedSchema: z.array(tipSchema.strict()),
  fields: FIELDS,
  parse: parseTips,
  format: formatTips,
  isBlank: (tips) => !tips.some(saysSomething),
  dropBlank: (tips) => tips.filter(saysSomething),
  lines: (tips) =>
    tips.map(({ title, description, address }) => joined([title, description, address], ' · ')),
  clean: (tips, cleaners) => tips.map((tip) => cleanTip(tip, cleaners)),
};
