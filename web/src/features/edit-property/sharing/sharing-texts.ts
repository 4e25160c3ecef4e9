import { createLazyTexts } from '../../../components/screen/lazy-texts.tsx';
import type { sharing } from './texts/en.ts';

/** The texts of shared sections, in the editor and on their own screen: `SharingTexts` stands around what speaks by `useSharingI18n`. */
export const { Texts: SharingTexts, useTexts: useSharingI18n } = createLazyTexts<typeof sharing>({
  en: async () => (await import('./texts/en.ts')).sharing,
  it: async () => (await import('./texts/it.ts')).sharing,
  es: async () => (await import('./texts/es.ts')).sharing,
  fr: async () => (await import('./texts/fr.ts')).sharing,
  de: async () => (await import('./texts/de.ts')).sharing,
  pt: async () => (await import('./texts/pt.ts')).sharing,
});
