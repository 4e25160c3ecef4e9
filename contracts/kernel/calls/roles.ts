import { z } from 'zod';

/**
 * Roles of administrators, from the least on; each may do what those before it may. `support` reads,
 * `operator` does the daily work, `owner` does everything.
 */
export const ADMIN_ROLES = ['support', 'operator', 'owner'] as const;
export const adminRoleSchema = z.enum(ADMIN_ROLES);
export type AdminRole = z.infer<typeof adminRoleSchema>;

/** Tells whether a role is enough where another one is needed. */
export const isRoleEnough = (role: AdminRole, needed: AdminRole): boolean =>
  ADMIN_ROLES.indexOf(role) >= ADMIN_ROLES.indexOf(needed);

/**
 * Header of every answer to a signed-in administrator: what they may do now, whatever they were told as they signed in.
 */
export const ADMIN_ROLE_HEADER = 'x-admin-role';
