import { createLazyTexts } from '../../components/screen/lazy-texts.tsx';
import type { stays } from './texts/en.ts';

/** The texts of the screen of stays: `StaysTexts` stands around it, `useStaysI18n` is how it speaks. */
export const { Texts: StaysTexts, useTexts: useStaysI18n } = createLazyTexts<typeof stays>({
  en: async () => (await import('./texts/en.ts')).stays,
  it: async () => (await import('./texts/it.ts')).stays,
  es: async () => (await import('./texts/es.ts')).stays,
  fr: async () => (await import('./texts/fr.ts')).stays,
  de: async () => (await import('./texts/de.ts')).stays,
  pt: async () => (await import('./texts/pt.ts')).stays,
});
