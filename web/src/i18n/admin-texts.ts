import { createLazyTexts } from './lazy-texts.tsx';
import type { admin } from './texts/en/admin.ts';

/** The texts of the admin area: `AdminTexts` stands around it, `useAdminI18n` is how it speaks. */
export const { Texts: AdminTexts, useTexts: useAdminI18n } = createLazyTexts<typeof admin>({
  en: async () => (await import('./texts/en/admin.ts')).admin,
  it: async () => (await import('./texts/it/admin.ts')).admin,
  es: async () => (await import('./texts/es/admin.ts')).admin,
  fr: async () => (await import('./texts/fr/admin.ts')).admin,
  de: async () => (await import('./texts/de/admin.ts')).admin,
  pt: async () => (await import('./texts/pt/admin.ts')).admin,
});
