import { createLazyTexts } from './lazy-texts.tsx';
import type { secondFactor } from './texts/en/second-factor.ts';

/** The texts of the second factor: `SecondFactorTexts` stands around it, `useSecondFactorI18n` is how it speaks. */
export const { Texts: SecondFactorTexts, useTexts: useSecondFactorI18n } = createLazyTexts<
  typeof secondFactor
>({
  en: async () => (await import('./texts/en/second-factor.ts')).secondFactor,
  it: async () => (await import('./texts/it/second-factor.ts')).secondFactor,
  es: async () => (await import('./texts/es/second-factor.ts')).secondFactor,
  fr: async () => (await import('./texts/fr/second-factor.ts')).secondFactor,
  de: async () => (await import('./texts/de/second-factor.ts')).secondFactor,
  pt: async () => (await import('./texts/pt/second-factor.ts')).secondFactor,
});
