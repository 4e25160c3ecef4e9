import { secondStepRequestSchema } from '../accounts/second-factor/second-factor.ts';
import * as alike from '../accounts/second-factor/second-factor-calls.ts';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { adminSessionSchema } from './api.ts';

export const adminLoginSecondStep = defineEndpoint({
  method: 'POST',
  path: '/api/admin/login/second-factor',
  tag: 'Administration',
  summary: 'The second step of an administrator’s sign-in: a code of the app, or a recovery code.',
  audience: 'anyone',
  body: secondStepRequestSchema,
  success: [200],
  answer: adminSessionSchema,
  problems: alike.STEP_PROBLEMS,
});

export const adminLoginPasskeyOptions = defineEndpoint({
  ...alike.passkeyStepOptions,
  tag: 'Administration',
  path: '/api/admin/login/passkey-options',
});

export const adminLoginPasskeyStep = defineEndpoint({
  ...alike.passkeyStep,
  tag: 'Administration',
  answer: adminSessionSchema,
  path: '/api/admin/login/passkey',
  problems: alike.PASSKEY_STEP_PROBLEMS,
});

export const beginAdminLoginByPasskey = defineEndpoint({
  ...alike.beginPasskeySignIn,
  tag: 'Administration',
  path: '/api/admin/login/by-passkey/begin',
});

export const adminLoginByPasskey = defineEndpoint({
  ...alike.passkeySignIn,
  tag: 'Administration',
  answer: adminSessionSchema,
  path: '/api/admin/login/by-passkey',
  problems: ['passkey.refused', 'stream.contended'],
});

/** Reach of the calls about an administrator's second factor: the least of the roles. */
const ADMIN = { tag: 'Administration', audience: 'admin', role: 'support' } as const;

const ADMIN_PATH = '/api/admin/second-factor';

export const adminSecondFactorStatus = defineEndpoint({ ...ADMIN, ...alike.status, path: ADMIN_PATH });

export const adminBeginAuthenticator = defineEndpoint({
  ...ADMIN,
  ...alike.begin,
  path: `${ADMIN_PATH}/begin`,
});

export const adminConfirmAuthenticator = defineEndpoint({
  ...ADMIN,
  ...alike.confirm,
  path: `${ADMIN_PATH}/confirm`,
});

export const adminRenewRecoveryCodes = defineEndpoint({
  ...ADMIN,
  ...alike.renew,
  path: `${ADMIN_PATH}/recovery-codes`,
});

export const adminRemoveSecondFactor = defineEndpoint({
  ...ADMIN,
  ...alike.remove,
  path: `${ADMIN_PATH}/remove`,
});

export const adminBeginAddingPasskey = defineEndpoint({
  ...ADMIN,
  ...alike.beginPasskey,
  path: `${ADMIN_PATH}/passkeys/begin`,
});

export const adminAddOwnPasskey = defineEndpoint({
  ...ADMIN,
  ...alike.addPasskey,
  path: `${ADMIN_PATH}/passkeys`,
});

export const adminRemoveOwnPasskey = defineEndpoint({
  ...ADMIN,
  ...alike.removePasskey,
  path: `${ADMIN_PATH}/passkeys/{id}`,
});

export const adminSecondFactorEndpoints = [
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
