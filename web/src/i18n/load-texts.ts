import type { Language } from '#contracts/kernel/languages.ts';
import type { Contract } from './contractions.ts';
import type { Sentences } from './sentences.ts';
import { app } from './texts/en/app.ts';
import type { en } from './texts/en.ts';
import { type Complete, createTranslate, type Translate } from './translate.ts';

/** The texts of the application in one language, ready for use. */
export interface LoadedTexts {
  readonly language: Language;
  readonly t: Translate<typeof en>;
  /** Gives the texts of a part the words that the language changes before a value; `t` has them. */
  readonly contract?: Contract | undefined;
  /** True for the texts of all screens, false for those of signing in alone. */
  readonly isComplete: boolean;
}

interface TextsModule {
  readonly texts: Partial<Complete<typeof en>>;
  readonly contract?: Contract;
}

/** Each language is a chunk of its own. */
const MODULES: Readonly<Record<Language, () => Promise<TextsModule>>> = {
  en: async () => {
    const { en: texts } = await import('./texts/en.ts');
    return { texts };
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

/** Sentences in which the server refuses; they come behind the first screen. */
const SENTENCES: Readonly<Record<Language, () => Promise<{ readonly sentences: Partial<Sentences> }>>> = {
  en: () => import('./texts/en/sentences.ts'),
  it: () => import('./texts/it/sentences.ts'),
  es: () => import('./texts/es/sentences.ts'),
  fr: () => import('./texts/fr/sentences.ts'),
  de: () => import('./texts/de/sentences.ts'),
  pt: () => import('./texts/pt/sentences.ts'),
};

/** Texts of `FailedPage` where no language could be loaded: in English, and nothing but the frame of the screens. */
export const FRAME_TEXTS: LoadedTexts = {
  language: 'en',
  t: createTranslate<typeof en>('en', app),
  isComplete: false,
};

/** Loads a language. @throws Error where its file cannot be fetched */
export async function loadTexts(language: Language): Promise<LoadedTexts> {
  const { texts, contract } = await MODULES[language]();
  const t = createTranslate<typeof en>(language, texts);
  return { language, t: contract?.(t) ?? t, contract, isComplete: true };
}

/**
 * Loads the sentences of the server in a language; in English those alone that come in another one. @throws Error where
 * their file cannot be fetched
 */
export async function loadSentences(language: Language): Promise<Partial<Sentences>> {
  return (await SENTENCES[language]()).sentences;
}

/** Returns whether the screen at this address needs the texts of signing in alone. */
export const isSignIn = (pathname: string): boolean => pathname === '/auth';

/** Loads of a language what the screen at this address needs. @throws Error where its file cannot be fetched */
export async function loadFirstTexts(language: Language, pathname: string): Promise<LoadedTexts> {
  return isSignIn(pathname) ? loadSignInTexts(language) : loadTexts(language);
}

/** Loads of a language the texts of signing in alone. @throws Error where their file cannot be fetched */
export async function loadSignInTexts(language: Language): Promise<LoadedTexts> {
  const { texts } = await SIGN_IN_MODULES[language]();
  return { language, t: createTranslate<typeof en>(language, texts), isComplete: false };
}
