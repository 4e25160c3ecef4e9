import type { Permission } from '#contracts/collaborators/permissions.ts';

/** What people who help are mostly let do: each fills the permissions in, and binds nobody. */
export const PRESETS = {
  coHost: ['view_properties', 'edit_properties', 'manage_content'],
  cleaning: ['view_properties'],
  translator: ['view_properties', 'manage_content'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

/** The name of a preset. */
export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as Preset[];
