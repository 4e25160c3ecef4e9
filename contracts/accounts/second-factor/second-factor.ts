import { z } from 'zod';
import { documented } from '../../kernel/documented.ts';
import { atMostCharacters } from '../../kernel/fields/at-most.ts';
import { PASSWORD_MAX } from '../api.ts';
import { passkeySchema } from './passkeys.ts';

const PASSWORD_REQUIRED = 'Password is required';
const CODE_REQUIRED = 'Enter the code';
/** Longest code that is taken: a recovery code, with room for the spaces and dashes that people put in. */
const CODE_MAX = 40;
const CHALLENGE_MAX = 1_000;

const code = z.string(CODE_REQUIRED).trim().min(1, CODE_REQUIRED).max(CODE_MAX, atMostCharacters(CODE_MAX));

/** Body of the calls that only whoever knows the password may make, token or not. */
export const passwordProofSchema = z.object({
  password: z
    .string(PASSWORD_REQUIRED)
    .min(1, PASSWORD_REQUIRED)
    .max(PASSWORD_MAX, atMostCharacters(PASSWORD_MAX)),
});
export type PasswordProof = z.infer<typeof passwordProofSchema>;

/** Body that confirms an authenticator app by a code of it. */
export const confirmAuthenticatorRequestSchema = z.object({ code });

/** The second step of a sign-in. */
export const secondStepRequestSchema = z.object({
  /** Challenge of the answer to the first step. */
  challenge: z.string().min(1).max(CHALLENGE_MAX),
  /** Six digits of the app, or a recovery code; spaces, dashes and case do not matter. */
  code,
});
export type SecondStepRequest = z.infer<typeof secondStepRequestSchema>;

/** State of a person's second factor. */
export const secondFactorStatusSchema = z.object({
  enabled: z.boolean(),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: z.int().min(0),
  /** True where passkeys work: browsers know a site by its name, and not by the number of a machine. */
  passkeysAvailable: z.boolean(),
  passkeys: z.array(passkeySchema),
});
export type SecondFactorStatus = z.infer<typeof secondFactorStatusSchema>;
documented(secondFactorStatusSchema, {
  example: () => ({ enabled: true, recoveryCodesLeft: 10, passkeysAvailable: true }),
});

/** Secret that an authenticator app is set up with. Shown once. */
export const authenticatorSetupSchema = z.object({
  /** The secret in base32, to be typed. */
  secret: z.string(),
  /** `otpauth://totp/…`, for an app on the same device. */
  uri: z.string(),
  /** The same as an SVG picture of a QR code. */
  qrCode: z.string(),
});
export type AuthenticatorSetup = z.infer<typeof authenticatorSetupSchema>;
documented(authenticatorSetupSchema, {
  example: () => ({
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Benvenuto:giulia%40example.com?issuer=Benvenuto&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    qrCode: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">…</svg>',
  }),
});

/** Shown once: nobody can tell them later. */
export const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string()),
  /** E-mail of the account that they open. */
  email: z.string(),
});
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
documented(recoveryCodesSchema, {
  example: () => ({ recoveryCodes: ['7K2QM-X04TD', '9PDX3-M2V8R'], email: 'giulia@example.com' }),
});
