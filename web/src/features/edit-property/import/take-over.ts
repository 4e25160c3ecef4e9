import type { ImportDraft, ImportedSection, ImportField } from '#contracts/import/api.ts';
import { IMPORT_ENDINGS, IMPORT_FILE_BYTES_MAX, IMPORT_TEXT_MAX } from '#contracts/import/limits.ts';
import { type CheckinDetails, MAX_ITEMS } from '#contracts/sections/items/section-items.ts';
import { formOf, kindOf } from '#contracts/sections/kinds.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { FIELD_NAMES } from '../../../lib/api/field-names.ts';
import { colon } from '../../../lib/text/colon.ts';
import type { Details, SectionDraft } from '../form/editor-values.ts';
import type { useImportI18n } from './import-texts.ts';

/** Texts and language of the reader, in which names are put before what was found. */
type Reader = Pick<ReturnType<typeof useImportI18n>, 't' | 'language'>;

/** The reason for which a text or a file was not read. */
export type ImportTrouble =
  | 'empty'
  | 'long'
  | 'large'
  | 'type'
  | 'noText'
  | 'unreadable'
  | 'often'
  | 'failed';

/** Troubles by the code or the status in which the server tells them. */
const TROUBLES: Readonly<Record<string | number, ImportTrouble>> = {
  'import.no-text': 'noText',
  'import.too-large': 'large',
  'import.unreadable': 'unreadable',
  'import.unsupported-type': 'type',
  413: 'large',
  429: 'often',
};

/** Returns what kept a text or a file from being read. */
export function troubleOf(error: unknown): ImportTrouble {
  if (!(error instanceof ApiError)) return 'failed';
  return TROUBLES[error.code] ?? TROUBLES[error.status] ?? 'failed';
}

/** Returns what is wrong with a text before it is sent; undefined where nothing is. */
export function troubleOfText(text: string): ImportTrouble | undefined {
  if (text.trim() === '') return 'empty';
  return text.length > IMPORT_TEXT_MAX ? 'long' : undefined;
}

/** Returns what is wrong with a file before it is sent; undefined where nothing is. */
export function troubleOfFile({ name, size }: Pick<File, 'name' | 'size'>): ImportTrouble | undefined {
  if (!IMPORT_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return 'type';
  return size > IMPORT_FILE_BYTES_MAX ? 'large' : undefined;
}

/** Returns how a field of a draft stands to what is there: it fills an empty one, says the same, or would replace it. */
export function fieldStanding(
  details: Details,
  field: ImportField,
  value: string,
): 'fills' | 'same' | 'replaces' {
  const present = details[field].trim();
  if (present === '') return 'fills';
  return present === value ? 'same' : 'replaces';
}

/**
 * Returns a section with what was imported below what is there: entries after its entries, instructions after its
 * instructions, times where there are none. Undefined where it has no room.
 */
export function withImported(
  draft: SectionDraft,
  { section, items }: ImportedSection,
): SectionDraft | undefined {
  const form = formOf(section, items);
  switch (form.kind) {
    case 'checkin':
      return { ...draft, checkin: { ...draft.checkin, ...addedToCheckin(draft.checkin, form.items) } };
    case 'tips': {
      const tips = [...(kindOf(section).dropBlank(draft.tips) as SectionDraft['tips']), ...form.items];
      return tips.length > MAX_ITEMS ? undefined : { ...draft, tips };
    }
    case 'list': {
      const entries = [
        ...(kindOf(section).dropBlank(draft.entries) as SectionDraft['entries']),
        ...form.items,
      ];
      return entries.length > MAX_ITEMS ? undefined : { ...draft, entries };
    }
  }
}

function addedToCheckin(
  present: SectionDraft['checkin'],
  { checkinTime, checkoutTime, instructions }: Readonly<CheckinDetails>,
): Partial<SectionDraft['checkin']> {
  return {
    checkinTime: present.checkinTime || (checkinTime ?? ''),
    checkoutTime: present.checkoutTime || (checkoutTime ?? ''),
    instructions: [present.instructions, instructions ?? ''].filter((text) => text.trim() !== '').join('\n'),
  };
}

/**
 * Returns the lines that a person can only copy: what fitted nowhere, and what was found for a half of the book that they
 * may not change.
 * @param may which halves they may change
 */
export function leftOf(
  draft: ImportDraft,
  may: { readonly details: boolean; readonly content: boolean },
  reader: Reader,
): string[] {
  const fields = may.details ? [] : foundFields(draft);
  const sections = may.content ? [] : draft.sections;
  return [
    ...fields.map(([field, { value }]) => reader.t(FIELD_NAMES[field]) + colon(reader.language) + value),
    ...sections.flatMap((section) => linesOf(section, reader)),
    ...draft.left.map(({ text }) => text),
  ];
}

/** Returns what was found for a section as lines. */
export function linesOf({ section, items }: ImportedSection, { t, language }: Reader): string[] {
  const form = formOf(section, items);
  if (form.kind !== 'checkin') return kindOf(section).lines(items);
  const { checkinTime, checkoutTime, instructions } = form.items;
  return [
    ...(checkinTime ? [t('create.checkinTime') + colon(language) + checkinTime] : []),
    ...(checkoutTime ? [t('create.checkoutTime') + colon(language) + checkoutTime] : []),
    ...(instructions ? [instructions] : []),
  ];
}

/** A field that was found, with its name. */
export type FoundField = readonly [ImportField, NonNullable<ImportDraft['fields'][ImportField]>];

/** Returns the fields of a draft, in the order of the form. */
export const foundFields = ({ fields }: ImportDraft): FoundField[] =>
  Object.entries(fields).map(([field, found]) => [field as ImportField, found]);

/**
 * Returns the fields that are not chosen at first, as something else is there: with the name of a network its password, which
 * is that of no other.
 */
export function leftAtFirst(details: Details, fields: readonly FoundField[]): ImportField[] {
  const taken = fields.filter(([field, { value }]) => fieldStanding(details, field, value) !== 'fills');
  const left = taken.map(([field]) => field);
  const [network] = taken.filter(
    ([field, { value }]) => field === 'wifiNetwork' && details[field].trim() !== value,
  );
  return network === undefined ? left : [...left, 'wifiPassword'];
}
