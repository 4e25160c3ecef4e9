import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { isWritten } from '../form/section-draft.ts';

type Written = Pick<EditorValues, 'order' | 'hidden' | 'texts'>;

const isWrittenIn = ({ texts }: Written, language: Language, section: string): boolean => {
  const draft = texts[language][section];
  return draft !== undefined && isWritten(section, draft);
};

const shownSections = ({ order, hidden }: Written) => order.filter((key) => !hidden.includes(key));

/**
 * Returns the place of a language among those that guests are offered, from 1: the main one, then those that are
 * written.
 */
export function languageRank(values: Written, main: Language, language: Language): number {
  const written = LANGUAGES.filter((code) =>
    shownSections(values).some((section) => isWrittenIn(values, code, section)),
  );
  const offered = [...new Set([main, ...written, language])];
  return offered.indexOf(language) + 1;
}

/** Returns the place of a section among those that guests see, from 1; 0 for one that they do not see anyway. */
export function sectionRank(values: Written, main: Language, section: string): number {
  const seen = shownSections(values).filter((key) => isWrittenIn(values, main, key));
  return seen.indexOf(section) + 1;
}
