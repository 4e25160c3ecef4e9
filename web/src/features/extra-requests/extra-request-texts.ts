import { createLazyTexts } from '../../components/screen/lazy-texts.tsx';
import type { extraRequests } from './texts/en.ts';

/** The texts of the pages of a request for an extra: `ExtraRequestTexts` stands around it, `useExtraRequestI18n` is how it speaks. */
export const { Texts: ExtraRequestTexts, useTexts: useExtraRequestI18n } = createLazyTexts<
  typeof extraRequests
>({
  en: async () => (await import('./texts/en.ts')).extraRequests,
  it: async () => (await import('./texts/it.ts')).extraRequests,
  es: async () => (await import('./texts/es.ts')).extraRequests,
  fr: async () => (await import('./texts/fr.ts')).extraRequests,
  de: async () => (await import('./texts/de.ts')).extraRequests,
  pt: async () => (await import('./texts/pt.ts')).extraRequests,
});
