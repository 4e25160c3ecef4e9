import { z } from 'zod';
import type { ProblemCode } from '../../kernel/problems/problems.ts';
import {
  addPasskeyRequestSchema,
  passkeyAnswerSchema,
  passkeyOptionsSchema,
  passkeySchema,
  passkeyStepOptionsRequestSchema,
} from './passkeys.ts';
import {
  authenticatorSetupSchema,
  confirmAuthenticatorRequestSchema,
  passwordProofSchema,
  recoveryCodesSchema,
  secondFactorStatusSchema,
} from './second-factor.ts';

// The calls about a second factor are the same for hosts and administrators, but for their path and who may make them.

export const STEP_PROBLEMS: readonly ProblemCode[] = [
  'second-factor.wrong-code',
  'sign-in.challenge-invalid',
  'stream.contended',
];

export const PASSKEY_STEP_PROBLEMS: readonly ProblemCode[] = [
  'passkey.refused',
  'sign-in.challenge-invalid',
  'stream.contended',
];

/** The second step by passkey, alike for hosts and administrators. */
export const passkeyStepOptions = {
  method: 'POST',
  summary: 'What the browser has to answer by a passkey, as the second step of a sign-in.',
  audience: 'anyone',
  body: passkeyStepOptionsRequestSchema,
  success: [200],
  answer: passkeyOptionsSchema,
  problems: ['passkey.unavailable', 'sign-in.challenge-invalid'],
} as const;

export const passkeyStep = {
  method: 'POST',
  summary: 'The second step of a sign-in, by a passkey.',
  audience: 'anyone',
  body: passkeyAnswerSchema,
  success: [200],
} as const;

/** Signing in with a passkey and nothing else, alike for hosts and administrators. */
export const beginPasskeySignIn = {
  method: 'POST',
  summary: 'What the browser has to answer by a passkey, to sign in with it and nothing else.',
  audience: 'anyone',
  success: [200],
  answer: passkeyOptionsSchema,
  problems: ['passkey.unavailable'],
} as const;

export const passkeySignIn = {
  method: 'POST',
  summary:
    'Sign in with a passkey that verified its person: it stands for the password, and for the second factor.',
  audience: 'anyone',
  body: passkeyAnswerSchema,
  success: [200],
} as const;

export const status = {
  method: 'GET',
  summary: 'Whether signing in asks for a second factor.',
  success: [200],
  answer: secondFactorStatusSchema,
  problems: [],
} as const;

export const begin = {
  method: 'POST',
  summary: 'Begin to set up an authenticator app. Nothing is asked for at sign-in before it is confirmed.',
  body: passwordProofSchema,
  success: [200],
  answer: authenticatorSetupSchema,
  problems: ['account.wrong-password', 'second-factor.on-already', 'service.busy'],
} as const;

export const confirm = {
  method: 'POST',
  summary: 'Confirm the app by a code of it. From then on signing in asks for one.',
  body: confirmAuthenticatorRequestSchema,
  success: [200],
  answer: recoveryCodesSchema,
  problems: [
    'second-factor.not-begun',
    'second-factor.on-already',
    'second-factor.wrong-code',
    'stream.contended',
  ],
} as const;

export const renew = {
  method: 'POST',
  summary: 'New recovery codes. Those of before do not count any more.',
  body: passwordProofSchema,
  success: [200],
  answer: recoveryCodesSchema,
  problems: ['account.wrong-password', 'second-factor.off', 'service.busy', 'stream.contended'],
} as const;

export const remove = {
  method: 'POST',
  summary: 'Switch the second factor off: the password is enough to sign in. Passkeys end with it.',
  body: passwordProofSchema,
  success: [204],
  answer: z.void(),
  problems: ['account.wrong-password', 'service.busy', 'stream.contended'],
} as const;

export const beginPasskey = {
  method: 'POST',
  summary: 'What the browser has to make a passkey of.',
  body: passwordProofSchema,
  success: [200],
  answer: passkeyOptionsSchema,
  problems: ['account.wrong-password', 'passkey.too-many', 'passkey.unavailable', 'service.busy'],
} as const;

export const addPasskey = {
  method: 'POST',
  summary: 'Add the passkey that the browser made. From then on it signs in, or takes the place of a code.',
  body: addPasskeyRequestSchema,
  success: [201],
  answer: passkeySchema,
  problems: ['passkey.refused', 'passkey.too-many', 'stream.contended'],
} as const;

export const removePasskey = {
  method: 'DELETE',
  summary: 'Remove a passkey. Nothing where it is gone already.',
  params: z.object({ id: z.uuid() }),
  success: [204],
  answer: z.void(),
  problems: ['stream.contended'],
} as const;
