import { z } from 'zod';
import { tellNothing } from '../kernel/events/audit-rule.ts';
import { byType, type EventOf } from '../kernel/events/event-definition.ts';
import { copyEvents } from './events/copy-events.ts';
import { definePropertyEvent } from './events/define-property-event.ts';
import { detailEvents } from './events/detail-events.ts';
import { sectionEvents } from './events/section-events.ts';
import { sharedEvents } from './events/shared-events.ts';
import { standingEvents } from './events/standing-events.ts';
import { staySettingsEvents } from './events/stay-settings-events.ts';

export const propertyDeleted = definePropertyEvent({
  type: 'PropertyDeleted',
  summary: 'The property was deleted with its welcome book; its addresses rest before others can take them.',
  schema: z.object({}),
  audit: { kind: 'property', tells: tellNothing },
  permission: 'delete_properties',
  fields: [],
  givesUp: true,
});

export const propertyEvents = [
  ...detailEvents,
  ...standingEvents,
  ...staySettingsEvents,
  ...sectionEvents,
  ...sharedEvents,
  ...copyEvents,
  propertyDeleted,
] as const;
export type PropertyEvent = EventOf<(typeof propertyEvents)[number]>;

/** The events of a property by their types, with all that is said of each. */
export const propertyEventsByType = byType(propertyEvents);
