import { createLazyTexts } from '../../../components/screen/lazy-texts.tsx';
import type { imports } from './texts/en.ts';

/** The texts of the import: `ImportTexts` stands around it, `useImportI18n` is how it speaks. */
export const { Texts: ImportTexts, useTexts: useImportI18n } = createLazyTexts<typeof imports>({
  en: async () => (await import('./texts/en.ts')).imports,
  it: async () => (await import('./texts/it.ts')).imports,
  es: async () => (await import('./texts/es.ts')).imports,
  fr: async () => (await import('./texts/fr.ts')).imports,
  de: async () => (await import('./texts/de.ts')).imports,
  pt: async () => (await import('./texts/pt.ts')).imports,
});
