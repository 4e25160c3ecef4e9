import { createLazyTexts } from '../../components/screen/lazy-texts.tsx';
import type { audit } from './texts/en.ts';

/** The texts of the audit page: `AuditTexts` stands around it, `useAuditI18n` is how it speaks. */
export const { Texts: AuditTexts, useTexts: useAuditI18n } = createLazyTexts<typeof audit>({
  en: async () => (await import('./texts/en.ts')).audit,
  it: async () => (await import('./texts/it.ts')).audit,
  es: async () => (await import('./texts/es.ts')).audit,
  fr: async () => (await import('./texts/fr.ts')).audit,
  de: async () => (await import('./texts/de.ts')).audit,
  pt: async () => (await import('./texts/pt.ts')).audit,
});
