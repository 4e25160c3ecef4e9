import { atMostCharacters } from '#contracts/kernel/at-most.ts';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type { Recording } from '#contracts/kernel/recorded-event.ts';
import type { Position } from '#contracts/kernel/stored-event.ts';
import type { PropertyState, SectionText } from '#contracts/properties/property-fold.ts';
import type {
  EditTranslationsRequest,
  RequestTranslationsRequest,
  TranslationCounts,
  TranslationUnit,
} from '#contracts/translation/api.ts';
import { plannedLanguages } from '#contracts/translation/planned-languages.ts';
import {
  entryId,
  initialTranslations,
  type TranslationState,
} from '#contracts/translation/translation-fold.ts';
import {
  needsMachine,
  type Standing,
  standingsOf,
  UNIT_STATES,
  type UnitState,
} from '#contracts/translation/unit-state.ts';
import { type SourcedUnit, unitsOf, withSources, writtenInEditor } from '#contracts/translation/units.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import { sanitiseHtml } from '#kernel/text/sanitise-html.ts';
import { sanitiseItems } from '#kernel/text/sanitise-items.ts';
import { sourceOf } from '#kernel/text/source-of.ts';
import { type RecordFailures, type RecordTranslations, translationDecider } from './translation.decider.ts';

/** Reads properties from their streams. @throws DomainError `property.not-found` */
export interface LoadProperty {
  load(propertyId: string): Promise<{ readonly state: PropertyState }>;
}

export interface TranslationsParts {
  readonly handler: Pick<CommandHandler, 'changes' | 'execute' | 'history'>;
  /** Reads what was recorded, and nothing else, so that it knows of each change whose it is. */
  readonly reader: Pick<CommandHandler, 'load'>;
  readonly properties: LoadProperty;
}

export function createTranslationsService(parts: TranslationsParts) {
  return { ...lookups(parts), ...persons(parts), ...machines(parts), ...wanting(parts) };
}

export type TranslationsService = ReturnType<typeof createTranslationsService>;

