import type { Language } from '#contracts/kernel/languages.ts';
import type { Sentences } from './sentences.ts';
import { app } from './texts/en/app.ts';
import type { en } from './texts/en.ts';
import { type Complete, createTranslate, type Translate } from './translate.ts';

/** The texts of the application in one language, ready for use. */
export interface LoadedTexts {
  readonly language: Language;
  readonly t: Translate<typeof en>;
  /** Sentences of the server in this language; in English those alone that come in another one. */
  readonly sentences: Partial<Sentences>;
  /** True for the texts of all screens, false for those of signing in alone. */
  readonly isComplete: boolean;
}

interface TextsModule {
  readonly texts: Partial<Complete<typeof en>>;
  readonly sentences: Partial<Sentences>;
}

/** Each language is a chunk of its own. */
const MODULES: Readonly<Record<Language, () => Promise<TextsModule>>> = {
  en: async () => {
    const { en: texts, sentences } = await import('./texts/en.ts');
    return { texts, sentences };
  },
  it: () => import('./texts/it.ts'),
  es: () => import('./texts/es.ts'),
  fr: () => import('./texts/fr.ts'),
  de: () => import('./texts/de.ts'),
  pt: () => import('./texts/pt.ts'),
};

/** The same of signing in alone. */
const SIGN_IN_MODULES: Readonly<Record<Language, () => Promise<TextsModule>>> = {
  en: () => import('./texts/en/sign-in.ts'),
  it: () => import('./texts/it/sign-in.ts'),
  es: () => import('./texts/es/sign-in.ts'),
  fr: () => import('./texts/fr/sign-in.ts'),
  de: () => import('./texts/de/sign-in.ts'),
  pt: () => import('./texts/pt/sign-in.ts'),
};

/** Texts of `FailedPage` where no language could be loaded: in English, and nothing but the frame of the screens. */
export const FRAME_TEXTS: LoadedTexts = {
  language: 'en',
  t: createTranslate<typeof en>('en', app),
  sentences: {},
  isComplete: false,
};

/** Loads a language. @throws Error where its file cannot be fetched */
export async function loadTexts(language: Language): Promise<LoadedTexts> {
  const { texts, sentences } = await MODULES[language]();
  return { language, t: createTranslate<typeof en>(language, texts), sentences, isComplete: true };
}

/** Returns whether the screen at this address needs the texts of signing in alone. */
export const isSignIn = (pathname: string): boolean => pathname === '/auth';

/** Loads of a language what the screen at this address needs. @throws Error where its file cannot be fetched */
export async function loadFirstTexts(language: Language, pathname: string): Promise<LoadedTexts> {
  if (!isSignIn(pathname)) return loadTexts(language);
  const { texts, sentences } = await SIGN_IN_MODULES[language]();
  return { language, t: createTranslate<typeof en>(language, texts), sentences, isComplete: false };
}
