import { createLazyTexts } from '../../../components/screen/lazy-texts.tsx';
import type { blocks } from './texts/en.ts';

/** The texts of what is made from blocks: `BlockTexts` stands around it, `useBlocksI18n` is how it speaks. */
export const { Texts: BlockTexts, useTexts: useBlocksI18n } = createLazyTexts<typeof blocks>({
  en: async () => (await import('./texts/en.ts')).blocks,
  it: async () => (await import('./texts/it.ts')).blocks,
  es: async () => (await import('./texts/es.ts')).blocks,
  fr: async () => (await import('./texts/fr.ts')).blocks,
  de: async () => (await import('./texts/de.ts')).blocks,
  pt: async () => (await import('./texts/pt.ts')).blocks,
});
