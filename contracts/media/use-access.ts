import type { Permission } from '../kernel/calls/permissions.ts';
import type { MediaKind } from './media-kind.ts';

/** Permissions, by use: a collaborator needs one of these to put a file to it. */
export const USE_ACCESS = {
  cover: ['create_properties', 'edit_properties'],
  logo: ['edit_properties'],
  theme: ['edit_properties'],
  checkin: ['manage_content'],
} as const satisfies Readonly<Record<MediaKind, readonly [Permission, ...Permission[]]>>;
