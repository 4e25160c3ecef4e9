import { z } from 'zod';
import { textSchema } from './storable.ts';

/** The fixed sections of every welcome book, in the order in which a new one shows them. */
export const SECTION_KEYS = [
  'emergency',
  'rules',
  'checkin',
  'guides',
  'local',
  'contact',
  'extras',
  'garbage',
  'parking',
  'transport',
] as const;

export type FixedSection = (typeof SECTION_KEYS)[number];

const CUSTOM_SECTION = /^custom_\d+$/;

/** Whether a key is one of the ten that every property has. */
export function isFixedSection(section: string): section is FixedSection {
  return SECTION_KEYS.includes(section as FixedSection);
}

/** Whether a key has the form of a host's own module, `custom_{timestamp}`. Says nothing of its existence. */
export function isCustomSection(section: string): boolean {
  return CUSTOM_SECTION.test(section);
}

/** A section's key: one of the ten, or that of a custom module. At most 50 characters. */
export const sectionKeySchema = z
  .string()
  .max(50, 'Section key must be at most 50 characters')
  .refine((key) => isFixedSection(key) || isCustomSection(key), 'Unknown section');

/** Which structured form a section's content has. */
export type SectionKind = 'checkin' | 'tips' | 'list';

/** The form of a section's items: check-in and local tips have their own, every other is a list of pairs. */
export function kindOf(section: string): SectionKind {
  if (section === 'checkin') return 'checkin';
  return section === 'local' ? 'tips' : 'list';
}

/** The icons a custom module can choose from. */
export const MODULE_ICONS = [
  'star',
  'image',
  'help',
  'map',
  'phone',
  'file',
  'clock',
  'alert',
  'trash',
] as const;

export type ModuleIcon = (typeof MODULE_ICONS)[number];

export const DEFAULT_MODULE_DESCRIPTION = 'Contenuto personalizzato';

/** How a custom module presents itself. Its title is never blank; `description` is the subtitle guests see. */
export const sectionMetadataSchema = z.object({
  title: textSchema.pipe(z.string().trim().min(1, 'Module title is required').max(255)),
  icon: z.enum(MODULE_ICONS).default('star'),
  description: textSchema.pipe(z.string().trim().max(1000)).default(DEFAULT_MODULE_DESCRIPTION),
  isCustom: z.boolean().default(true),
});

export type SectionMetadata = z.infer<typeof sectionMetadataSchema>;
