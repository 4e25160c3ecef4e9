import { z } from 'zod';
import { type ListEntry, listEntrySchema, MAX_ITEMS, TOO_MANY } from '../items/section-items.ts';
import { cleanItem, type FieldsOf, isBlankText, joined, type SectionKind } from './kind.ts';
import { formatList, parseList } from './list-codec.ts';

const FIELDS = {
  title: 'words',
  content: 'words',
  separator: 'fixed',
  block: 'block',
  language: 'fixed',
} as const satisfies FieldsOf<ListEntry>;

const saysSomething = ({ title, content }: ListEntry): boolean =>
  !isBlankText(title) || !isBlankText(content);

/** Entries of a title and a text, in the host's order. */
export const listKind: SectionKind<ListEntry[], typeof FIELDS> = {
  schema: z.array(listEntrySchema).max(MAX_ITEMS, TOO_MANY),
  storedSchema: z.array(listEntrySchema.strict()),
  fields: FIELDS,
  parse: parseList,
  format: formatList,
  isBlank: (entries) => !entries.some(saysSomething),
  dropBlank: (entries) => entries.filter(saysSomething),
  lines: (entries) => entries.map(({ title, content }) => joined([title, content], ': ')),
  clean: (entries, cleaners) => entries.map((entry) => cleanItem(entry, FIELDS, cleaners)),
};
