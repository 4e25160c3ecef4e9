import { z } from 'zod';
import { EMAIL_MAX, PASSWORD_MAX } from '../accounts/api.ts';
import { personName } from '../accounts/person-name.ts';
import { PERMISSIONS, permissionSchema } from '../kernel/calls/permissions.ts';
import { documented } from '../kernel/documented.ts';
import { HOST, HOST_NAME, HOUSE } from '../kernel/example-world.ts';
import { atMostCharacters } from '../kernel/fields/at-most.ts';
import { languageSchema } from '../kernel/language-schema.ts';

/** Days for which the link of an invite holds. */
export const INVITE_DAYS = 7;
/** Shorter than elsewhere: so it is for people who were invited. */
export const INVITED_PASSWORD_MIN = 6;

/** Said of an invite that lacks something. */
export const EMAIL_AND_PERMISSION = 'Inserisci email e almeno un permesso';
/** Said of an invited person's account, in the order in which it is checked. */
export const FILL_IN_ALL = 'Compila tutti i campi';
export const INVITED_PASSWORDS_DIFFER = 'Le password inserite non coincidono';
export const INVITED_PASSWORD_SHORT = 'La password deve essere almeno di 6 caratteri';

/**
 * Makes the schema of a list of at least one permission. However they are sent, they come out once each and in the
 * order of the list.
 */
const permissionsField = (message: string) =>
  z
    .array(permissionSchema, message)
    .min(1, message)
    .max(100)
    .transform((sent) => PERMISSIONS.filter((permission) => sent.includes(permission)));

/** Ids of properties that a collaborator is limited to. Null stands for all of the owner's. */
const chosenProperties = z.array(z.uuid()).min(1).max(1_000).nullable();

/** POST /api/sub-accounts. */
export const inviteRequestSchema = z.object({
  email: z
    .string(EMAIL_AND_PERMISSION)
    .min(1, EMAIL_AND_PERMISSION)
    .pipe(z.email('Email non valida').max(EMAIL_MAX, 'Email non valida')),
  permissions: permissionsField(EMAIL_AND_PERMISSION),
  /** The properties that they reach. Absent or null: all, those to come too. */
  propertyIds: chosenProperties.optional(),
  /** Language to write to the invited person in. By default the first that the browser accepts, else English. */
  language: languageSchema.optional(),
});
export type InviteRequest = z.infer<typeof inviteRequestSchema>;
documented(inviteRequestSchema, {
  id: 'InviteRequest',
  description:
    'Whom to let in, what they may do (at least one permission), and at which properties: all, unless some are named.',
  example: () => ({ ...exampleInvite, language: 'it' }),
});
const exampleInvite = {
  email: 'marco@example.com',
  permissions: ['view_properties', 'manage_content'],
};

/** PUT /api/sub-accounts/{id}. */
export const changePermissionsRequestSchema = z.object({
  permissions: permissionsField('Seleziona almeno un permesso'),
  /** Absent: as before; null: all, those to come too. */
  propertyIds: chosenProperties.optional(),
});
export type ChangePermissionsRequest = z.infer<typeof changePermissionsRequestSchema>;
documented(changePermissionsRequestSchema, {
  id: 'ChangePermissionsRequest',
  description:
    'All that a collaborator may do from here on, and at which properties. Without `propertyIds` they stay the same ones.',
  example: () => ({ permissions: ['view_properties', 'edit_properties', 'manage_content'] }),
});

export const collaborationStatusSchema = z.enum(['pending', 'accepted']);

/** A collaborator, or an invite that is open, as the owner sees it. */
export const subAccountSchema = z.object({
  id: z.uuid(),
  ownerId: z.uuid(),
  /** The account that took the invite up; `null` while it is pending. */
  collaboratorId: z.uuid().nullable(),
  email: z.string(),
  permissions: z.array(permissionSchema),
  /** The properties that they reach, deleted ones left out; null: all of the owner's, those to come too. */
  propertyIds: z.array(z.uuid()).nullable(),
  /** Names of those properties, in the same order. */
  propertyNames: z.array(z.string()).nullable(),
  /** Rises with every change of permissions or of these properties; in quotes the `If-Match` of the next change. */
  version: z.int(),
  status: collaborationStatusSchema,
  /** Token in the link, /invite/{inviteToken}; `null` where no link opens any more. */
  inviteToken: z.string().nullable(),
  inviteExpiresAt: z.iso.datetime(),
  /** Name of the collaborator, by their own account; absent while the invite is pending. */
  collaborator: z.object({ firstName: z.string(), lastName: z.string() }).optional(),
});
export type SubAccount = z.infer<typeof subAccountSchema>;
documented(subAccountSchema, {
  id: 'SubAccount',
  description: 'A collaborator or an open invite, whose link is /invite/{inviteToken}.',
  example: () => ({
    ...exampleInvite,
    ownerId: HOST.id,
    propertyIds: [HOUSE.id],
    propertyNames: [HOUSE.name],
    version: 1,
    inviteToken: 'AZfysCo7fE2OX2BxgpOktW8cC3rS6UxYo7Hw59bFtKOSgXBv',
    inviteExpiresAt: '2026-05-11T08:30:00.000Z',
  }),
});

/** Answer to the holder of an invite's link. */
export const inviteDetailsSchema = z.object({
  ownerName: z.string(),
  email: z.string(),
  permissions: z.array(permissionSchema),
  /** True where the e-mail has an account: then the invite is accepted by signing in, not by registering. */
  existingAccount: z.boolean(),
});
export type InviteDetails = z.infer<typeof inviteDetailsSchema>;
documented(inviteDetailsSchema, {
  id: 'InviteDetails',
  description: 'What an invite is about. With `existingAccount` it is accepted by signing in.',
  example: () => ({ ...exampleInvite, ownerName: HOST_NAME }),
});

/** POST /api/invite/{token}/complete. `confirmPassword` is optional in the call and checked when sent. */
export const completeInviteRequestSchema = z
  .object({
    firstName: personName(FILL_IN_ALL),
    lastName: personName(FILL_IN_ALL),
    password: z
      .string(FILL_IN_ALL)
      .min(1, { error: FILL_IN_ALL, abort: true })
      .min(INVITED_PASSWORD_MIN, INVITED_PASSWORD_SHORT)
      .max(PASSWORD_MAX, atMostCharacters(PASSWORD_MAX)),
    confirmPassword: z.string().min(1, { error: FILL_IN_ALL, abort: true }).optional(),
  })
  .refine((body) => body.confirmPassword === undefined || body.confirmPassword === body.password, {
    path: ['confirmPassword'],
    message: INVITED_PASSWORDS_DIFFER,
  });
export type CompleteInviteRequest = z.infer<typeof completeInviteRequestSchema>;
documented(completeInviteRequestSchema, {
  id: 'CompleteInviteRequest',
  description: 'A password of at least 6 characters. `confirmPassword` is checked where it is sent.',
  example: () => ({ firstName: 'Marco', lastName: 'Neri', password: 'quattro gatti sul tetto' }),
});

/** POST /api/session/account: where to act from here on; `null` stands for one's own account. */
export const switchAccountRequestSchema = z.object({ ownerId: z.uuid().nullable() });
export type SwitchAccountRequest = z.infer<typeof switchAccountRequestSchema>;
