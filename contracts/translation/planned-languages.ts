import { LANGUAGES, type Language } from '../kernel/languages.ts';
import type { PropertyOutline } from '../properties/book/property-fold.ts';
import { languagesOf } from '../properties/book/public-property.ts';

/**
 * Lists the languages in which a plan offers a book: its main one, those that it is written in, then the others.
 * @param most null: all
 */
export const plannedLanguages = (state: PropertyOutline, most: number | null): readonly Language[] =>
  [...new Set([...languagesOf(state), ...LANGUAGES])].slice(0, most ?? undefined);
