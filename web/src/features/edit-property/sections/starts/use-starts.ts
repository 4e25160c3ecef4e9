import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Starts } from './starts.ts';

const STARTS: Readonly<Record<Language, () => Promise<{ readonly starts: Starts }>>> = {
  en: () => import('./en.ts'),
  it: () => import('./it.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  pt: () => import('./pt.ts'),
};

/** Loads the entries that empty sections are offered in a language, once for as long as the editor is open. */
export function useStarts(language: Language): UseQueryResult<Starts> {
  return useQuery({ queryKey: ['starts', language], queryFn: async () => (await STARTS[language]()).starts });
}
