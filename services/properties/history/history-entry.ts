import { type PropertyEvent, propertyEventsByType } from '#contracts/properties/events.ts';
import type { PropertyDetails } from '#contracts/properties/fields.ts';
import type { HistoryPart, HistorySide } from '#contracts/properties/history.ts';
import { modulesOf, type PropertyState, type SectionText } from '#contracts/properties/property-fold.ts';
import { changeSentences } from '#contracts/properties/sentences.ts';
import type { Change } from '#kernel/commands/command-handler.ts';

/** A change of a property as its stream tells it. */
export type PropertyChange = Change<PropertyState, PropertyEvent>;

/** The changes of one save, oldest first. */
export type Save = readonly [PropertyChange, ...PropertyChange[]];

/** Changes by the saves that they were parts of: neighbours with one cause that were decided at one moment. */
export async function* bySave(changes: AsyncIterable<PropertyChange>): AsyncIterable<Save> {
  let save: [PropertyChange, ...PropertyChange[]] | undefined;
  for await (const change of changes) {
    if (save !== undefined && isOfOneSave(save[0], change)) {
      save.push(change);
      continue;
    }
    if (save !== undefined) yield save;
    save = [change];
  }
  if (save !== undefined) yield save;
}

function isOfOneSave({ event: one }: PropertyChange, { event: other }: PropertyChange): boolean {
  return (
    one.metadata.causationId === other.metadata.causationId &&
    one.metadata.occurredAt === other.metadata.occurredAt
  );
}

/** Returns the section and language that an event is about. */
export function placeOf({ data }: PropertyEvent): Pick<HistoryPart, 'section' | 'language'> {
  const section = 'section' in data ? data.section : null;
  // A property has languages of its own: only a section's is a place.
  return { section, language: section !== null && 'language' in data ? data.language : null };
}

/** Tells one change, with what it is about before and after it. */
export function partOf({ event, before, after }: PropertyChange): HistoryPart {
  const place = placeOf(event);
  return {
    revision: Number(event.revision),
    change: changeSentences[event.type].change,
    ...place,
    addsModule: modulesOf(after).length > modulesOf(before).length,
    // What a property that is not there yet would have by default was nobody's words.
    before: event.type === 'PropertyCreated' ? {} : sideOf(before, event.type, place),
    after: sideOf(after, event.type, place),
  };
}

function sideOf(
  state: PropertyState,
  type: PropertyEvent['type'],
  { section, language }: Pick<HistoryPart, 'section' | 'language'>,
): HistorySide {
  const { fields } = propertyEventsByType[type];
  if (fields.length > 0) return { details: pickDetails(state, fields) };
  if (section === null) return {};
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

const toText = ({ language, title, items, metadata }: SectionText) => ({
  language,
  title,
  items,
  sectionMetadata: metadata,
});
