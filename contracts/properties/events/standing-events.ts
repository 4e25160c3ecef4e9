import { z } from 'zod';
import { tellNothing } from '../../kernel/events/audit-rule.ts';
import { definePropertyEvent } from './define-property-event.ts';

export const propertyPublished = definePropertyEvent({
  type: 'PropertyPublished',
  summary: 'The guest page was opened to guests.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'edit_properties',
  fields: ['isActive'],
  givesUp: false,
});

export const propertyUnpublished = definePropertyEvent({
  type: 'PropertyUnpublished',
  summary: 'The guest page was closed to guests.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'edit_properties',
  fields: ['isActive'],
  givesUp: false,
});

export const indexingAllowed = definePropertyEvent({
  type: 'IndexingAllowed',
  summary: 'The host let search engines list the guest page.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'edit_properties',
  fields: ['indexable'],
  givesUp: false,
});

export const indexingWithdrawn = definePropertyEvent({
  type: 'IndexingWithdrawn',
  summary: 'The host had search engines leave the guest page out again.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'edit_properties',
  fields: ['indexable'],
  givesUp: false,
});

export const favouriteMarked = definePropertyEvent({
  type: 'FavouriteMarked',
  summary: 'The property was marked as a favourite, which stands at the top of the dashboard.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'edit_properties',
  fields: ['isFavourite'],
  givesUp: false,
});

export const favouriteUnmarked = definePropertyEvent({
  type: 'FavouriteUnmarked',
  summary: 'The property is no favourite any more.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'edit_properties',
  fields: ['isFavourite'],
  givesUp: false,
});

export const autoTranslationTurnedOn = definePropertyEvent({
  type: 'AutoTranslationTurnedOn',
  summary: 'The texts of the property are translated by themselves again.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'edit_properties',
  fields: ['autoTranslate'],
  givesUp: false,
});

export const autoTranslationTurnedOff = definePropertyEvent({
  type: 'AutoTranslationTurnedOff',
  summary: 'The texts of the property are no longer translated by themselves.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'edit_properties',
  fields: ['autoTranslate'],
  givesUp: false,
});

/** The events of who sees a property, and of how it is kept: published, listed, a favourite, translated by itself. */
export const standingEvents = [
  propertyPublished,
  propertyUnpublished,
  indexingAllowed,
  indexingWithdrawn,
  favouriteMarked,
  favouriteUnmarked,
  autoTranslationTurnedOn,
  autoTranslationTurnedOff,
] as const;
