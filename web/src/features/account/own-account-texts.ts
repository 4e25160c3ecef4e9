import { createLazyTexts } from '../../components/screen/lazy-texts.tsx';
import type { ownAccount } from './texts/en.ts';

/** The texts of the account's screen: `OwnAccountTexts` stands around it, `useOwnAccountI18n` is how it speaks. */
export const { Texts: OwnAccountTexts, useTexts: useOwnAccountI18n } = createLazyTexts<typeof ownAccount>({
  en: async () => (await import('./texts/en.ts')).ownAccount,
  it: async () => (await import('./texts/it.ts')).ownAccount,
  es: async () => (await import('./texts/es.ts')).ownAccount,
  fr: async () => (await import('./texts/fr.ts')).ownAccount,
  de: async () => (await import('./texts/de.ts')).ownAccount,
  pt: async () => (await import('./texts/pt.ts')).ownAccount,
});
