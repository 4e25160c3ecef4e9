import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { textSchema } from '../kernel/fields/storable.ts';
import { siteSettingKeySchema } from './settings.ts';

const DESCRIPTION_MAX = 500;

/** A setting of the site. `value` is null where nobody has set it and there is no default. */
export const siteSettingSchema = z.object({
  key: siteSettingKeySchema,
  value: z.string().nullable(),
  description: z.string(),
});
export type SiteSetting = z.infer<typeof siteSettingSchema>;
documented(siteSettingSchema, {
  example: () => ({
    key: 'annual_discount_percentage',
    value: '20',
    description: 'Sconto annuale in percentuale',
  }),
});

/**
 * PUT /api/admin/site-settings/{key}. What the value may be depends on the key; without a description, the
 * present one stays.
 */
export const setSiteSettingRequestSchema = z.object({
  value: z.union([z.string(), z.number()], 'Valore richiesto'),
  description: textSchema.pipe(z.string().max(DESCRIPTION_MAX)).optional(),
});
export type SetSiteSettingRequest = z.infer<typeof setSiteSettingRequestSchema>;
