import { createLazyTexts } from '../../components/screen/lazy-texts.tsx';
import type { system } from './texts/en.ts';

/** The texts of the system page: `SystemTexts` stands around it, `useSystemI18n` is how it speaks. */
export const { Texts: SystemTexts, useTexts: useSystemI18n } = createLazyTexts<typeof system>({
  en: async () => (await import('./texts/en.ts')).system,
  it: async () => (await import('./texts/it.ts')).system,
  es: async () => (await import('./texts/es.ts')).system,
  fr: async () => (await import('./texts/fr.ts')).system,
  de: async () => (await import('./texts/de.ts')).system,
  pt: async () => (await import('./texts/pt.ts')).system,
});
