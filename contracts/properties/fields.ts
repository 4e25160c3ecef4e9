import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { nullableText } from '../kernel/fields/lines.ts';
import type { Language } from '../kernel/languages.ts';
import type { StaySettings } from './stay-settings.ts';

/** The nine looks of a guest page. */
export const THEMES = [
  'light',
  'dark',
  'gradient1',
  'gradient2',
  'gradient3',
  'gradient4',
  'gradient5',
  'gradient6',
  'custom',
] as const;
export const themeSchema = z.enum(THEMES);
export type Theme = z.infer<typeof themeSchema>;
documented(themeSchema, { id: 'Theme', isPlain: true, description: 'The look of a guest page.' });

/** Countries that the create form offers. Storage takes any ISO 3166-1 alpha-2 code. */
export const OFFERED_COUNTRIES = ['IT', 'ES', 'FR', 'DE', 'PT', 'US', 'GB'] as const;

export const NAME_MAX = 255;
/** Makes the schema of a country: two letters, stored in upper case. */
export const countrySchema = (message: string) =>
  z
    .string(message)
    .regex(/^[A-Za-z]{2}$/, message)
    .transform((code) => code.toUpperCase());

/** The house itself, as every answer about it has it. */
export const propertyFields = {
  name: z.string(),
  slug: z.string(),
  customUrl: nullableText,
  description: nullableText,
  address: z.string(),
  city: z.string(),
  country: z.string(),
};

/** The fields of a property that have a text in each language that they are written in. */
export const TEXT_FIELDS = ['welcomeTitle', 'welcomeMessage', 'description'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** Texts of fields in the languages that they are written in; one that is not written has no key. */
export type FieldTexts = Readonly<
  Partial<Record<Language, { readonly [Field in TextField]?: string | undefined }>>
>;

/** The fields that edits change one by one. Those of `TEXT_FIELDS` as they are shown in the main language. */
export interface PropertyDetails extends StaySettings {
  readonly name: string;
  readonly slug: string;
  readonly customUrl: string | null;
  readonly description: string | null;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly welcomeTitle: string;
  readonly welcomeMessage: string;
  readonly wifiNetwork: string | null;
  readonly wifiPassword: string | null;
  readonly accessCode: string | null;
  readonly coverImage: string | null;
  readonly logoImage: string | null;
  readonly theme: Theme;
  readonly customThemeImage: string | null;
  readonly language: Language;
  readonly isActive: boolean;
  /** True where search engines may list the guest page. */
  readonly indexable: boolean;
  /** True for one that stands at the top of the dashboard. */
  readonly isFavourite: boolean;
  /** True where its texts are translated by themselves, as far as there is what translates. */
  readonly autoTranslate: boolean;
  readonly sectionOrder: readonly string[];
  readonly hiddenSections: readonly string[];
}
