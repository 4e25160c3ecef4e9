import type { Permission } from '#contracts/kernel/calls/permissions.ts';

/** Permissions of the people who mostly help a host. A preset fills them in and binds nobody. */
export const PRESETS = {
  coHost: ['view_properties', 'edit_properties', 'manage_content'],
  cleaning: ['view_properties'],
  translator: ['view_properties', 'manage_content'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

/** The name of a preset. */
export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as Preset[];
