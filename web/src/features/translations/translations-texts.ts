import { createLazyTexts } from '../../components/screen/lazy-texts.tsx';
import type { translations } from './texts/en.ts';

/** The texts of the translation screen: `TranslationsTexts` stands around it, `useTranslationsI18n` is how it speaks. */
export const { Texts: TranslationsTexts, useTexts: useTranslationsI18n } = createLazyTexts<
  typeof translations
>({
  en: async () => (await import('./texts/en.ts')).translations,
  it: async () => (await import('./texts/it.ts')).translations,
  es: async () => (await import('./texts/es.ts')).translations,
  fr: async () => (await import('./texts/fr.ts')).translations,
  de: async () => (await import('./texts/de.ts')).translations,
  pt: async () => (await import('./texts/pt.ts')).translations,
});
