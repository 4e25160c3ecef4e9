import { isFixedSection } from '#contracts/sections/catalogue.ts';
import type { TranslationUnit } from '#contracts/translation/api.ts';
import { FIELD_NAMES } from '../../lib/api/field-names.ts';
import { colon } from '../../lib/text/colon.ts';
import type { useTranslationsI18n } from './translations-texts.ts';
import type { ListedUnit } from './typed-texts.ts';

type I18n = Pick<ReturnType<typeof useTranslationsI18n>, 't' | 'language'>;
type T = I18n['t'];

/** Texts of one section, or of the property itself, in the order of the book. */
export interface UnitGroup {
  /** Null for the texts of the property itself. */
  readonly section: string | null;
  readonly name: string;
  readonly units: readonly ListedUnit[];
}

/**
 * Puts texts under the names of their sections. A module is called as its host calls it.
 * @param all the texts of the whole book, of which a module's name is one
 */
export function groupsOf(listed: readonly ListedUnit[], all: readonly TranslationUnit[], t: T): UnitGroup[] {
  const sections = [...new Set(listed.map(({ unit }) => unit.section))];
  return sections.map((section) => ({
    section,
    name: sectionName(section, all, t),
    units: listed.filter(({ unit }) => unit.section === section),
  }));
}

function sectionName(section: string | null, all: readonly TranslationUnit[], t: T): string {
  if (section === null) return t('translations.property');
  if (isFixedSection(section)) return t(`section.${section}.name`);
  return all.find(({ key }) => key === `${section}.name`)?.source ?? t('history.module');
}

/** The names of texts of sections, by the last part of their keys. */
const FIELDS = {
  name: 'translations.field.name',
  title: 'translations.field.title',
  content: 'translations.field.content',
  description: 'translations.field.description',
  checkinTime: 'create.checkinTime',
  checkoutTime: 'create.checkoutTime',
  instructions: 'create.instructions',
  earlyCheckinDescription: 'create.earlyCheckinDescription',
  lateCheckoutDescription: 'create.lateCheckoutDescription',
} as const;

const isField = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name);
const isOfProperty = (name: string): name is keyof typeof FIELD_NAMES => Object.hasOwn(FIELD_NAMES, name);

/** Names a text by its field, and by its place where it is one of a list, as the editor does: `Entry 3: Text`, `Shopping · Tip 2: Name`. */
export function unitName(
  { key, section, tip }: Pick<TranslationUnit, 'key' | 'section' | 'tip'>,
  { t, language }: I18n,
): string {
  const [place, field] = key.split('.').slice(-2);
  if (section === null) return isOfProperty(key) ? t(FIELD_NAMES[key]) : key;
  const name = t(isField(field ?? '') ? FIELDS[field as keyof typeof FIELDS] : FIELDS.content);
  if (tip !== null) {
    const said = `${t(`edit.tip.${tip.category}`)} · ${t('edit.tip', { number: tip.place + 1 })}`;
    return said + colon(language) + (field === 'title' ? t('edit.tip.name') : name);
  }
  const number = Number(place) + 1;
  return Number.isInteger(number) ? t('edit.pair', { number }) + colon(language) + name : name;
}
