import type { Language } from '#contracts/kernel/languages.ts';
import { createTranslate } from '../../i18n/translate.ts';
import type { LandingTexts, LandingTranslate } from './landing-context.ts';
import type { landing as english } from './texts/en.ts';

/** The landing page's texts, ready for use. */
export interface LoadedLanding {
  readonly language: Language;
  readonly texts: LandingTexts;
  readonly t: LandingTranslate;
}

/** Each language is a chunk of its own. */
const TEXTS: Readonly<Record<Language, () => Promise<{ readonly landing: LandingTexts }>>> = {
  en: () => import('./texts/en.ts'),
  it: () => import('./texts/it.ts'),
  es: () => import('./texts/es.ts'),
  fr: () => import('./texts/fr.ts'),
  de: () => import('./texts/de.ts'),
  pt: () => import('./texts/pt.ts'),
};

/** Loads the texts in a language. Rejects where they cannot be fetched. */
export async function loadLanding(language: Language): Promise<LoadedLanding> {
  const { landing } = await TEXTS[language]();
  return readyLanding(language, landing);
}

/** Makes texts ready for use. They fall back to no other language: a key without a text is shown as it is. */
export function readyLanding(language: Language, texts: LandingTexts): LoadedLanding {
  return { language, texts, t: createTranslate<typeof english>(language, texts) };
}
