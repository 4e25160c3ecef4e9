import type { Position } from '#contracts/kernel/events/stored-event.ts';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { type Entry, entryId } from '#contracts/translation/translation-fold.ts';
import { standingsOf } from '#contracts/translation/unit-state.ts';
import type { SourcedUnit } from '#contracts/translation/units.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { translationDecider } from '../translation.decider.ts';
import { bookIn, type TranslationsParts } from './translated-book.ts';

/** Creates the part of the service that takes translations along to the copy of a book. */
export function copying(parts: TranslationsParts) {
  return {
    /**
     * Takes along what is known of the texts that a copy has, and how it stands; does nothing where the copy has had
     * translations by now.
     * @param withhold takes secrets out of a text
     * @returns the position to wait for; `undefined` where nothing changed
     * @throws DomainError `property.not-found`, `subject.erased`, `stream.contended`
     */
    async copyTo(
      copyId: string,
      sourceId: string,
      withhold: (text: string) => string,
      context: CommandContext,
    ): Promise<Position | undefined> {
      const { state } = await parts.properties.load(copyId);
      // The other book may be deleted by now: what was said in it is known all the same.
      const translations = (await parts.reader.load(translationDecider, sourceId)).state;
      const languages = Object.fromEntries(
        LANGUAGES.map((language) => {
          const book = bookIn(state, language);
          const known = entriesFor(book.units, translations.languages[language] ?? []);
          return [language, known.map((entry) => without(entry, withhold))] as const;
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

const without = (entry: Entry, withhold: (text: string) => string): Entry => ({
  ...entry,
  written: entry.written && { ...entry.written, text: withhold(entry.written.text) },
  suggestion: entry.suggestion && { ...entry.suggestion, text: withhold(entry.suggestion.text) },
});
