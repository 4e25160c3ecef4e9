import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';
import type { TranslationUnit } from '#contracts/translation/api.ts';
import { type ShownTranslations, shownTranslations } from '#contracts/translation/translated-text.ts';
import type { Entry } from '#contracts/translation/translation-fold.ts';
import { besidesOf } from '#contracts/translation/unit-state.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';

/**
 * Loads what is translated of a property into a language, as guests get it: of texts that stand in the form as they were
 * saved. Undefined in the main language, and until it is there.
 */
export function useShownTranslations(
  { id }: Pick<Property, 'id'>,
  language: Language,
  mainLanguage: Language,
): ShownTranslations | undefined {
  const { data } = useQuery({
    ...apiQuery('GET /api/properties/{id}/translations/{language}', { params: { id, language } }),
    enabled: language !== mainLanguage,
    // Machines and others translate meanwhile.
    refetchOnMount: 'always',
  });
  return useMemo(
    () => (data === undefined ? undefined : translationsFrom(data.units, language)),
    [data, language],
  );
}

/** Returns what guests get of units and their translations. A text stands for itself here, not for its digest. */
export function translationsFrom(units: readonly TranslationUnit[], language: Language): ShownTranslations {
  const besides = besidesOf(units);
  const entries = units.flatMap((unit) => entryOf(unit, besides.get(unit.key)));
  return shownTranslations(entries, language, (text) => text);
}

function entryOf(
  { key, source, target, state, isShown, provider }: TranslationUnit,
  beside: string | undefined,
): Entry[] {
  if (target === null || !isShown) return [];
  const isOutdated = state === 'outdated';
  const written = {
    text: target,
    by: provider === null ? 'person' : 'machine',
    isReviewed: state === 'reviewed',
    provider,
    changedBy: null,
    changedAt: null,
  } as const;
  return [
    {
      key,
      // What an outdated translation was made of is not told: it is of no text that stands there now.
      source: isOutdated ? `\0${key}` : source,
      ...(beside !== undefined && { beside }),
      written,
      suggestion: null,
      failed: null,
    },
  ];
}
