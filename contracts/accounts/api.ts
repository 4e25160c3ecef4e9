import { z } from 'zod';
import { PLAN_CAPABILITIES, planAllowanceSchema } from '../billing/packages.ts';
import { documented } from '../kernel/documented.ts';
import { HOST, SIGNED_UP_AT, TOKEN } from '../kernel/example-world.ts';
import { atMostCharacters } from '../kernel/fields/at-most.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { actingAccountSchema } from './acting-account.ts';
import { personName } from './person-name.ts';

export const EMAIL_MAX = 255;
/** Beyond this an argon2 hash only costs time. */
export const PASSWORD_MAX = 1024;

const emailField = z.email('Invalid email').max(EMAIL_MAX, 'Invalid email');
const newPasswordField = z
  .string('Required')
  .min(8, 'Password must be at least 8 characters')
  .max(PASSWORD_MAX, atMostCharacters(PASSWORD_MAX));

/** POST /api/register. `confirmPassword` is optional in the call and checked when sent. */
export const registerRequestSchema = z
  .object({
    firstName: personName('Required'),
    lastName: personName('Required'),
    email: emailField,
    password: newPasswordField,
    confirmPassword: z.string().optional(),
    /** The language that the person has chosen; absent where they have chosen none. */
    language: languageSchema.optional(),
  })
  .refine((body) => body.confirmPassword === undefined || body.confirmPassword === body.password, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  });
export type RegisterRequest = z.infer<typeof registerRequestSchema>;
documented(registerRequestSchema, {
  id: 'RegisterRequest',
  description: '`confirmPassword` is checked where it is sent.',
  example: () => HOST,
});

/** POST /api/login. */
export const loginRequestSchema = z.object({
  email: emailField,
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(PASSWORD_MAX, atMostCharacters(PASSWORD_MAX)),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;
documented(loginRequestSchema, {
  id: 'LoginRequest',
  description: 'The e-mail in any case; the password as typed.',
  example: () => ({ email: HOST.email, password: HOST.password }),
});

export const subscriptionStatusSchema = z.enum(['trial', 'active', 'expired']);

/**
 * The signed-in person. Dates are ISO 8601 UTC. Who acts in an owner's account has `collaboration`, and package and
 * subscription are the owner's: what holds is the plan of the account.
 */
export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  /** The language of the person's screens and mails; null where they have chosen none. */
  language: languageSchema.nullable(),
  /** True where the person gets a mail each week of what guests asked and nobody answered. */
  questionMails: z.boolean().optional(),
  /** Says that the person has shown that mail to the address reaches them. */
  emailVerified: z.boolean(),
  packageId: z.string().nullable(),
  package: z.object({ id: z.string(), name: z.string() }).nullable(),
  subscriptionStatus: subscriptionStatusSchema,
  subscriptionStartDate: z.iso.datetime().nullable(),
  subscriptionEndDate: z.iso.datetime().nullable(),
  trialEndDate: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  collaboration: actingAccountSchema.optional(),
  /** Says what the account acted in may do; absent for a moment where that is not known yet. */
  plan: planAllowanceSchema.optional(),
});
export type User = z.infer<typeof userSchema>;
documented(userSchema, {
  id: 'User',
  description: 'The signed-in person.',
  example: () => ({
    ...HOST,
    subscriptionStartDate: SIGNED_UP_AT,
    trialEndDate: '2026-05-18T08:30:00.000Z',
    createdAt: SIGNED_UP_AT,
    plan: { maxProperties: null, maxLanguages: 6, maxTabs: null, capabilities: [...PLAN_CAPABILITIES] },
  }),
});

const CURRENT_REQUIRED = 'Password attuale richiesta';
const NEW_TOO_SHORT = 'La nuova password deve essere di almeno 8 caratteri';
const CONFIRM_REQUIRED = 'Password richiesta per confermare';

/** PUT /api/auth/change-password. `confirmPassword` is optional in the call and checked when sent. */
export const changePasswordRequestSchema = z
  .object({
    currentPassword: z
      .string(CURRENT_REQUIRED)
      .min(1, CURRENT_REQUIRED)
      .max(PASSWORD_MAX, atMostCharacters(PASSWORD_MAX)),
    newPassword: z
      .string(NEW_TOO_SHORT)
      .min(8, NEW_TOO_SHORT)
      .max(PASSWORD_MAX, atMostCharacters(PASSWORD_MAX)),
    confirmPassword: z.string().min(1, { error: 'Conferma password richiesta', abort: true }).optional(),
  })
  .refine((body) => body.confirmPassword === undefined || body.confirmPassword === body.newPassword, {
    path: ['confirmPassword'],
    message: 'Le password non corrispondono',
  });
