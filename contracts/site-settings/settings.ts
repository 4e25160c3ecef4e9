import { z } from 'zod';

/** The settings of the site that exist. */
export const SITE_SETTING_KEYS = ['youtube_url', 'annual_discount_percentage'] as const;

export const siteSettingKeySchema = z.enum(SITE_SETTING_KEYS);
export type SiteSettingKey = z.infer<typeof siteSettingKeySchema>;

/** Values and descriptions of the settings that nobody has set. */
export const SITE_SETTING_DEFAULTS: Readonly<
  Record<SiteSettingKey, { readonly value: string | null; readonly description: string }>
> = {
  youtube_url: { value: null, description: 'URL del video «Come funziona»' },
  annual_discount_percentage: { value: '20', description: 'Percentuale di sconto sul pagamento annuale' },
};

export const isSiteSettingKey = (text: string): text is SiteSettingKey =>
  siteSettingKeySchema.safeParse(text).success;
