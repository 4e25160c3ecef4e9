import type { Language } from '#contracts/kernel/languages.ts';
import type { landing as english } from '../../i18n/texts/en/landing.ts';
import { createTranslate } from '../../i18n/translate.ts';
import type { LandingTexts, LandingTranslate } from './landing-context.ts';

/** The landing page's texts, ready for use. */
export interface LoadedLanding {
  readonly language: Language;
  readonly texts: LandingTexts;
  readonly t: LandingTranslate;
}

/** Each language is a chunk of its own. */
const TEXTS: Readonly<Record<Language, () => Promise<{ readonly landing: LandingTexts }>>> = {
  en: () => import('../../i18n/texts/en/landing.ts'),
  it: () => import('../../i18n/texts/it/landing.ts'),
  es: () => import('../../i18n/texts/es/landing.ts'),
  fr: () => import('../../i18n/texts/fr/landing.ts'),
  de: () => import('../../i18n/texts/de/landing.ts'),
  pt: () => import('../../i18n/texts/pt/landing.ts'),
};

/** Loads the texts in a language. Rejects where they cannot be fetched. */
export async function loadLanding(language: Language): Promise<LoadedLanding> {
  const { landing } = await TEXTS[language]();
  return readyLanding(language, landing);
}

/** Texts made ready for use. They fall back to no other language: a key without a text is shown as it is. */
export function readyLanding(language: Language, texts: LandingTexts): LoadedLanding {
  return { language, texts, t: createTranslate<typeof english>(language, texts) };
}
