import { LANGUAGES, type Language } from '../kernel/languages.ts';
import type { PropertyState } from '../properties/book/property-fold.ts';
import { languagesOf } from '../properties/book/public-property.ts';
import { sectionsOf, type TranslationState } from './translation-fold.ts';

/** Returns a property with the sections of it that are translated, as its read model keeps them. */
export function withTranslated(
  state: PropertyState,
  { languages }: Pick<TranslationState, 'languages'>,
): PropertyState {
  const translated = LANGUAGES.flatMap((language) => {
    const entries = languages[language];
    return entries === undefined ? [] : [[language, sectionsOf(entries)] as const];
  });
  return { ...state, translated: Object.fromEntries(translated) };
}

/**
 * Lists the languages in which a plan offers a book: its main one, those that it is written in or was translated into, then
 * the others.
 * @param most null: all
 */
export const plannedLanguages = (
  state: PropertyState,
  translations: Pick<TranslationState, 'languages'>,
  most: number | null,
): readonly Language[] =>
  [...new Set([...languagesOf(withTranslated(state, translations)), ...LANGUAGES])].slice(
    0,
    most ?? undefined,
  );
