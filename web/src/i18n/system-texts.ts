import { createLazyTexts } from './lazy-texts.tsx';
import type { system } from './texts/en/system.ts';

/** The texts of the system page: `SystemTexts` stands around it, `useSystemI18n` is how it speaks. */
export const { Texts: SystemTexts, useTexts: useSystemI18n } = createLazyTexts<typeof system>({
  en: async () => (await import('./texts/en/system.ts')).system,
  it: async () => (await import('./texts/it/system.ts')).system,
  es: async () => (await import('./texts/es/system.ts')).system,
  fr: async () => (await import('./texts/fr/system.ts')).system,
  de: async () => (await import('./texts/de/system.ts')).system,
  pt: async () => (await import('./texts/pt/system.ts')).system,
});
