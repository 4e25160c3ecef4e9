import { z } from 'zod';
import { tellFields } from '../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';
import { siteSettingKeySchema } from './settings.ts';

export const siteSettingChanged = defineEvent({
  type: 'SiteSettingChanged',
  summary: 'An administrator gave a setting of the site a value.',
  schema: z.object({ key: siteSettingKeySchema, value: z.string(), description: z.string() }),
  audit: { kind: 'settings', tells: tellFields('value') },
});

export const siteSettingEvents = [siteSettingChanged] as const;
export type SiteSettingEvent = EventOf<(typeof siteSettingEvents)[number]>;
