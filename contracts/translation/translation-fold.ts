import type { Language } from '../kernel/languages.ts';
import type { Failure, TranslatedBy, TranslationEvent } from './events.ts';

/** The text that stands for a unit in another language. */
export interface Written {
  /** Digest of the text that it translates. */
  readonly source: string;
  readonly text: string;
  readonly by: 'machine' | 'person';
  /** True where a person found that it says what its source says. */
  readonly isReviewed: boolean;
  /** Null for what a person wrote. */
  readonly provider: TranslatedBy | null;
  /** Person who wrote, accepted or reviewed it last; null for a machine, and where the fold was not told. */
  readonly changedBy: string | null;
  /** ISO 8601 UTC; null where the fold was not told. */
  readonly changedAt: string | null;
}

/** A machine's text beside what a person wrote. */
export type Suggestion = Pick<Written, 'source' | 'text' | 'provider'>;

/** All that is known of one unit in one language. */
export interface Translation {
  readonly written: Written | null;
  readonly suggestion: Suggestion | null;
  /** The source that could not be translated last. */
  readonly failed: { readonly source: string; readonly reason: Failure } | null;
}

/** Translations into one language by the keys of their units. */
export type Translations = Readonly<Record<string, Translation>>;

/** The translations of a property as their stream tells them; `ownerId` is undefined until there is one. */
export interface TranslationState {
  readonly ownerId: string | undefined;
  readonly languages: Readonly<Partial<Record<Language, Translations>>>;
}

export const initialTranslations: TranslationState = { ownerId: undefined, languages: {} };

/** Who brought an event about, and when. */
export interface Change {
  /** Id of a person; null for the product itself. */
  readonly by: string | null;
  /** ISO 8601 UTC. */
  readonly at: string | null;
}

const NOT_TOLD: Change = { by: null, at: null };
const NOTHING: Translation = { written: null, suggestion: null, failed: null };

/**
 * Folds one event into the translations of a property. Pure, and the one place that says what each event changes: the
 * decider and the read models share it.
 * @param change absent for the decider, which does not look at it
 */
export function evolveTranslations(
  { languages }: TranslationState,
  event: TranslationEvent,
  change: Change = NOT_TOLD,
): TranslationState {
  const { ownerId, language } = event.data;
  const next = evolveLanguage(languages[language] ?? {}, event, change);
  return { ownerId, languages: { ...languages, [language]: next } };
}

function evolveLanguage(
  translations: Translations,
  event: TranslationEvent,
  { by, at }: Change,
): Translations {
  switch (event.type) {
    case 'TextsTranslated': {
      const { provider, units } = event.data;
      return withEach(translations, units, (known, { source, text }) => {
        if (known.written?.by === 'person') {
          return { ...known, suggestion: { source, text, provider }, failed: null };
        }
        const machine = { source, text, by: 'machine', isReviewed: false, provider } as const;
        return { ...NOTHING, written: { ...machine, changedBy: null, changedAt: at } };
      });
    }
    case 'TextsTranslatedByHand':
      return withEach(translations, event.data.units, (_known, { source, text }) => {
        if (text === '') return NOTHING;
        const person = { source, text, by: 'person', isReviewed: false, provider: null } as const;
        return { ...NOTHING, written: { ...person, changedBy: by, changedAt: at } };
      });
    case 'SuggestionsAccepted': {
      const units = event.data.keys.map((key) => ({ key }));
      return withEach(translations, units, (known) => {
        const { suggestion } = known;
        if (suggestion === null) return known;
        const accepted = { ...suggestion, by: 'machine', isReviewed: true } as const;
        return { ...NOTHING, written: { ...accepted, changedBy: by, changedAt: at } };
      });
    }
    case 'TranslationsReviewed':
      return withEach(translations, event.data.units, (known, { source }) => {
        if (known.written === null) return known;
        const reviewed = { ...known.written, source, isReviewed: true };
        return { ...NOTHING, written: { ...reviewed, changedBy: by, changedAt: at } };
      });
    case 'TranslationsFailed':
      return withEach(translations, event.data.units, (known, { source, reason }) => ({
        ...known,
        failed: { source, reason },
      }));
    case 'TranslationsMoved':
      return moved(translations, event.data.moves);
  }
}

/** Returns the translations with those of some units made anew; one of which nothing is known any more is left out. */
function withEach<Place extends { readonly key: string }>(
  translations: Translations,
  units: readonly Place[],
  next: (known: Translation, unit: Place) => Translation,
): Translations {
  const all = new Map(Object.entries(translations));
  for (const unit of units) {
    const made = next(all.get(unit.key) ?? NOTHING, unit);
    if (made === NOTHING) all.delete(unit.key);
    else all.set(unit.key, made);
  }
  return Object.fromEntries(all);
}

/** A translation that goes from the key of one unit to that of another. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** Returns the translations with all moves made at once: what stood where one comes to goes, unless it moves itself. */
export function moved(translations: Translations, moves: readonly Move[]): Translations {
  if (moves.length === 0) return translations;
  const left = new Set(moves.flatMap(({ from, to }) => [from, to]));
  const stayed = Object.entries(translations).filter(([key]) => !left.has(key));
  const come = moves.flatMap(({ from, to }) => {
    const translation = translations[from];
    return translation === undefined ? [] : [[to, translation] as const];
  });
  return Object.fromEntries([...stayed, ...come]);
}
