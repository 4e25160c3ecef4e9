import { z } from 'zod';
import { permissionSchema } from '../kernel/calls/permissions.ts';
import { documented } from '../kernel/documented.ts';
import { HOST, HOST_NAME } from '../kernel/example-world.ts';

/** An owner's account that somebody else may act in, and what they may do there. */
export const actingAccountSchema = z.object({
  ownerId: z.uuid(),
  ownerName: z.string(),
  permissions: z.array(permissionSchema),
  /** True where the person reaches chosen properties alone; absent: all. */
  isLimited: z.literal(true).optional(),
});
export type ActingAccount = z.infer<typeof actingAccountSchema>;
documented(actingAccountSchema, {
  id: 'ActingAccount',
  description: "An owner's account that somebody else may act in.",
  example: () => ({
    ownerId: HOST.id,
    ownerName: HOST_NAME,
    permissions: ['view_properties', 'manage_content'],
  }),
});
