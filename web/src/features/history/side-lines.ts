import { LANGUAGE_NAMES, type Language } from '#contracts/kernel/languages.ts';
import type { HistorySide, HistoryText } from '#contracts/properties/history/history.ts';
import type { CheckinDetails } from '#contracts/sections/items/section-items.ts';
import { kindOf } from '#contracts/sections/kinds.ts';
import { textLines } from '#contracts/sections/texts/text-lines.ts';
import type { TemplateId } from '#contracts/templates/template-id.ts';
import { TEMPLATE_WORDS } from '#contracts/templates/template-words.ts';
import type { PlainTextKey } from '../../i18n/i18n-context.ts';
import { FIELD_NAMES } from '../../lib/api/field-names.ts';
import { valueInWords } from '../../lib/text/value-in-words.ts';

/** One line of what stood at a place: a text, or a picture of this site, with the name of its field. */
export interface SideLine {
  readonly label?: PlainTextKey;
  readonly text: string;
  readonly image?: string;
}

/** Fields that the title of the change tells of already, and that are not repeated below it. */
const SAID_BY_THE_CHANGE: readonly string[] = [
  'isActive',
  'indexable',
  'isFavourite',
  'autoTranslate',
  'secrets',
  'hiddenSections',
];

/** Means of turning values into words: the names of sections, texts, and the reader's language. */
interface Words {
  readonly sectionName: (section: string) => string;
  readonly t: (key: PlainTextKey) => string;
  readonly language: Language;
}

/** Returns one side of a change as lines that can be compared with those of the other. */
export function linesOf(side: HistorySide, section: string | null, words: Words): SideLine[] {
  const details = Object.entries(side.details ?? {}).flatMap(([field, value]): SideLine[] => {
    if (value === undefined || value === null || value === '' || SAID_BY_THE_CHANGE.includes(field))
      return [];
    const label = FIELD_NAMES[field as keyof typeof FIELD_NAMES];
    if (Array.isArray(value)) {
      return value.map((key, place) => ({ text: `${place + 1}. ${words.sectionName(key)}` }));
    }
    return textLines(inWords(field, value, words)).map((text) => {
      const isImage = field.endsWith('Image') && text.startsWith('/objects/');
      return { label, text, ...(isImage && { image: text }) };
    });
  });
  const texts = (side.texts ?? []).flatMap((text) =>
    linesOfText(text, section ?? '', words.t, (side.texts ?? []).length > 1),
  );
  return [...details, ...texts];
}

const inWords = (field: string, value: string | number | boolean, words: Words): string =>
  field === 'template'
    ? TEMPLATE_WORDS[value as TemplateId][words.language].name
    : valueInWords(field, value, words);

function linesOfText(
  { language, title, items, sectionMetadata }: HistoryText,
  section: string,
  t: Words['t'],
  isOneOfMany: boolean,
): SideLine[] {
  const lines = [
    ...(isOneOfMany ? [LANGUAGE_NAMES[language]] : []),
    ...(sectionMetadata === null ? [] : [sectionMetadata.title, sectionMetadata.description]),
    title,
    ...(Array.isArray(items) ? kindOf(section).lines(items) : []),
  ];
  return [
    ...lines.flatMap(textLines).map((text) => ({ text })),
    ...(Array.isArray(items) ? [] : linesOfDetails(items, section, t)),
  ];
}

/** Returns details as lines, each under the name that its field has in the form. */
function linesOfDetails(details: CheckinDetails, section: string, t: Words['t']): SideLine[] {
  const { blocks, ...fields } = details;
  const kind = kindOf(section);
  const named = Object.entries(fields).flatMap(([field, value]): SideLine[] => {
    const label = field in kind.fields ? (`create.${field}` as PlainTextKey) : undefined;
    if (value === true && label) return [{ text: t(label) }];
    if (typeof value !== 'string') return [];
    return textLines(value).map((text) => ({ ...(label && { label }), text }));
  });
  return [
    ...named,
    ...kind
      .lines({ blocks })
      .flatMap(textLines)
      .map((text) => ({ text })),
  ];
}
