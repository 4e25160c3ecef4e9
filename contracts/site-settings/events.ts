import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event-definition.ts';
import { siteSettingKeySchema } from './settings.ts';

export const siteSettingChanged = defineEvent({
  type: 'SiteSettingChanged',
  summary: 'An administrator gave a setting of the site a value.',
  schema: z.object({ key: siteSettingKeySchema, value: z.string(), description: z.string() }),
});

export const siteSettingEvents = [siteSettingChanged] as const;
export type SiteSettingEvent = EventOf<(typeof siteSettingEvents)[number]>;
