import { createLazyTexts } from './lazy-texts.tsx';
import type { audit } from './texts/en/audit.ts';

/** The texts of the audit page: `AuditTexts` stands around it, `useAuditI18n` is how it speaks. */
export const { Texts: AuditTexts, useTexts: useAuditI18n } = createLazyTexts<typeof audit>({
  en: async () => (await import('./texts/en/audit.ts')).audit,
  it: async () => (await import('./texts/it/audit.ts')).audit,
  es: async () => (await import('./texts/es/audit.ts')).audit,
  fr: async () => (await import('./texts/fr/audit.ts')).audit,
  de: async () => (await import('./texts/de/audit.ts')).audit,
  pt: async () => (await import('./texts/pt/audit.ts')).audit,
});
