import { z } from 'zod';

/** Answer of GET /api/mail: `available` is false where mails are simulated. */
export const mailAvailabilitySchema = z.object({ available: z.boolean() });
export type MailAvailability = z.infer<typeof mailAvailabilitySchema>;
