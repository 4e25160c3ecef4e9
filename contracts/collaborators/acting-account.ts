import { z } from 'zod';
import { permissionSchema } from './permissions.ts';

/** An owner's account that somebody else may act in, and what they may do there. */
export const actingAccountSchema = z.object({
  ownerId: z.uuid(),
  ownerName: z.string(),
  permissions: z.array(permissionSchema),
});
export type ActingAccount = z.infer<typeof actingAccountSchema>;
