import type { Language } from '#contracts/kernel/languages.ts';
import {
  modulesOf,
  type PropertyState,
  type SectionText,
  writtenFields,
} from '#contracts/properties/book/property-fold.ts';
import { type PropertyEvent, propertyEventsByType } from '#contracts/properties/events.ts';
import { type PropertyDetails, TEXT_FIELDS, type TextField } from '#contracts/properties/fields.ts';
import type { HistoryEntry, HistoryPart, HistorySide } from '#contracts/properties/history/history.ts';
import { changeSentences } from '#contracts/properties/sentences.ts';
import type { Change } from '#kernel/commands/command-handler.ts';
import type { SignedSave } from '#kernel/commands/saves.ts';

/** A change of a property as its stream tells it. */
export type PropertyChange = Change<PropertyState, PropertyEvent>;

/** Returns the section and language that an event is about. */
export function placeOf({ type, data }: PropertyEvent): Pick<HistoryPart, 'section' | 'language'> {
  const section = 'section' in data ? data.section : null;
  // The main language is what these two are about, and no place.
  const isPlaced = type !== 'PropertyCreated' && type !== 'MainLanguageChosen';
  return { section, language: isPlaced && 'language' in data ? (data.language ?? null) : null };
}

/** Tells a save with each of its changes. */
export const entryOf = ({ meant, ...save }: SignedSave<PropertyState, PropertyEvent>): HistoryEntry => ({
  ...save,
  parts: meant.map(partOf),
});

/** Tells one change, with what it is about before and after it. */
function partOf({ event, before, after }: PropertyChange): HistoryPart {
  const place = placeOf(event);
  return {
    revision: Number(event.revision),
    change: changeSentences[event.type].change,
    ...place,
    addsModule: modulesOf(after).length > modulesOf(before).length,
    ...(event.type === 'PropertyCopied' && { copyOf: event.data.sourceName }),
    // What a property that is not there yet would have by default was nobody's words.
    before: event.type === 'PropertyCreated' ? {} : sideOf(before, event, place),
    after: sideOf(after, event, place),
  };
}

function sideOf(
  state: PropertyState,
  event: PropertyEvent,
  { section, language }: Pick<HistoryPart, 'section' | 'language'>,
): HistorySide {
  const { fields } = propertyEventsByType[event.type];
  const written = writtenFields(event, state);
  if (written !== undefined && language !== null) {
    const named = TEXT_FIELDS.filter((field) => written.texts[field] !== undefined);
    return { details: pickTexts(state, named, language) };
  }
  if (fields.length > 0) {
    const { template } = event.type === 'PropertyCreated' ? event.data : {};
    return { details: { ...pickDetails(state, fields), ...(template && { template }) } };
  }
  // Whose words a section says changes none: they were written right before.
  if (section === null || event.type === 'SharedSectionFollowed' || event.type === 'SharedSectionLeft')
    return {};
  const texts = Object.values(state.texts).filter(
    (text) => text.section === section && (language === null || text.language === language),
  );
  return { texts: texts.map(toText) };
}

/** Picks some fields of a property as they stand. */
export function pickDetails(
  state: PropertyState,
  fields: readonly (keyof PropertyDetails)[],
): NonNullable<HistorySide['details']> {
  const picked = Object.fromEntries(fields.map((field) => [field, state[field]]));
  return picked as NonNullable<HistorySide['details']>;
}

const pickTexts = (
  { fieldTexts }: PropertyState,
  fields: readonly TextField[],
  language: Language,
): NonNullable<HistorySide['details']> =>
  Object.fromEntries(fields.map((field) => [field, fieldTexts[language]?.[field] ?? '']));

const toText = ({ language, title, items, metadata }: SectionText) => ({
  language,
  title,
  items,
  sectionMetadata: metadata,
});
