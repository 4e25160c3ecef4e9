import type { Language } from '../kernel/languages.ts';
import { SECTIONS_MAX } from '../sections/catalogue.ts';
import { MAX_ITEMS } from '../sections/items/section-items.ts';
import type { Failure, TranslatedBy, TranslationEvent } from './events.ts';

/** The text that stands for a unit in another language. */
export interface Written {
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
export type Suggestion = Pick<Written, 'text' | 'provider'>;

/** All that is known of one text of a section in one language. It belongs to the text, wherever in its section that stands. */
export interface Entry {
  /** Place in which the text stood when this was last written. */
  readonly key: string;
  /** Digest of the text that is translated. */
  readonly source: string;
  /** Source of the text that stood beside it in its item when a person wrote this. Absent: none told the item from others. */
  readonly beside?: string;
  readonly written: Written | null;
  readonly suggestion: Suggestion | null;
  readonly failed: Failure | null;
  /** Present where a person asked a machine for it, until it came or failed. */
  readonly isRequested?: true;
}

/** Translations into one language, in the order in which they were written. */
export type Entries = readonly Entry[];

/** The translations of a property as their stream tells them; `ownerId` is undefined until there is one. */
export interface TranslationState {
  readonly ownerId: string | undefined;
  readonly languages: Readonly<Partial<Record<Language, Entries>>>;
}

export const initialTranslations: TranslationState = { ownerId: undefined, languages: {} };

/** Origin of an event: a person, and a time. */
export interface Change {
  /** Id of a person; null for the product itself. */
  readonly by: string | null;
  /** ISO 8601 UTC. */
  readonly at: string | null;
}

const NOT_TOLD: Change = { by: null, at: null };

/**
 * Most entries of a section in a language that no person has written or reviewed: as many as it can have texts, those of
 * its items and its title, name and description. What is older was of texts that have gone.
 */
const SECTION_MACHINES_MAX = 2 * MAX_ITEMS + 3;
/** Most of all sections: those of the largest book, and the texts of the property itself. */
const MACHINES_MAX = (SECTIONS_MAX + 1) * SECTION_MACHINES_MAX;

/** Returns the section of a unit's key; the empty string for a text of the property itself. */
export const sectionOf = (key: string): string => key.slice(0, Math.max(0, key.indexOf('.')));

/** Lists the sections of which anything is translated; the empty string for texts of the property itself. */
export const sectionsOf = (entries: Entries): string[] => [
  ...new Set(entries.filter(({ written }) => written !== null).map(({ key }) => sectionOf(key))),
];

/** Makes the id of an entry among those of its language. */
export const entryId = ({ key, source }: Pick<Entry, 'key' | 'source'>): string =>
  `${sectionOf(key)} ${source}`;

/** Tells whether a person answers for a text: they wrote it, or found it right. */
export const isVouchedFor = ({ by, isReviewed }: Pick<Written, 'by' | 'isReviewed'>): boolean =>
  by === 'person' || isReviewed;

/**
 * Folds one event into the translations of a property. Pure, and the one place that says what each event changes: the
 * decider and the read models share it.
 * @param change absent where nobody asks who changed what
 */
export function evolveTranslations(
  { languages }: TranslationState,
  event: TranslationEvent,
  change: Change = NOT_TOLD,
): TranslationState {
  const { ownerId, language } = event.data;
  const next = evolveEntries(languages[language] ?? [], event, change);
  return { ownerId, languages: { ...languages, [language]: next } };
}

/** Folds one event into the entries of its language. */
export function evolveEntries(
  entries: Entries,
  event: TranslationEvent,
  { by, at }: Change = NOT_TOLD,
): Entries {
  const byPerson = { changedBy: by, changedAt: at };
  switch (event.type) {
    case 'TranslationRequested':
      return withEach(entries, event.data.units, (known) => ({ ...known, failed: null, isRequested: true }));
    case 'TextsTranslated': {
      const { provider, units } = event.data;
      return withEach(entries, units, (known, { text }) => {
        if (known.written !== null && isVouchedFor(known.written)) {
          // Who asks again may hear what stands there already.
          const suggestion = text === known.written.text ? null : { text, provider };
          return { ...answered(known), suggestion, failed: null };
        }
        const machine = { text, by: 'machine', isReviewed: false, provider } as const;
        return writing(known, { ...machine, changedBy: null, changedAt: at });
      });
    }
    case 'TextsTranslatedByHand':
      return withEach(entries, event.data.units, (known, { text, beside }) => {
        if (text === '') return undefined;
        const written = { text, by: 'person', isReviewed: false, provider: null, ...byPerson } as const;
        return writing(known, written, beside);
      });
    case 'SuggestionsAccepted':
      return withEach(entries, event.data.units, (known) => {
        const suggestion = suggestedBy(known);
        if (suggestion === null) return known;
        const { text, provider } = suggestion;
        return writing(known, { text, provider, by: 'machine', isReviewed: true, ...byPerson });
      });
    case 'TranslationsReviewed':
      return withEach(entries, event.data.units, (known, { key, of, beside }, find) => {
        const written = find(entryId({ key, source: of }))?.written ?? null;
        return written === null
          ? known
          : writing(known, { ...written, isReviewed: true, ...byPerson }, beside);
      });
    case 'TranslationsFailed':
      return withEach(entries, event.data.units, (known, { reason }) => ({
        ...answered(known),
        failed: reason,
      }));
  }
}

/** Returns what a machine says of a text, beside a person's text or where it alone was asked. */
export const suggestedBy = ({ suggestion, written }: Pick<Entry, 'suggestion' | 'written'>) =>
  suggestion ?? (written !== null && !isVouchedFor(written) ? written : null);

/** Returns an entry without the request that was answered. */
const answered = ({ isRequested: _answered, ...entry }: Entry): Entry => entry;

const writing = ({ key, source }: Entry, written: Written, beside?: string): Entry => ({
  key,
  source,
  ...(beside !== undefined && { beside }),
  written,
  suggestion: null,
  failed: null,
});

/** Place of a unit; `of` as in `TranslationsReviewed`. */
type Place = Pick<Entry, 'key' | 'source'> & { readonly of?: string };

/**
 * Returns the entries with those of some units made anew, what is written last in the last place; an entry of which
 * nothing is known any more is left out. A large book has twenty thousand, so that none is looked at closely in vain.
 */
function withEach<Unit extends Place>(
  entries: Entries,
  units: readonly Unit[],
  next: (known: Entry, unit: Unit, find: (id: string) => Entry | undefined) => Entry | undefined,
): Entries {
  const sources = new Set(units.flatMap(({ source, of = source }) => [source, of]));
  const near = entries.filter(({ source }) => sources.has(source));
  const staying = new Map(near.map((entry) => [entryId(entry), entry]));
  const last = new Map<string, Entry>();
  const find = (id: string) => last.get(id) ?? staying.get(id);
  for (const unit of units) {
    const id = entryId(unit);
    const { key, source } = unit;
    const known = find(id);
    const before: Entry = { key, source, written: null, suggestion: null, failed: null };
    const made = next({ ...before, ...known, key }, unit, find);
    const isNews = known === undefined || made?.written !== known.written;
    const entriesWithIt = isNews || last.has(id) ? last : staying;
    if (isNews) for (const some of [last, staying]) some.delete(id);
    if (made !== undefined && saysSomething(made)) entriesWithIt.set(id, made);
  }
  const before = entries.flatMap((entry) =>
    sources.has(entry.source) ? (staying.get(entryId(entry)) ?? []) : entry,
  );
  return withoutOld([...before, ...last.values()]);
}

const saysSomething = ({ written, suggestion, failed, isRequested }: Entry): boolean =>
  written !== null || suggestion !== null || failed !== null || isRequested === true;

/**
 * Returns the entries without the oldest of machines, where they are too many. A text that stands stays out at most once:
 * it is translated again, and then among the newest.
 */
function withoutOld(entries: Entries): Entries {
  if (entries.length <= SECTION_MACHINES_MAX) return entries;
  const counts = new Map<string, number>();
  let all = 0;
  const isKept = ({ key, written }: Entry): boolean => {
    if (written !== null && isVouchedFor(written)) return true;
    const section = sectionOf(key);
    const count = (counts.get(section) ?? 0) + 1;
    counts.set(section, count);
    if (count > SECTION_MACHINES_MAX || all === MACHINES_MAX) return false;
    all += 1;
    return true;
  };
  return entries.toReversed().filter(isKept).toReversed();
}
