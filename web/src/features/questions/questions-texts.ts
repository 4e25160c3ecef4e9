import { createLazyTexts } from '../../components/screen/lazy-texts.tsx';
import type { questions } from './texts/en.ts';

/** The texts of the screen of guests' questions: `QuestionsTexts` stands around it, `useQuestionsI18n` is how it speaks. */
export const { Texts: QuestionsTexts, useTexts: useQuestionsI18n } = createLazyTexts<typeof questions>({
  en: async () => (await import('./texts/en.ts')).questions,
  it: async () => (await import('./texts/it.ts')).questions,
  es: async () => (await import('./texts/es.ts')).questions,
  fr: async () => (await import('./texts/fr.ts')).questions,
  de: async () => (await import('./texts/de.ts')).questions,
  pt: async () => (await import('./texts/pt.ts')).questions,
});
