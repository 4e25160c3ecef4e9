import type { GuestAct } from '#contracts/guest-activity/api.ts';
import {
  actionTapped,
  type GuestActivityEvent,
  pageViewed,
  searchFoundNothing,
  sectionOpened,
  seenAtOf,
} from '#contracts/guest-activity/events.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { type REPLAY_TYPES, type ReplayQuery, UNTOLD_LANGUAGE } from '#contracts/replay/api.ts';
import type { ReplayedProperties } from './replayed-properties.ts';
import type { ViewRow } from './view-row.ts';

/** The events of each kind, by their types. */
const EVENTS: Readonly<Record<(typeof REPLAY_TYPES)[number], readonly GuestActivityEvent['type'][]>> = {
  views: [pageViewed.type],
  sections: [sectionOpened.type],
  acts: [actionTapped.type, searchFoundNothing.type],
};

/**
 * Tells which events a query asks for, before they are decoded. Times are compared as texts: ISO 8601 sorts by time.
 */
export function asksFor({ from, to, type }: ReplayQuery): (event: StoredEvent) => boolean {
  const types: readonly string[] = type === undefined ? Object.values(EVENTS).flat() : EVENTS[type];
  return (event) => {
    if (!types.includes(event.type)) return false;
    if (from === undefined && to === undefined) return true;
    const at = seenAtOf(event);
    return (from === undefined || at >= from) && (to === undefined || at < to);
  };
}

/** Returns the row of a decoded view event; `undefined` where the query leaves it out. */
export function rowOf(
  event: RecordedEvent<GuestActivityEvent>,
  query: ReplayQuery,
  properties: ReplayedProperties,
): ViewRow | undefined {
  const { propertyId, language } = event.data;
  const section = event.type === 'SectionOpened' ? event.data.section : null;
  const property = properties.get(propertyId);
  if (property?.isDeleted && query.deleted === 'false') return undefined;
  const ownerId = property?.ownerId ?? null;
  const isLeftOut =
    (query.property !== undefined && !query.property.has(propertyId)) ||
    (query.owner !== undefined && (ownerId === null || !query.owner.has(ownerId))) ||
    (query.section !== undefined && (section === null || !query.section.has(section))) ||
    (query.language !== undefined && !query.language.has(language ?? UNTOLD_LANGUAGE));
  if (isLeftOut) return undefined;
  const act = actOf(event);
  return {
    position: event.position,
    recordedAt: seenAtOf(event),
    type: act !== null ? 'act' : section === null ? 'view' : 'section',
    propertyId,
    ownerId,
    section,
    language,
    visitor: event.type === 'PageViewed' ? event.data.visitor : null,
    act,
  };
}

function actOf(event: RecordedEvent<GuestActivityEvent>): GuestAct | null {
  if (event.type === 'ActionTapped') return event.data.action;
  return event.type === 'SearchFoundNothing' ? 'emptySearch' : null;
}
