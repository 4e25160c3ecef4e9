import type { admin } from '../features/admin/texts/en.ts';
import { createLazyTexts } from './lazy-texts.tsx';

/** The texts of the admin area: `AdminTexts` stands around it, `useAdminI18n` is how it speaks. */
export const { Texts: AdminTexts, useTexts: useAdminI18n } = createLazyTexts<typeof admin>({
  en: async () => (await import('../features/admin/texts/en.ts')).admin,
  it: async () => (await import('../features/admin/texts/it.ts')).admin,
  es: async () => (await import('../features/admin/texts/es.ts')).admin,
  fr: async () => (await import('../features/admin/texts/fr.ts')).admin,
  de: async () => (await import('../features/admin/texts/de.ts')).admin,
  pt: async () => (await import('../features/admin/texts/pt.ts')).admin,
});
