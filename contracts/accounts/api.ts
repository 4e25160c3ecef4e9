import { z } from 'zod';
import { planAllowanceSchema } from '../billing/packages.ts';
import { actingAccountSchema } from '../collaborators/acting-account.ts';
import { atMostCharacters } from '../kernel/at-most.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { personName } from './person-name.ts';

export const EMAIL_MAX = 255;
/** Beyond this an argon2 hash only costs time. */
export const PASSWORD_MAX = 1024;

const emailField = z.email('Invalid email').max(EMAIL_MAX);
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
  })
  .refine((body) => body.confirmPassword === undefined || body.confirmPassword === body.password, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  });
export type RegisterRequest = z.infer<typeof registerRequestSchema>;

/** POST /api/login. */
export const loginRequestSchema = z.object({
  email: emailField,
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(PASSWORD_MAX, atMostCharacters(PASSWORD_MAX)),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

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

/** PUT /api/auth/change-email. */
export const changeEmailRequestSchema = z.object({
  newEmail: z.email('Email non valida').max(EMAIL_MAX, 'Email non valida'),
  password: z
    .string(CONFIRM_REQUIRED)
    .min(1, CONFIRM_REQUIRED)
    .max(PASSWORD_MAX, atMostCharacters(PASSWORD_MAX)),
});
export type ChangeEmailRequest = z.infer<typeof changeEmailRequestSchema>;

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

/** Answer of both changes: the token to go on with, because the caller's own has ended with all others. */
export const renewedSessionSchema = z.object({ success: z.literal(true), token: z.string() });
export type RenewedSession = z.infer<typeof renewedSessionSchema>;

/** Answer of register (201) and login (200). */
export const sessionSchema = z.object({ token: z.string(), user: userSchema });
export type Session = z.infer<typeof sessionSchema>;