/** Reads a property and its translations. @throws DomainError `property.not-found` */
const loadBook = async ({ reader, properties }: TranslationsParts, propertyId: string) => ({
  ...(await properties.load(propertyId)),
  translations: (await reader.load(translationDecider, propertyId)).state,
});

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
      const planned = plannedLanguages(state, most);
      const others = LANGUAGES.filter((each) => each !== state.language && planned.includes(each));
      const languages = others.map((language) =>
        countsOf(language, listed(bookIn(state, language), translations)),
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

function persons({ handler, properties }: TranslationsParts) {
  return {
    /**
     * Takes what a person writes, accepts and has reviewed: all of it or nothing.
     * @returns the position to wait for; `undefined` where nothing changed
     * @throws DomainError `property.not-found`, `translation.unit-unknown`, `translation.none`,
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

function wanting(parts: TranslationsParts) {
  const { handler } = parts;
  return {
    /**
     * Lists the texts that a machine is to translate into a language, in the order of the book: all that are missing or
     * outdated, or, where the book is not translated by itself, those of them that a person asked for.
     * @throws DomainError `property.not-found`
     */
    async wanted(propertyId: string, language: Language): Promise<readonly SourcedUnit[]> {
      const { state, translations } = await loadBook(parts, propertyId);
      const known = new Map((translations.languages[language] ?? []).map((entry) => [entryId(entry), entry]));
      return needed(bookIn(state, language), translations).filter((unit) => {
        const { failed = null, isRequested = false } = known.get(entryId(unit)) ?? {};
        return failed === null && (state.autoTranslate || isRequested);
      });
    },

    /**
     * Has a machine asked for texts that are missing or outdated, or that could not be translated; with `again` also for
     * those of the keys that are translated.
     * @param most languages of the plan; null: all
     * @returns how many these are, over all languages
     * @throws DomainError `property.not-found`, `translation.unit-unknown`, `plan.feature-missing`, `stream.contended`
     */
    async request(
      propertyId: string,
      { languages, keys, again = false }: RequestTranslationsRequest,
      most: number | null,
      context: CommandContext,
    ): Promise<number> {
      const { state, translations } = await loadBook(parts, propertyId);
      const planned = plannedLanguages(state, most);
      const outside = languages?.some((language) => !planned.includes(language)) ?? false;
      if (outside) throw new DomainError('plan.feature-missing', NOT_IN_PLAN);
      const known = new Set(shownBookOf(state).units.map(({ key }) => key));
      const unknown = keys?.findIndex((key) => !known.has(key)) ?? -1;
      if (unknown !== -1) throw DomainError.onField('translation.unit-unknown', `keys.${unknown}`);
      const wanted = [...new Set(languages ?? planned)].map((language) => {
        const book = bookIn(state, language);
        const units =
          again && keys !== undefined
            ? book.units.filter(({ key }) => !book.inEditor.has(key))
            : needed(book, translations);
        return { language, units: units.filter(({ key }) => keys === undefined || keys.includes(key)) };
      });
      const { ownerId } = bookIn(state, state.language);
      const command = { type: 'RequestTranslations', ownerId, wanted } as const;
      await handler.execute(translationDecider, propertyId, command, context);
      return wanted.reduce((sum, { units }) => sum + units.length, 0);
    },

    /**
     * Has a machine asked anew for what it made of some texts of a book that is translated by itself. What persons wrote
     * or found right stays. Repeating it changes nothing until it is answered.
     * @param isAffected tells whether a text is now to be translated otherwise into a language
     * @throws DomainError `property.not-found`, `stream.contended`
     */
    async requestAnew(
      propertyId: string,
      isAffected: (text: string, language: Language, state: PropertyState) => boolean,
      context: CommandContext,
    ): Promise<void> {
      const { state, translations } = await loadBook(parts, propertyId);
      if (!state.autoTranslate) return;
      const wanted = LANGUAGES.map((language) => {
        const made = machineMade(bookIn(state, language), translations);
        return { language, units: made.filter(({ text }) => isAffected(text, language, state)) };
      });
      const { ownerId } = bookIn(state, state.language);
      await handler.execute(
        translationDecider,
        propertyId,
        { type: 'RequestTranslations', ownerId, wanted },
        context,
      );
    },

    /**
     * Lists what persons wrote and took back in a language with the event at a revision, for texts that still stand in
     * the book; what was taken back is empty.
     * @throws DomainError `property.not-found`
     */
    async writtenAt(
      propertyId: string,
      language: Language,
      revision: bigint,
    ): Promise<readonly { from: Language; source: string; text: string }[]> {
      const { state } = await parts.properties.load(propertyId);
      const texts = new Map(bookIn(state, language).units.map((unit) => [unit.source, unit]));
      let [before, after] = [personsTexts(undefined, language), personsTexts(undefined, language)];
      for await (const each of handler.history(translationDecider, propertyId, revision)) {
        before = after;
        after = personsTexts(each, language);
      }
      const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
        (source) => before.get(source) !== after.get(source),
      );
      return changed.flatMap((source) => {
        const unit = texts.get(source);
        return unit === undefined
          ? []
          : [{ from: unit.language, source: unit.text, text: after.get(source) ?? '' }];
      });
    },
  };
}

const NOT_IN_PLAN = 'Your plan does not include this language. Upgrade to use it.';

/** Returns what persons wrote in a language, by the digests of the texts that it is of. */
function personsTexts(state: TranslationState | undefined, language: Language): ReadonlyMap<string, string> {
  const entries = state?.languages[language] ?? [];
  return new Map(
    entries.flatMap(({ source, written }) =>
      written?.by === 'person' ? [[source, written.text] as const] : [],
    ),
  );
}

/** Lists the texts of a book that a machine can do something for, or is asked to. */
function needed({ units, inEditor, language }: BookIn, translations: TranslationState): SourcedUnit[] {
  const entries = translations.languages[language] ?? [];
  const standings = standingsOf(units, entries);
  const requested = new Set(entries.filter(({ isRequested }) => isRequested === true).map(entryId));
  return units.filter((unit) => {
    const standing = standings.get(unit.key);
    if (inEditor.has(unit.key) || standing === undefined) return false;
    return needsMachine(standing) || requested.has(entryId(unit));
  });
}

/** Lists the texts of a book that a machine translated into a language, and nobody has looked at. */
function machineMade({ units, inEditor, language }: BookIn, translations: TranslationState): SourcedUnit[] {
  const standings = standingsOf(units, translations.languages[language] ?? []);
  return units.filter(({ key }) => !inEditor.has(key) && standings.get(key)?.state === 'machine');
}

