import { createLazyTexts } from '../screen/lazy-texts.tsx';
import type { admin } from './texts/en.ts';

/** The texts of the admin area: `AdminTexts` stands around it, `useAdminI18n` is how it speaks. */
export const { Texts: AdminTexts, useTexts: useAdminI18n } = createLazyTexts<typeof admin>({
  en: async () => (await import('./texts/en.ts')).admin,
  it: async () => (await import('./texts/it.ts')).admin,
  es: async () => (await import('./texts/es.ts')).admin,
  fr: async () => (await import('./texts/fr.ts')).admin,
  de: async () => (await import('./texts/de.ts')).admin,
  pt: async () => (await import('./texts/pt.ts')).admin,
});
