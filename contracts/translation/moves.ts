import type { Move, Translation, Translations } from './translation-fold.ts';

/** Place of a unit, with the digest of the text that stands there now. */
export interface PresentUnit {
  readonly key: string;
  readonly source: string;
}

/**
 * Finds the translations whose texts stand elsewhere in their section by now: an entry that was put above others, or taken
 * out, moves those below it. Of two places with the same text the first one that has no translation gets it.
 */
export function movesOf(units: readonly PresentUnit[], translations: Translations): Move[] {
  const present = new Map(units.map(({ key, source }) => [key, source]));
  const strays = new Map<string, string[]>();
  for (const [key, translation] of Object.entries(translations)) {
    const source = sourceOf(translation);
    if (source === undefined || present.get(key) === source) continue;
    const meant = wanted(key, source);
    strays.set(meant, [...(strays.get(meant) ?? []), key]);
  }
  return units.flatMap(({ key, source }) => {
    if (sourceOf(translations[key]) === source) return [];
    const from = strays.get(wanted(key, source))?.shift();
    return from === undefined ? [] : [{ from, to: key }];
  });
}

const sourceOf = (translation: Translation | undefined): string | undefined =>
  translation?.written?.source ?? translation?.failed?.source;

const wanted = (key: string, source: string): string => `${key.split('.', 1)[0]} ${source}`;
