import type { Language } from '#contracts/kernel/languages.ts';
import type { Sentences } from './sentences.ts';
import { en } from './texts/en.ts';
import { type Complete, createTranslate, type Translate } from './translate.ts';

/** The texts of the application in one language, ready for use. */
export interface LoadedTexts {
  readonly language: Language;
  readonly t: Translate<typeof en>;
  /** Absent in English, the language in which the sentences come. */
  readonly sentences?: Sentences;
}

interface TextsModule {
  readonly texts: Complete<typeof en>;
  readonly sentences: Sentences;
}

/** Each language is a chunk of its own; English, the fallback, is always there. */
const MODULES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<TextsModule>>> = {
  it: () => import('./texts/it.ts'),
  es: () => import('./texts/es.ts'),
  fr: () => import('./texts/fr.ts'),
  de: () => import('./texts/de.ts'),
  pt: () => import('./texts/pt.ts'),
};

const ENGLISH: LoadedTexts = { language: 'en', t: createTranslate<typeof en>('en', en) };

/** Loads a language; one whose file cannot be fetched is English. */
export async function loadTexts(language: Language): Promise<LoadedTexts> {
  if (language === 'en') return ENGLISH;
  try {
    const { texts, sentences } = await MODULES[language]();
    return { language, t: createTranslate<typeof en>(language, texts, en), sentences };
  } catch {
    return ENGLISH;
  }
}
