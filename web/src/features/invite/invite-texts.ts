import { createLazyTexts } from '../../components/screen/lazy-texts.tsx';
import type { invite } from './texts/en.ts';

/** The texts of an invite's screen: `InviteTexts` stands around it, `useInviteI18n` is how it speaks. */
export const { Texts: InviteTexts, useTexts: useInviteI18n } = createLazyTexts<typeof invite>({
  en: async () => (await import('./texts/en.ts')).invite,
  it: async () => (await import('./texts/it.ts')).invite,
  es: async () => (await import('./texts/es.ts')).invite,
  fr: async () => (await import('./texts/fr.ts')).invite,
  de: async () => (await import('./texts/de.ts')).invite,
  pt: async () => (await import('./texts/pt.ts')).invite,
});
