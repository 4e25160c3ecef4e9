import { createLazyTexts } from '../../components/screen/lazy-texts.tsx';
import type { extras } from './texts/en.ts';

/** The texts of the screen of extras: `ExtrasTexts` stands around it, `useExtrasI18n` is how it speaks. */
export const { Texts: ExtrasTexts, useTexts: useExtrasI18n } = createLazyTexts<typeof extras>({
  en: async () => (await import('./texts/en.ts')).extras,
  it: async () => (await import('./texts/it.ts')).extras,
  es: async () => (await import('./texts/es.ts')).extras,
  fr: async () => (await import('./texts/fr.ts')).extras,
  de: async () => (await import('./texts/de.ts')).extras,
  pt: async () => (await import('./texts/pt.ts')).extras,
});