/** A book as somebody sees it who translates it into a language. */
interface BookIn {
  readonly ownerId: string;
  readonly language: Language;
  /** Its texts that are not written in the language as they stand. */
  readonly units: readonly SourcedUnit[];
  /** Texts that the host wrote in the editor in their place, by their keys; null where they left one out. */
  readonly inEditor: ReadonlyMap<string, string | null>;
}

/** A book as guests are shown it, with its texts. */
interface ShownBook {
  readonly state: PropertyState;
  readonly units: readonly SourcedUnit[];
}

/** Books by the state that they follow from: it never changes, and is asked for in one language after the other. */
const shownBooks = new WeakMap<PropertyState, ShownBook>();

function shownBookOf(written: PropertyState): ShownBook {
  const known = shownBooks.get(written);
  if (known !== undefined) return known;
  const state = asShown(written);
  const book = { state, units: withSources(unitsOf(state), sourceOf) };
  shownBooks.set(written, book);
  return book;
}

function bookIn(written: PropertyState, language: Language): BookIn {
  const { ownerId } = written;
  if (ownerId === undefined) throw new DomainError('property.not-found');
  const book = shownBookOf(written);
  const units = book.units.filter((unit) => unit.language !== language);
  const inEditor = units.flatMap((unit) => {
    const text = writtenInEditor(book.state, unit, language);
    return text === undefined ? [] : [[unit.key, text] as const];
  });
  return { ownerId, language, units, inEditor: new Map(inEditor) };
}

/** Returns a property with its texts as guests get them, from which the read model takes the digests of sources, too. */
function asShown(state: PropertyState): PropertyState {
  const texts = Object.entries(state.texts).map(([key, text]): [string, SectionText] => [
    key,
    { ...text, items: sanitiseItems(text.section, text.items) },
  ]);
  return { ...state, texts: Object.fromEntries(texts) };
}

function listed({ units, inEditor, language }: BookIn, translations: TranslationState): TranslationUnit[] {
  const standings = standingsOf(units, translations.languages[language] ?? []);
  return units.map(({ key, section, text: source }) => {
    const own = inEditor.get(key);
    const standing = standings.get(key);
    const said =
      own === undefined ? saidOf(standing) : { ...saidOf(undefined), target: own, state: 'edited' as const };
    return { key, section, source, ...said };
  });
}

function saidOf(standing: Standing | undefined) {
  const written = standing?.written;
  return {
    target: written?.text ?? null,
    state: standing?.state ?? ('missing' as const),
    suggestion: standing?.suggestion?.text ?? null,
    provider: written?.provider ?? null,
    changedBy: written?.changedBy ?? null,
    changedAt: written?.changedAt ?? null,
  };
}

function countsOf(language: Language, units: readonly TranslationUnit[]): TranslationCounts {
  const counted = Object.fromEntries(
    UNIT_STATES.map((state) => [state, units.filter((unit) => unit.state === state).length]),
  ) as Record<UnitState, number>;
  const total = units.length;
  const present = counted.machine + counted.edited + counted.reviewed;
  const percent = total === 0 ? 100 : Math.floor((present / total) * 100);
  return { language, total, ...counted, percent };
}

/** Most characters of the lines that a page has no room for more of, by the end of their keys. */
const LINES = [
  [/^(?:welcomeTitle|[^.]+\.title)$/, 500],
  [/^[^.]+\.name$/, 255],
  [/^[^.]+\.description$/, 1_000],
] as const;

/** Makes a unit of a request fit. @throws DomainError `request.invalid` for a line that is too long */
function fitUnit({ key, text }: { readonly key: string; readonly text: string }, place: number) {
  const [, most] = LINES.find(([ending]) => ending.test(key)) ?? [];
  if (most !== undefined && text.length > most) {
    throw DomainError.onField('request.invalid', `units.${place}.text`, atMostCharacters(most));
  }
  return { key, text: fitText(key, text) };
}

/** Makes the text of an item fit for guests, as the editor's are; lines are shown as they are. */
const fitText = (key: string, text: string): string =>
  key.includes('.') && !LINES.some(([ending]) => ending.test(key)) ? sanitiseHtml(text) : text;
