import { type GuestActivityEvent, pageViewed, sectionOpened } from '#contracts/guest-activity/events.ts';
import type { RecordedEvent } from '#contracts/kernel/recorded-event.ts';
import type { StoredEvent } from '#contracts/kernel/stored-event.ts';
import { type ReplayQuery, UNTOLD_LANGUAGE } from '#contracts/replay/api.ts';
import type { ReplayedProperties } from './replayed-properties.ts';
import type { ViewRow } from './view-row.ts';

/**
 * Tells which events a query asks for, without a look into them. Times are compared as texts: ISO 8601 sorts by time.
 */
export function asksFor({ from, to, type }: ReplayQuery): (event: StoredEvent) => boolean {
  const types: readonly string[] = [
    ...(type === 'sections' ? [] : [pageViewed.type]),
    ...(type === 'views' ? [] : [sectionOpened.type]),
  ];
  return (event) => {
    if (!types.includes(event.type)) return false;
    const { recordedAt } = event;
    return (from === undefined || recordedAt >= from) && (to === undefined || recordedAt < to);
  };
}

/** Returns the row of a decoded view event; `undefined` where the query leaves it out. */
export function rowOf(
  { type, data, position, recordedAt }: RecordedEvent<GuestActivityEvent>,
  query: ReplayQuery,
  properties: ReplayedProperties,
): ViewRow | undefined {
  const { propertyId, language } = data;
  const section = type === 'SectionOpened' ? data.section : null;
  const visitor = type === 'PageViewed' ? data.visitor : null;
  const property = properties.get(propertyId);
  if (property?.isDeleted && query.deleted === 'false') return undefined;
  const ownerId = property?.ownerId ?? null;
  const isLeftOut =
    (query.property !== undefined && !query.property.has(propertyId)) ||
    (query.owner !== undefined && (ownerId === null || !query.owner.has(ownerId))) ||
    (query.section !== undefined && (section === null || !query.section.has(section))) ||
    (query.language !== undefined && !query.language.has(language ?? UNTOLD_LANGUAGE));
  if (isLeftOut) return undefined;
  return {
    position,
    recordedAt,
    type: type === 'SectionOpened' ? 'section' : 'view',
    propertyId,
    ownerId,
    section,
    language,
    visitor,
  };
}
