import type { Recording } from '#contracts/kernel/events/recorded-event.ts';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type {
  EditTranslationsRequest,
  TranslationCounts,
  TranslationUnit,
} from '#contracts/translation/api.ts';
import { plannedLanguages } from '#contracts/translation/planned-languages.ts';
import { initialTranslations, type TranslationState } from '#contracts/translation/translation-fold.ts';
import { readyMadeTextsOf } from '#contracts/translation/units.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { copying } from './book/copied-translations.ts';
import { fitText, fitUnit } from './book/fit-unit.ts';
import { countsOf, listed } from './book/listed-units.ts';
import { bookIn, loadBook, type TranslationsParts } from './book/translated-book.ts';
import { requests, wanting } from './book/wanted-translations.ts';
import { type RecordFailures, type RecordTranslations, translationDecider } from './translation.decider.ts';

export function createTranslationsService(parts: TranslationsParts) {
  return {
    ...lookups(parts),
    ...writings(parts),
    ...persons(parts),
    ...machines(parts),
    ...wanting(parts),
    ...requests(parts),
    ...copying(parts),
  };
}

export type TranslationsService = ReturnType<typeof createTranslationsService>;

function lookups(parts: TranslationsParts) {
  return {
    /**
     * Reads the translations of a property, also of one that is deleted by now, as they stood at a former moment.
     * @param wasThere tells of an event whether it was recorded by then; of one before which one was not, it was not
     */
    async stoodAt(
      propertyId: string,
      wasThere: (event: Pick<Recording, 'position' | 'recordedAt'>) => boolean,
    ): Promise<TranslationState['languages']> {
      let { languages } = initialTranslations;
      for await (const { event, after } of parts.handler.changes(translationDecider, propertyId)) {
        if (!wasThere(event)) break;
        languages = after.languages;
      }
      return languages;
    },

    /**
     * Counts how the texts of a book stand in each language of a plan beside its main one.
     * @param most languages of the plan; null: all
     * @throws DomainError `property.not-found`
     */
    async overview(
      propertyId: string,
      most: number | null,
    ): Promise<{ mainLanguage: Language; languages: readonly TranslationCounts[] }> {
      const { state, translations } = await loadBook(parts, propertyId);
      const planned = plannedLanguages(state, translations, most);
      const others = LANGUAGES.filter((each) => each !== state.language && planned.includes(each));
      const readyMade = readyMadeTextsOf(state);
      const languages = others.map((language) =>
        countsOf(language, listed(bookIn(state, language), translations), readyMade),
      );
      return { mainLanguage: state.language, languages };
    },

    /**
     * Lists the texts of a book with their translations into a language, in the order of the book; `changedBy` is the id
     * of a person.
     * @throws DomainError `property.not-found`
     */
    async list(propertyId: string, language: Language): Promise<readonly TranslationUnit[]> {
      const { state, translations } = await loadBook(parts, propertyId);
      return listed(bookIn(state, language), translations);
    },
  };
}

function writings(parts: TranslationsParts) {
  return {
    /**
     * Lists what persons say now, in a language, of the texts for which they wrote or took back something with the event
     * at a revision, and which still stand in the book; what they have taken back is empty.
     * @throws DomainError `property.not-found`
     */
    async writtenAt(
      propertyId: string,
      language: Language,
      revision: bigint,
    ): Promise<readonly { from: Language; source: string; text: string }[]> {
      let [before, after] = [personsTexts(undefined, language), personsTexts(undefined, language)];
      for await (const each of parts.handler.history(translationDecider, propertyId, revision)) {
        before = after;
        after = personsTexts(each, language);
      }
      const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
        (source) => before.get(source) !== after.get(source),
      );
      // Whoever asks may come late: what was written since counts.
      const { state, translations } = await loadBook(parts, propertyId);
      const now = personsTexts(translations, language);
      const texts = new Map(bookIn(state, language).units.map((unit) => [unit.source, unit]));
      return changed.flatMap((source) => {
        const unit = texts.get(source);
        return unit === undefined
          ? []
          : [{ from: unit.language, source: unit.text, text: now.get(source) ?? '' }];
      });
    },
  };
}

/** Returns what persons wrote in a language, by the digests of the texts that it is of. */
function personsTexts(state: TranslationState | undefined, language: Language): ReadonlyMap<string, string> {
  const entries = state?.languages[language] ?? [];
  return new Map(
    entries.flatMap(({ source, written }) =>
      written?.by === 'person' ? [[source, written.text] as const] : [],
    ),
  );
}

function persons({ handler, properties }: TranslationsParts) {
  return {
    /**
     * Takes what a person writes, accepts and has reviewed: all of it or nothing.
     * @returns the position to wait for; `undefined` where nothing changed
     * @throws DomainError `property.not-found`, `translation.unit-changed`, `translation.unit-unknown`, `translation.none`,
     *   `translation.written-in-editor`, `request.invalid`, `stream.contended`
     */
    async edit(
      propertyId: string,
      language: Language,
      edit: EditTranslationsRequest,
      context: CommandContext,
    ): Promise<Position | undefined> {
      const { state } = await properties.load(propertyId);
      const { ownerId, units, inEditor } = bookIn(state, language);
      const written = edit.units?.map(fitUnit);
      const command = {
        type: 'EditTranslations',
        ownerId,
        language,
        units,
        inEditor: new Set(inEditor.keys()),
        edit: { ...edit, ...(written && { units: written }) },
      } as const;
      return (await handler.execute(translationDecider, propertyId, command, context)).position;
    },
  };
}

function machines({ handler, properties }: TranslationsParts) {
  /** Returns what a machine's work is measured by: the texts that the host has not written in the language. */
  async function wantedIn(propertyId: string, language: Language) {
    const { ownerId, units, inEditor } = bookIn((await properties.load(propertyId)).state, language);
    return { ownerId, language, units: units.filter(({ key }) => !inEditor.has(key)) };
  }
  return {
    /**
     * Takes what a machine translated, of the texts that still stand in the book. What a person wrote stays: what comes
     * for it is a suggestion. Repeating it changes nothing.
     * @returns the position to wait for; `undefined` where nothing changed
     * @throws DomainError `property.not-found`, `subject.erased`, `stream.contended`
     */
    async recordTranslations(
      propertyId: string,
      language: Language,
      { translated, ...made }: Pick<RecordTranslations, 'provider' | 'characters' | 'translated'>,
      context: CommandContext,
    ): Promise<Position | undefined> {
      const fit = translated.map((unit) => ({ ...unit, text: fitText(unit.key, unit.text) }));
      const wanted = await wantedIn(propertyId, language);
      const command = { type: 'RecordTranslations', ...wanted, ...made, translated: fit } as const;
      return (await handler.execute(translationDecider, propertyId, command, context)).position;
    },

    /**
     * Takes note of what a machine could not translate, of the texts that still stand in the book.
     * @throws DomainError `property.not-found`, `subject.erased`, `stream.contended`
     */
    async recordFailures(
      propertyId: string,
      language: Language,
      failed: RecordFailures['failed'],
      context: CommandContext,
    ): Promise<Position | undefined> {
      const command = { type: 'RecordFailures', ...(await wantedIn(propertyId, language)), failed } as const;
      return (await handler.execute(translationDecider, propertyId, command, context)).position;
    },
  };
}
