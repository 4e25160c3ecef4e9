import { createLazyTexts, type PartI18n } from '../../components/screen/lazy-texts.tsx';
import type { subAccounts } from './texts/en.ts';

/** Texts of the screen of sub-accounts in the language of the reader. */
export type SubAccountsI18n = PartI18n<typeof subAccounts>;

/** The keys of its texts. */
export type SubAccountsTextKey = keyof typeof subAccounts;

/** The texts of the screen of sub-accounts: `SubAccountTexts` stands around it, `useSubAccountsI18n` is how it speaks. */
export const { Texts: SubAccountTexts, useTexts: useSubAccountsI18n } = createLazyTexts<typeof subAccounts>({
  en: async () => (await import('./texts/en.ts')).subAccounts,
  it: async () => (await import('./texts/it.ts')).subAccounts,
  es: async () => (await import('./texts/es.ts')).subAccounts,
  fr: async () => (await import('./texts/fr.ts')).subAccounts,
  de: async () => (await import('./texts/de.ts')).subAccounts,
  pt: async () => (await import('./texts/pt.ts')).subAccounts,
});
