import { z } from 'zod';
import { documented } from '../documented.ts';

/**
 * Permissions that an owner can give to a collaborator. Each includes reading the owner's properties and their content.
 */
export const PERMISSIONS = [
  'view_properties',
  'edit_properties',
  'create_properties',
  'delete_properties',
  'manage_content',
] as const;
export const permissionSchema = z.enum(PERMISSIONS);
export type Permission = z.infer<typeof permissionSchema>;
documented(permissionSchema, {
  id: 'Permission',
  isPlain: true,
  description: "What a collaborator may do in an owner's account. Each includes reading its properties.",
});
