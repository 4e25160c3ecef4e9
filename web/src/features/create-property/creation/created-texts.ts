import { createLazyTexts } from '../../../components/screen/lazy-texts.tsx';
import type { created } from './texts/en.ts';

/** The texts of a property that was created: `CreatedTexts` stands around it, `useCreatedI18n` is how it speaks. */
export const { Texts: CreatedTexts, useTexts: useCreatedI18n } = createLazyTexts<typeof created>({
  en: async () => (await import('./texts/en.ts')).created,
  it: async () => (await import('./texts/it.ts')).created,
  es: async () => (await import('./texts/es.ts')).created,
  fr: async () => (await import('./texts/fr.ts')).created,
  de: async () => (await import('./texts/de.ts')).created,
  pt: async () => (await import('./texts/pt.ts')).created,
});
