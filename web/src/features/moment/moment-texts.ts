import { createLazyTexts } from '../../components/screen/lazy-texts.tsx';
import type { moment } from './texts/en.ts';

/** The texts of a property as it was: `MomentTexts` stands around it, `useMomentI18n` is how it speaks. */
export const { Texts: MomentTexts, useTexts: useMomentI18n } = createLazyTexts<typeof moment>({
  en: async () => (await import('./texts/en.ts')).moment,
  it: async () => (await import('./texts/it.ts')).moment,
  es: async () => (await import('./texts/es.ts')).moment,
  fr: async () => (await import('./texts/fr.ts')).moment,
  de: async () => (await import('./texts/de.ts')).moment,
  pt: async () => (await import('./texts/pt.ts')).moment,
});
