import { z } from 'zod';
import { adminSessionSchema } from '../admins/api.ts';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import type { ProblemCode } from '../kernel/problems.ts';
import { sessionSchema } from './api.ts';
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
  secondStepRequestSchema,
} from './second-factor.ts';

const STEP_PROBLEMS: readonly ProblemCode[] = [
  'second-factor.wrong-code',
  'sign-in.challenge-invalid',
  'stream.contended',
];

export const loginSecondStep = defineEndpoint({
  method: 'POST',
  path: '/api/login/second-factor',
  tag: 'Account',
  summary: 'The second step of a sign-in: a code of the app, or a recovery code.',
  audience: 'anyone',
  body: secondStepRequestSchema,
  success: [200],
  answer: sessionSchema,
  problems: [...STEP_PROBLEMS, 'service.catching-up'],
});

export const adminLoginSecondStep = defineEndpoint({
  method: 'POST',
  path: '/api/admin/login/second-factor',
  tag: 'Administration',
  summary: 'The second step of an administrator’s sign-in: a code of the app, or a recovery code.',
  audience: 'anyone',
  body: secondStepRequestSchema,
  success: [200],
  answer: adminSessionSchema,
  problems: STEP_PROBLEMS,
});

const PASSKEY_STEP_PROBLEMS: readonly ProblemCode[] = [
  'passkey.refused',
  'sign-in.challenge-invalid',
  'stream.contended',
];

/** The second step by passkey, alike for hosts and administrators. */
const passkeyStepOptions = {
  method: 'POST',
  summary: 'What the browser has to answer by a passkey, as the second step of a sign-in.',
  audience: 'anyone',
  body: passkeyStepOptionsRequestSchema,
  success: [200],
  answer: passkeyOptionsSchema,
  problems: ['passkey.unavailable', 'sign-in.challenge-invalid'],
} as const;

const passkeyStep = {
  method: 'POST',
  summary: 'The second step of a sign-in, by a passkey.',
  audience: 'anyone',
  body: passkeyAnswerSchema,
  success: [200],
} as const;

export const loginPasskeyOptions = defineEndpoint({
  ...passkeyStepOptions,
  tag: 'Account',
  path: '/api/login/passkey-options',
});
export const loginPasskeyStep = defineEndpoint({
  ...passkeyStep,
  tag: 'Account',
  answer: sessionSchema,
  path: '/api/login/passkey',
  problems: [...PASSKEY_STEP_PROBLEMS, 'service.catching-up'],
});
export const adminLoginPasskeyOptions = defineEndpoint({
  ...passkeyStepOptions,
  tag: 'Administration',
  path: '/api/admin/login/passkey-options',
});
export const adminLoginPasskeyStep = defineEndpoint({
  ...passkeyStep,
  tag: 'Administration',
  answer: adminSessionSchema,
  path: '/api/admin/login/passkey',
  problems: PASSKEY_STEP_PROBLEMS,
});

/** Signing in with a passkey and nothing else, alike for hosts and administrators. */
const beginPasskeySignIn = {
  method: 'POST',
  summary: 'What the browser has to answer by a passkey, to sign in with it and nothing else.',
  audience: 'anyone',
  success: [200],
  answer: passkeyOptionsSchema,
  problems: ['passkey.unavailable'],
} as const;

const passkeySignIn = {
  method: 'POST',
  summary:
    'Sign in with a passkey that verified its person: it stands for the password, and for the second factor.',
  audience: 'anyone',
  body: passkeyAnswerSchema,
  success: [200],
} as const;

export const beginLoginByPasskey = defineEndpoint({
  ...beginPasskeySignIn,
  tag: 'Account',
  path: '/api/login/by-passkey/begin',
});
export const loginByPasskey = defineEndpoint({
  ...passkeySignIn,
  tag: 'Account',
  answer: sessionSchema,
  path: '/api/login/by-passkey',
  problems: ['passkey.refused', 'service.catching-up', 'stream.contended'],
});
export const beginAdminLoginByPasskey = defineEndpoint({
  ...beginPasskeySignIn,
  tag: 'Administration',
  path: '/api/admin/login/by-passkey/begin',
});
export const adminLoginByPasskey = defineEndpoint({
  ...passkeySignIn,
  tag: 'Administration',
  answer: adminSessionSchema,
  path: '/api/admin/login/by-passkey',
  problems: ['passkey.refused', 'stream.contended'],
});

/** Reach of the calls about a second factor, which owners and administrators have alike beside the token they need. */
const OWNER = { tag: 'Account', audience: 'owner', access: 'self' } as const;
const ADMIN = { tag: 'Administration', audience: 'admin', role: 'support' } as const;

const status = {
  method: 'GET',
  summary: 'Whether signing in asks for a second factor.',
  success: [200],
  answer: secondFactorStatusSchema,
  problems: [],
} as const;

const begin = {
  method: 'POST',
  summary: 'Begin to set up an authenticator app. Nothing is asked for at sign-in before it is confirmed.',
  body: passwordProofSchema,
  success: [200],
  answer: authenticatorSetupSchema,
  problems: ['account.wrong-password', 'second-factor.on-already', 'service.busy'],
} as const;

