import { createLazyTexts } from '../../../components/screen/lazy-texts.tsx';
import type { duplicate } from './texts/en.ts';

/** The texts of the dialog that duplicates a property: `DuplicateTexts` stands around it, `useDuplicateI18n` is how it speaks. */
export const { Texts: DuplicateTexts, useTexts: useDuplicateI18n } = createLazyTexts<typeof duplicate>({
  en: async () => (await import('./texts/en.ts')).duplicate,
  it: async () => (await import('./texts/it.ts')).duplicate,
  es: async () => (await import('./texts/es.ts')).duplicate,
  fr: async () => (await import('./texts/fr.ts')).duplicate,
  de: async () => (await import('./texts/de.ts')).duplicate,
  pt: async () => (await import('./texts/pt.ts')).duplicate,
});
