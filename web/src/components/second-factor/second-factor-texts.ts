import { createLazyTexts } from '../screen/lazy-texts.tsx';
import type { secondFactor } from './texts/en.ts';

/** The texts of the second factor: `SecondFactorTexts` stands around it, `useSecondFactorI18n` is how it speaks. */
export const { Texts: SecondFactorTexts, useTexts: useSecondFactorI18n } = createLazyTexts<
  typeof secondFactor
>({
  en: async () => (await import('./texts/en.ts')).secondFactor,
  it: async () => (await import('./texts/it.ts')).secondFactor,
  es: async () => (await import('./texts/es.ts')).secondFactor,
  fr: async () => (await import('./texts/fr.ts')).secondFactor,
  de: async () => (await import('./texts/de.ts')).secondFactor,
  pt: async () => (await import('./texts/pt.ts')).secondFactor,
});
