import { z } from 'zod';
import type { SiteSettingKey } from './settings.ts';

const URL_MAX = 2_048;
const URL_MESSAGE = 'URL non valido';
const PERCENTAGE_MESSAGE = 'La percentuale deve essere tra 0 e 100';

function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || text.includes('\u0000') || !URL.canParse(text)) return false;
  return ['http:', 'https:'].includes(new URL(text).protocol);
}

/** A percentage from 0 to 100 with up to two decimals, sent as text or as a number; gives its shortest text. */
export const percentageSchema = z
  .union([z.string(), z.number()], PERCENTAGE_MESSAGE)
  .transform((value) => String(value).trim().replace(',', '.'))
  .pipe(
    z
      .string()
      .regex(/^\d{1,3}(\.\d{1,2})?$/, PERCENTAGE_MESSAGE)
      .transform(Number)
      .refine((percentage) => percentage <= 100, PERCENTAGE_MESSAGE)
      .transform(String),
  );

/** Schemas of the values that a setting can have, by key; each gives the text that is kept. */
export const siteSettingValueSchemas: Readonly<Record<SiteSettingKey, z.ZodType<string>>> = {
  youtube_url: z.string(URL_MESSAGE).trim().max(URL_MAX, URL_MESSAGE).refine(isWebAddress, URL_MESSAGE),
  annual_discount_percentage: percentageSchema,
};
