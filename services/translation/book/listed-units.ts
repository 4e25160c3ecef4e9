import type { Language } from '#contracts/kernel/languages.ts';
import type { TranslationCounts, TranslationUnit } from '#contracts/translation/api.ts';
import type { TranslationState } from '#contracts/translation/translation-fold.ts';
import {
  type Standing,
  shownOf,
  standingsOf,
  UNIT_STATES,
  type UnitState,
} from '#contracts/translation/unit-state.ts';
import type { BookIn } from './translated-book.ts';

/** Lists the texts of a book with their translations, in the order of the book. */
export function listed(
  { units, inEditor, language }: BookIn,
  translations: TranslationState,
): TranslationUnit[] {
  const standings = standingsOf(units, translations.languages[language] ?? []);
  return units.map(({ key, section, tip = null, text: source, source: digest }) => {
    const own = inEditor.get(key);
    const standing = standings.get(key);
    const said =
      own === undefined
        ? saidOf(standing)
        : { ...saidOf(undefined), target: own, state: 'edited' as const, isShown: own !== null };
    return { key, section, tip, source, digest, inEditor: own !== undefined, ...said };
  });
}

function saidOf(standing: Standing | undefined) {
  const written = standing?.written;
  return {
    target: written?.text ?? null,
    state: standing?.state ?? ('missing' as const),
    isShown: standing !== undefined && shownOf(standing) !== null,
    suggestion: standing?.suggestion?.text ?? null,
    provider: written?.provider ?? null,
    changedBy: written?.changedBy ?? null,
    changedAt: written?.changedAt ?? null,
  };
}

/** Counts the texts of a language by how they stand. @param readyMade number of those that blocks say in every language */
export function countsOf(
  language: Language,
  units: readonly TranslationUnit[],
  readyMade: number,
): TranslationCounts {
  const counted = Object.fromEntries(
    UNIT_STATES.map((state) => [state, units.filter((unit) => unit.state === state).length]),
  ) as Record<UnitState, number>;
  const total = units.length;
  const present = counted.machine + counted.edited + counted.reviewed + readyMade;
  const all = total + readyMade;
  const percent = all === 0 ? 100 : Math.floor((present / all) * 100);
  return { language, total, ...counted, readyMade, percent };
}
