import { createContext, use } from 'react';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Contract } from './contractions.ts';
import type { en } from './texts/en.ts';
import type { Translate } from './translate.ts';

/** The keys of the application's texts. */
export type TextKey = keyof typeof en;

/** The keys whose text needs no values, for lists that carry keys as data. */
export type PlainTextKey = {
  [Key in TextKey]: (typeof en)[Key] extends `${string}{${string}` | object ? never : Key;
}[TextKey];

/** Texts and language of the interface, with their change. */
export interface I18n {
  readonly language: Language;
  readonly t: Translate<typeof en>;
  /** Gives the texts of a part the words that the language changes before a value; `t` has them. */
  readonly contract?: Contract | undefined;
  /** The texts of all screens but signing in, whose own are there from the beginning. */
  readonly rest: 'here' | 'coming' | 'failed';
  /**
   * Says in the reader's language what came as the code of a refusal or as a sentence; as it came, where nobody
   * translated it.
   */
  readonly translateSentence: (said: string) => string;
  /** Changes the language and remembers it. */
  readonly chooseLanguage: (language: Language) => void;
}

export const I18nContext = createContext<I18n | undefined>(undefined);

/**
 * Returns the interface in the reader's language.
 * @throws Error outside of `I18nProvider`.
 */
export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (i18n === undefined) throw new Error('useI18n is used outside of I18nProvider.');
  return i18n;
}
