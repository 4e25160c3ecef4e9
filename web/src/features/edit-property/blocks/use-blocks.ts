import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Language } from '#contracts/kernel/languages.ts';
import type { ReadBlock } from '#contracts/sections/items/filled-block.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { readerOf } from './block-words.ts';

/** Loads the ready-made texts in a language, once for as long as the page lives. */
export const useBlocks = (language: Language, isNeeded = true) =>
  useQuery({
    ...apiQuery('GET /api/blocks', { query: { language } }),
    enabled: isNeeded,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Returns what reads items that are made from blocks in a language. @param isNeeded whether there are any */
export function useReadBlock(language: Language, isNeeded: boolean): ReadBlock {
  const { data } = useBlocks(language, isNeeded);
  return useMemo(() => readerOf(data, language), [data, language]);
}
