import { createLazyTexts } from '../../../components/screen/lazy-texts.tsx';
import type { glance } from './texts/en.ts';

/** The texts of what is seen of a property at a glance: they come behind the dashboard. */
export const { Texts: GlanceTexts, useTexts: useGlanceI18n } = createLazyTexts<typeof glance>({
  en: async () => (await import('./texts/en.ts')).glance,
  it: async () => (await import('./texts/it.ts')).glance,
  es: async () => (await import('./texts/es.ts')).glance,
  fr: async () => (await import('./texts/fr.ts')).glance,
  de: async () => (await import('./texts/de.ts')).glance,
  pt: async () => (await import('./texts/pt.ts')).glance,
});
