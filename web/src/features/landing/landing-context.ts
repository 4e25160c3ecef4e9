import { createContext, use } from 'react';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Complete, Translate } from '../../i18n/translate.ts';
import type { landing } from './texts/en.ts';

/** The landing page's texts in one language. */
export type LandingTexts = Complete<typeof landing>;

/** Gives a text of the landing page; a key without one is shown as it is. */
export type LandingTranslate = Translate<typeof landing>;

type Texts = typeof landing;

/** The keys whose text needs no values, for lists that carry keys as data. */
export type PlainLandingKey = {
  [Key in keyof Texts]: Texts[Key] extends `${string}{${string}` ? never : Key;
}[keyof Texts];

/** Name of who runs this site. */
export interface Site {
  readonly brandName: string;
  readonly supportEmail: string;
}

/** Facts that the parts of the landing page share, in the application and in the document of its own. */
export interface Landing {
  readonly language: Language;
  readonly t: LandingTranslate;
  readonly site: Site;
  readonly chooseLanguage: (language: Language) => void;
}

export const LandingContext = createContext<Landing | undefined>(undefined);

/**
 * Returns the texts and the language of the landing page.
 * @throws Error outside of a `LandingContext`.
 */
export function useLanding(): Landing {
  const landing = use(LandingContext);
  if (landing === undefined) throw new Error('useLanding is used outside of the landing page.');
  return landing;
}
