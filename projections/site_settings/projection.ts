import { siteSettingEvents } from '#contracts/site-settings/events.ts';
import { defineProjection } from '../kernel/define-projection.ts';
import { table } from '../kernel/table.ts';

interface SettingRow {
  readonly key: string;
  readonly value: string;
  readonly description: string;
}

/** The settings of the site that somebody has set. */
export const siteSettings = defineProjection({
  name: 'site_settings',
  version: 1,
  categories: ['siteSetting'],
  events: siteSettingEvents,
  schema: new URL('./schema.sql', import.meta.url),
  tables: {
    settings: table<SettingRow>({
      primaryKey: 'key',
      columns: { key: 'text', value: 'text', description: 'text' },
    }),
  },
  on: { SiteSettingChanged: ({ data }, { settings }) => settings.put(data) },
});
