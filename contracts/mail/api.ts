import { z } from 'zod';
import { documented } from '../kernel/documented.ts';

/** Answer of GET /api/mail: `available` is false where mails are simulated. */
export const mailAvailabilitySchema = z.object({ available: z.boolean() });
export type MailAvailability = z.infer<typeof mailAvailabilitySchema>;
documented(mailAvailabilitySchema, { example: () => ({ available: true }) });
