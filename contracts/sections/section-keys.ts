import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { textSchema } from '../kernel/fields/storable.ts';
import { isCustomSection, isFixedSection } from './catalogue.ts';

/** A section's key: one of the ten, or that of a custom module. At most 50 characters. */
export const sectionKeySchema = z
  .string()
  .max(50, 'Section key must be at most 50 characters')
  .refine((key) => isFixedSection(key) || isCustomSection(key), 'Unknown section');

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
documented(sectionKeySchema, {
  id: 'SectionKey',
  isPlain: true,
  description: 'One of the ten fixed sections, or `custom_{timestamp}` for a module of the host.',
  example: () => 'rules',
});

export type ModuleIcon = (typeof MODULE_ICONS)[number];

export const DEFAULT_MODULE_DESCRIPTION = 'Contenuto personalizzato';

/** Title, icon and subtitle of a custom module. Its title is never blank; `description` is the subtitle guests see. */
export const sectionMetadataSchema = z.object({
  title: textSchema.pipe(z.string().trim().min(1, 'Module title is required').max(255)),
  icon: z.enum(MODULE_ICONS).default('star'),
  description: textSchema.pipe(z.string().trim().max(1000)).default(DEFAULT_MODULE_DESCRIPTION),
  isCustom: z.boolean().default(true),
});
documented(sectionMetadataSchema, {
  id: 'SectionMetadata',
  description: 'How a custom module presents itself.',
  example: () => ({ title: 'Piscina', icon: 'star', description: 'Orari e regole', isCustom: true }),
});

export type SectionMetadata = z.infer<typeof sectionMetadataSchema>;
