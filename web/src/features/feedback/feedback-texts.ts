import { createLazyTexts } from '../../components/screen/lazy-texts.tsx';
import type { feedback } from './texts/en.ts';

/** The texts of the feedback screen: `FeedbackTexts` stands around it, `useFeedbackI18n` is how it speaks. */
export const { Texts: FeedbackTexts, useTexts: useFeedbackI18n } = createLazyTexts<typeof feedback>({
  en: async () => (await import('./texts/en.ts')).feedback,
  it: async () => (await import('./texts/it.ts')).feedback,
  es: async () => (await import('./texts/es.ts')).feedback,
  fr: async () => (await import('./texts/fr.ts')).feedback,
  de: async () => (await import('./texts/de.ts')).feedback,
  pt: async () => (await import('./texts/pt.ts')).feedback,
});
