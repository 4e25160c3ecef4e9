import type { Sentence } from '#contracts/kernel/events/audit-rule.ts';
import { LANGUAGE_NAMES, type Language } from '#contracts/kernel/languages.ts';
import type { HistoryPart } from '#contracts/properties/history/history.ts';
import { type ChangeKind, changeSentences } from '#contracts/properties/sentences.ts';
import { colon } from '../text/colon.ts';

/** The sentences of a history, by change. */
const SENTENCES = Object.fromEntries(
  Object.values(changeSentences).map((sentence) => [
    sentence.change,
    'inHistory' in sentence ? sentence.inHistory : sentence,
  ]),
) as Readonly<Record<ChangeKind, Sentence>>;

/**
 * Returns the title of a change, with what it is about, a section and a language or another property: 'Section edited: Rules ·
 * English'.
 */
export function changeTitle(
  { change, section, language, copyOf }: Pick<HistoryPart, 'change' | 'section' | 'language' | 'copyOf'>,
  reader: Language,
  sectionName: (section: string) => string,
): string {
  const place = [
    ...(section === null ? [] : [sectionName(section)]),
    ...(language === null ? [] : [LANGUAGE_NAMES[language]]),
    ...(copyOf ? [copyOf] : []),
  ].join(' · ');
  const what = SENTENCES[change][reader];
  return place === '' ? what : `${what}${colon(reader)}${place}`;
}