export type ChangePasswordRequest = z.infer<typeof changePasswordRequestSchema>;
documented(changePasswordRequestSchema, {
  id: 'ChangePasswordRequest',
  description: 'The current password and another one. `confirmPassword` is optional, and checked when sent.',
  example: () => ({ currentPassword: HOST.password, newPassword: 'due lucciole nel prato' }),
});

/** PUT /api/auth/change-email. */
export const changeEmailRequestSchema = z.object({
  newEmail: z.email('Email non valida').max(EMAIL_MAX, 'Email non valida'),
  password: z
    .string(CONFIRM_REQUIRED)
    .min(1, CONFIRM_REQUIRED)
    .max(PASSWORD_MAX, atMostCharacters(PASSWORD_MAX)),
});
export type ChangeEmailRequest = z.infer<typeof changeEmailRequestSchema>;
documented(changeEmailRequestSchema, {
  id: 'ChangeEmailRequest',
  description: 'Another e-mail, and the password to confirm.',
  example: () => ({ newEmail: 'giulia@casaginestra.example', password: HOST.password }),
});

/** POST /api/auth/forgot-password. */
export const forgotPasswordRequestSchema = z.object({
  email: emailField,
  /** Names the language to write in; by default, one that the browser accepts. */
  language: languageSchema.optional(),
});
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequestSchema>;

/** Answer of the call, the same whether the e-mail has an account or not. */
export const forgotPasswordAnswerSchema = z.object({
  /** Says that links are mailed at all: without a mail server, none is. */
  available: z.boolean(),
});
documented(forgotPasswordAnswerSchema, { example: () => ({ available: true }) });

/** POST /api/auth/reset-password. `confirmPassword` is optional in the call and checked when sent. */
export const resetPasswordRequestSchema = z
  .object({
    /** Repeats what stands in the link behind the `#`. */
    token: z.string('Required').min(1, 'Required').max(200),
    newPassword: newPasswordField,
    confirmPassword: z.string().optional(),
  })
  .refine((body) => body.confirmPassword === undefined || body.confirmPassword === body.newPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  });
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequestSchema>;

/** POST /api/auth/verify-email. */
export const verifyEmailRequestSchema = z.object({
  /** Repeats what stands in the link behind the `#`. */
  token: z.string('Required').min(1, 'Required').max(200),
});
export type VerifyEmailRequest = z.infer<typeof verifyEmailRequestSchema>;

/** POST /api/auth/send-verification. */
export const sendVerificationRequestSchema = z.object({
  /** Names the language to write in; by default, one that the browser accepts. */
  language: languageSchema.optional(),
});
export type SendVerificationRequest = z.infer<typeof sendVerificationRequestSchema>;

/** One place where the signed-in person may be signed in. */
export const openSessionSchema = z.object({
  id: z.uuid(),
  /** Names the browser that began it, as people know it; empty where that is not known, as `system` is. */
  browser: z.string(),
  system: z.string(),
  openedAt: z.iso.datetime(),
  /** The last day on which it was in use, UTC. */
  lastSeenOn: z.iso.date(),
  /** Marks the session that asks. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;
documented(openSessionSchema, {
  example: () => ({ browser: 'Firefox', system: 'Windows', openedAt: SIGNED_UP_AT, isCurrent: true }),
});

/** Answer of both changes: the token to go on with, because the caller's own has ended with all others. */
export const renewedSessionSchema = z.object({ success: z.literal(true), token: z.string() });
export type RenewedSession = z.infer<typeof renewedSessionSchema>;
documented(renewedSessionSchema, {
  id: 'RenewedSession',
  description: 'The token to go on with: the one that was sent has ended.',
  example: () => ({ token: TOKEN }),
});

/** Answer of register (201) and login (200). */
export const sessionSchema = z.object({ token: z.string(), user: userSchema });
export type Session = z.infer<typeof sessionSchema>;
documented(sessionSchema, {
  id: 'Session',
  description: 'A token to send as `Authorization: Bearer …`, and whose it is.',
  example: () => ({ token: TOKEN }),
});
