import type { ownAccount } from '../features/account/texts/en.ts';
import { createLazyTexts } from './lazy-texts.tsx';

/** The texts of the account's screen: `OwnAccountTexts` stands around it, `useOwnAccountI18n` is how it speaks. */
export const { Texts: OwnAccountTexts, useTexts: useOwnAccountI18n } = createLazyTexts<typeof ownAccount>({
  en: async () => (await import('../features/account/texts/en.ts')).ownAccount,
  it: async () => (await import('../features/account/texts/it.ts')).ownAccount,
  es: async () => (await import('../features/account/texts/es.ts')).ownAccount,
  fr: async () => (await import('../features/account/texts/fr.ts')).ownAccount,
  de: async () => (await import('../features/account/texts/de.ts')).ownAccount,
  pt: async () => (await import('../features/account/texts/pt.ts')).ownAccount,
});
