import type { Position } from '#contracts/kernel/events/stored-event.ts';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import type { PropertyState } from '#contracts/properties/book/property-fold.ts';
import { type Entry, entryId } from '#contracts/translation/translation-fold.ts';
import { standingsOf } from '#contracts/translation/unit-state.ts';
import type { SourcedUnit } from '#contracts/translation/units.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { translationDecider } from '../translation.decider.ts';
import { bookIn, type TranslationsParts } from './translated-book.ts';

/** Makes a text another one. */
type Change = (text: string) => string;

/** Creates the part of the service that takes translations along to the copy of a book. */
export function copying(parts: TranslationsParts) {
  return {
    /**
     * Takes along what is known of the texts that a copy has, and how it stands; does nothing where the copy has had
     * translations by now.
     * @param changes `withhold` takes secrets out of a text, `rename` names the copy in a field as its own texts do
     * @returns the position to wait for; `undefined` where nothing changed
     * @throws DomainError `property.not-found`, `subject.erased`, `stream.contended`
     */
    async copyTo(
      copyId: string,
      source: { readonly id: string; readonly state: PropertyState },
      { withhold, rename }: { readonly withhold: Change; readonly rename: Change },
      context: CommandContext,
    ): Promise<Position | undefined> {
      const { state } = await parts.properties.load(copyId);
      const translations = (await parts.reader.load(translationDecider, source.id)).state;
      const languages = Object.fromEntries(
        LANGUAGES.map((language) => {
          const { units } = bookIn(state, language);
          const sources = sourcesOfFields(bookIn(source.state, language).units, units, (text) =>
            rename(withhold(text)),
          );
          const entries = (translations.languages[language] ?? []).map((entry) => {
            const inCopy = sources.get(entryId(entry));
            return inCopy === undefined ? entry : withTexts({ ...entry, source: inCopy }, rename);
          });
          const known = entriesFor(units, entries);
          return [language, known.map((entry) => withTexts(entry, withhold))] as const;
        }),
      );
      const { ownerId } = bookIn(state, state.language);
      const command = { type: 'CopyTranslations', ownerId, languages } as const;
      return (await parts.handler.execute(translationDecider, copyId, command, context)).position;
    },
  };
}

/** Finds the entries by which units stand as they do: those of their texts, and of earlier ones in their places. */
function entriesFor(units: readonly SourcedUnit[], entries: readonly Entry[]): readonly Entry[] {
  const needed = new Set(units.map(entryId));
  for (const [key, { of }] of standingsOf(units, entries)) {
    if (of !== null) needed.add(entryId({ key, source: of }));
  }
  return entries.filter((entry) => needed.has(entryId(entry)));
}

/** Finds, by entry, the source that a field has in the copy: its text there names the copy. */
function sourcesOfFields(
  units: readonly SourcedUnit[],
  copied: readonly SourcedUnit[],
  change: Change,
): ReadonlyMap<string, string> {
  const isChanged = (unit: SourcedUnit) => (other: SourcedUnit) =>
    other.key === unit.key && other.text === change(unit.text);
  return new Map(
    units
      .filter(({ section }) => section === null)
      .flatMap((unit) => {
        const inCopy = copied.find(isChanged(unit));
        return inCopy === undefined ? [] : [[entryId(unit), inCopy.source] as const];
      }),
  );
}

const withTexts = (entry: Entry, change: Change): Entry => ({
  ...entry,
  written: entry.written && { ...entry.written, text: change(entry.written.text) },
  suggestion: entry.suggestion && { ...entry.suggestion, text: change(entry.suggestion.text) },
});
