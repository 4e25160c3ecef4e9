import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import type { SiteSetting } from '#contracts/site-settings/api.ts';
import { SITE_SETTING_DEFAULTS, type SiteSettingKey } from '#contracts/site-settings/settings.ts';

const settingRow = z.object({ value: z.string(), description: z.string() });

export interface SiteSettingQueries {
  /** Finds a setting as it was set last, else its default. */
  find(key: SiteSettingKey): Promise<SiteSetting>;
}

export function siteSettingQueries(pool: CommonQueryMethods): SiteSettingQueries {
  return {
    async find(key) {
      const row = await pool.maybeOne(sql.type(settingRow)`
        SELECT value, description FROM site_settings.settings WHERE key = ${key}`);
      return { key, ...(row ?? SITE_SETTING_DEFAULTS[key]) };
    },
  };
}
