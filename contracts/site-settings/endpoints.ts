import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { setSiteSettingRequestSchema, siteSettingSchema } from './api.ts';

const byKey = z.object({ key: z.string().max(100) });

export const getSiteSetting = defineEndpoint({
  method: 'GET',
  path: '/api/site-settings/{key}',
  tag: 'Site',
  summary: 'A setting of the site: `youtube_url` or `annual_discount_percentage` (0 to 100).',
  audience: 'anyone',
  params: byKey,
  success: [200],
  answer: siteSettingSchema,
  problems: ['site-setting.unknown'],
});

export const setSiteSetting = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/site-settings/{key}',
  tag: 'Administration',
  summary: 'Give a setting a value: a web address for `youtube_url`, 0 to 100 for the discount.',
  audience: 'admin',
  role: 'owner',
  params: byKey,
  body: setSiteSettingRequestSchema,
  success: [200],
  answer: siteSettingSchema,
  problems: ['site-setting.invalid', 'site-setting.unknown', 'stream.contended'],
});

export const siteSettingEndpoints = [getSiteSetting, setSiteSetting] as const;
