import { packageName } from '../billing/package-names.ts';
import type { AuditField } from '../kernel/events/audit-rule.ts';
import { isLanguage, LANGUAGE_NAMES, LOCALES } from '../kernel/languages.ts';
import type { MediaKind } from '../media/media-kind.ts';
import { writeDays } from '../stays/write-days.ts';
import { TEMPLATE_WORDS } from '../templates/template-words.ts';
import type { AuditAbout } from './api.ts';
import { sectionName } from './sentence.ts';
import type { AuditWords } from './words/words.ts';

const CENTS = 100;

/** The days of a stay, as its events tell them. */
const DAYS = /^(\d{4}-\d{2}-\d{2}) – (\d{4}-\d{2}-\d{2})$/;

/**
 * Returns the words for a value that was told as a code; the value itself where it speaks for itself.
 * @param modules names that a host gave to custom modules, by key
 */
export function valueInWords(
  field: AuditField,
  value: string,
  words: AuditWords,
  modules: AuditAbout['modules'] = {},
): string {
  const names: Readonly<Record<string, string>> = namesOf(field, words);
  if (Object.hasOwn(names, value)) return names[value] ?? value;
  switch (field) {
    case 'language':
      return isLanguage(value) ? LANGUAGE_NAMES[value] : value;
    case 'sectionOrder':
      return sectionName(value, words, modules);
    case 'packageId':
      return packageName(value);
    case 'price':
    case 'discountedPrice':
      return Number.isInteger(Number(value)) ? `${(Number(value) / CENTS).toFixed(2)} €` : value;
    case 'value':
      return daysInWords(value, words);
    default:
      return value;
  }
}

/** Returns the days of a stay as people write them; any other value as it is. */
function daysInWords(value: string, { language }: AuditWords): string {
  const [, first = '', last = ''] = DAYS.exec(value) ?? [];
  // Also what only looks like days, such as a month 13, is no range of them.
  if (Number.isNaN(Date.parse(first) + Date.parse(last))) return value;
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  return writeDays(format, first, last);
}

/** Puts each line of a text of several lines into words. */
export const linesInWords = (
  field: AuditField,
  text: string,
  words: AuditWords,
  modules: AuditAbout['modules'] = {},
): string[] => text.split('\n').map((line) => valueInWords(field, line, words, modules));

function namesOf(field: AuditField, words: AuditWords): Readonly<Record<string, string>> {
  if (field === 'theme') return words.themes;
  if (field === 'permissions') return words.permissions;
  if (field === 'template') return templates(words);
  return field === 'fileKind' ? fileKinds(words) : {};
}

const fileKinds = ({ fields, sections }: AuditWords): Readonly<Record<MediaKind, string>> => ({
  cover: fields.coverImage,
  logo: fields.logoImage,
  theme: fields.customThemeImage,
  checkin: sections.checkin.name,
});

const templates = ({ language }: AuditWords): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(TEMPLATE_WORDS).map(([id, words]) => [id, words[language].name]));
