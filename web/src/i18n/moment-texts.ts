import { createLazyTexts } from './lazy-texts.tsx';
import type { moment } from './texts/en/moment.ts';

/** The texts of a property as it was: `MomentTexts` stands around it, `useMomentI18n` is how it speaks. */
export const { Texts: MomentTexts, useTexts: useMomentI18n } = createLazyTexts<typeof moment>({
  en: async () => (await import('./texts/en/moment.ts')).moment,
  it: async () => (await import('./texts/it/moment.ts')).moment,
  es: async () => (await import('./texts/es/moment.ts')).moment,
  fr: async () => (await import('./texts/fr/moment.ts')).moment,
  de: async () => (await import('./texts/de/moment.ts')).moment,
  pt: async () => (await import('./texts/pt/moment.ts')).moment,
});
