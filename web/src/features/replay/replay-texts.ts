import { createLazyTexts } from '../../components/screen/lazy-texts.tsx';
import type { replay } from './texts/en.ts';

/** The texts of the replay page: `ReplayTexts` stands around it, `useReplayI18n` is how it speaks. */
export const { Texts: ReplayTexts, useTexts: useReplayI18n } = createLazyTexts<typeof replay>({
  en: async () => (await import('./texts/en.ts')).replay,
  it: async () => (await import('./texts/it.ts')).replay,
  es: async () => (await import('./texts/es.ts')).replay,
  fr: async () => (await import('./texts/fr.ts')).replay,
  de: async () => (await import('./texts/de.ts')).replay,
  pt: async () => (await import('./texts/pt.ts')).replay,
});
