import { createLazyTexts } from '../../../components/screen/lazy-texts.tsx';
import type { draftPreview } from './texts/en.ts';

/** The texts of the preview: `DraftPreviewTexts` stands around it, `useDraftPreviewI18n` is how it speaks. */
export const { Texts: DraftPreviewTexts, useTexts: useDraftPreviewI18n } = createLazyTexts<
  typeof draftPreview
>({
  en: async () => (await import('./texts/en.ts')).draftPreview,
  it: async () => (await import('./texts/it.ts')).draftPreview,
  es: async () => (await import('./texts/es.ts')).draftPreview,
  fr: async () => (await import('./texts/fr.ts')).draftPreview,
  de: async () => (await import('./texts/de.ts')).draftPreview,
  pt: async () => (await import('./texts/pt.ts')).draftPreview,
});
