import type { Language } from '#contracts/kernel/languages.ts';
import type { PropertyState, SectionText } from '#contracts/properties/book/property-fold.ts';
import { entryId, type TranslationState } from '#contracts/translation/translation-fold.ts';
import { needsMachine, standingsOf } from '#contracts/translation/unit-state.ts';
import { type SourcedUnit, unitsOf, withSources, writtenInEditor } from '#contracts/translation/units.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import { DomainError } from '#kernel/errors.ts';
import { sanitiseItems } from '#kernel/text/sanitise.ts';
import { sourceOf } from '#kernel/text/source-of.ts';
import { translationDecider } from '../translation.decider.ts';

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

/** Reads a property and its translations. @throws DomainError `property.not-found` */
export const loadBook = async ({ reader, properties }: TranslationsParts, propertyId: string) => ({
  ...(await properties.load(propertyId)),
  translations: (await reader.load(translationDecider, propertyId)).state,
});

/** A book as somebody sees it who translates it into a language. */
export interface BookIn {
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

/** Returns a book as guests are shown it, worked out once for each state. */
export function shownBookOf(written: PropertyState): ShownBook {
  const known = shownBooks.get(written);
  if (known !== undefined) return known;
  const state = asShown(written);
  const book = { state, units: withSources(unitsOf(state), sourceOf) };
  shownBooks.set(written, book);
  return book;
}

/** Returns a book as it is to be translated into a language. @throws DomainError `property.not-found` */
export function bookIn(written: PropertyState, language: Language): BookIn {
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

/** Lists the texts of a book that a machine can do something for, or is asked to. */
export function needed({ units, inEditor, language }: BookIn, translations: TranslationState): SourcedUnit[] {
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
export function machineMade(
  { units, inEditor, language }: BookIn,
  translations: TranslationState,
): SourcedUnit[] {
  const standings = standingsOf(units, translations.languages[language] ?? []);
  return units.filter(({ key }) => !inEditor.has(key) && standings.get(key)?.state === 'machine');
}
