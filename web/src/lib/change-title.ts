import { LANGUAGE_NAMES } from '#contracts/kernel/languages.ts';
import type { HistoryPart } from '#contracts/properties/history.ts';
import type { PlainTextKey } from '../i18n/i18n-context.ts';

/** What a change is called, with the section and the language that it is about: 'Section edited: Rules · English'. */
export function changeTitle(
  { change, section, language }: Pick<HistoryPart, 'change' | 'section' | 'language'>,
  t: (key: PlainTextKey) => string,
  sectionName: (section: string) => string,
): string {
  const place = [
    ...(section === null ? [] : [sectionName(section)]),
    ...(language === null ? [] : [LANGUAGE_NAMES[language]]),
  ].join(' · ');
  const what = t(`history.change.${change}`);
  return place === '' ? what : `${what}: ${place}`;
}