const confirm = {
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

const renew = {
  method: 'POST',
  summary: 'New recovery codes. Those of before do not count any more.',
  body: passwordProofSchema,
  success: [200],
  answer: recoveryCodesSchema,
  problems: ['account.wrong-password', 'second-factor.off', 'service.busy', 'stream.contended'],
} as const;

const remove = {
  method: 'POST',
  summary: 'Switch the second factor off: the password is enough to sign in. Passkeys end with it.',
  body: passwordProofSchema,
  success: [204],
  answer: z.void(),
  problems: ['account.wrong-password', 'service.busy', 'stream.contended'],
} as const;

const beginPasskey = {
  method: 'POST',
  summary: 'What the browser has to make a passkey of.',
  body: passwordProofSchema,
  success: [200],
  answer: passkeyOptionsSchema,
  problems: ['account.wrong-password', 'passkey.too-many', 'passkey.unavailable', 'service.busy'],
} as const;

const addPasskey = {
  method: 'POST',
  summary: 'Add the passkey that the browser made. From then on it signs in, or takes the place of a code.',
  body: addPasskeyRequestSchema,
  success: [201],
  answer: passkeySchema,
  problems: ['passkey.refused', 'passkey.too-many', 'stream.contended'],
} as const;

const removePasskey = {
  method: 'DELETE',
  summary: 'Remove a passkey. Nothing where it is gone already.',
  params: z.object({ id: z.uuid() }),
  success: [204],
  answer: z.void(),
  problems: ['stream.contended'],
} as const;

const OWNER_PATH = '/api/auth/second-factor';
const ADMIN_PATH = '/api/admin/second-factor';

export const secondFactorStatus = defineEndpoint({ ...OWNER, ...status, path: OWNER_PATH });
export const beginAuthenticator = defineEndpoint({ ...OWNER, ...begin, path: `${OWNER_PATH}/begin` });
export const confirmAuthenticator = defineEndpoint({ ...OWNER, ...confirm, path: `${OWNER_PATH}/confirm` });
export const renewRecoveryCodes = defineEndpoint({
  ...OWNER,
  ...renew,
  path: `${OWNER_PATH}/recovery-codes`,
});
export const removeSecondFactor = defineEndpoint({ ...OWNER, ...remove, path: `${OWNER_PATH}/remove` });
export const beginAddingPasskey = defineEndpoint({
  ...OWNER,
  ...beginPasskey,
  path: `${OWNER_PATH}/passkeys/begin`,
});
export const addOwnPasskey = defineEndpoint({ ...OWNER, ...addPasskey, path: `${OWNER_PATH}/passkeys` });
export const removeOwnPasskey = defineEndpoint({
  ...OWNER,
  ...removePasskey,
  path: `${OWNER_PATH}/passkeys/{id}`,
});

export const adminSecondFactorStatus = defineEndpoint({ ...ADMIN, ...status, path: ADMIN_PATH });
export const adminBeginAuthenticator = defineEndpoint({ ...ADMIN, ...begin, path: `${ADMIN_PATH}/begin` });
export const adminConfirmAuthenticator = defineEndpoint({
  ...ADMIN,
  ...confirm,
  path: `${ADMIN_PATH}/confirm`,
});
export const adminRenewRecoveryCodes = defineEndpoint({
  ...ADMIN,
  ...renew,
  path: `${ADMIN_PATH}/recovery-codes`,
});
export const adminRemoveSecondFactor = defineEndpoint({ ...ADMIN, ...remove, path: `${ADMIN_PATH}/remove` });
export const adminBeginAddingPasskey = defineEndpoint({
  ...ADMIN,
  ...beginPasskey,
  path: `${ADMIN_PATH}/passkeys/begin`,
});
export const adminAddOwnPasskey = defineEndpoint({ ...ADMIN, ...addPasskey, path: `${ADMIN_PATH}/passkeys` });
export const adminRemoveOwnPasskey = defineEndpoint({
  ...ADMIN,
  ...removePasskey,
  path: `${ADMIN_PATH}/passkeys/{id}`,
});

export const secondFactorEndpoints = [
  loginSecondStep,
  secondFactorStatus,
  beginAuthenticator,
  confirmAuthenticator,
  renewRecoveryCodes,
  removeSecondFactor,
  loginPasskeyOptions,
  loginPasskeyStep,
  beginLoginByPasskey,
  loginByPasskey,
  beginAddingPasskey,
  addOwnPasskey,
  removeOwnPasskey,
  adminLoginSecondStep,
  adminSecondFactorStatus,
  adminBeginAuthenticator,
  adminConfirmAuthenticator,
  adminRenewRecoveryCodes,
  adminRemoveSecondFactor,
  adminLoginPasskeyOptions,
  adminLoginPasskeyStep,
  beginAdminLoginByPasskey,
  adminLoginByPasskey,
  adminBeginAddingPasskey,
  adminAddOwnPasskey,
  adminRemoveOwnPasskey,
] as const;
