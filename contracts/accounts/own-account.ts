import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { HOST } from '../kernel/example-world.ts';
import { atMostCharacters } from '../kernel/fields/at-most.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { PASSWORD_MAX } from './api.ts';
import { personName } from './person-name.ts';

/** PUT /api/user. What is absent stays. */
export const updateUserRequestSchema = z
  .object({
    firstName: personName('Required'),
    lastName: personName('Required'),
    language: languageSchema,
    /** Turns on, or off, a mail each week of what guests asked and nobody answered. */
    questionMails: z.boolean(),
  })
  .partial();
export type UpdateUserRequest = z.infer<typeof updateUserRequestSchema>;
documented(updateUserRequestSchema, {
  id: 'UpdateUserRequest',
  description: 'What is absent stays.',
  example: () => ({ firstName: 'Giulia', lastName: 'Ferri Conti', language: 'de' }),
});

/** POST /api/user/delete. */
export const deleteOwnAccountRequestSchema = z.object({
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(PASSWORD_MAX, atMostCharacters(PASSWORD_MAX)),
});
export type DeleteOwnAccountRequest = z.infer<typeof deleteOwnAccountRequestSchema>;
documented(deleteOwnAccountRequestSchema, {
  id: 'DeleteOwnAccountRequest',
  description: 'The password, to confirm.',
  example: () => ({ password: HOST.password }),
});
