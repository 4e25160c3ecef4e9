import { defineEndpoint } from '../../kernel/calls/endpoint.ts';
import { sessionSchema } from '../api.ts';
import { secondStepRequestSchema } from './second-factor.ts';
import * as alike from './second-factor-calls.ts';

export const loginSecondStep = defineEndpoint({
  method: 'POST',
  path: '/api/login/second-factor',
  tag: 'Account',
  summary: 'The second step of a sign-in: a code of the app, or a recovery code.',
  audience: 'anyone',
  body: secondStepRequestSchema,
  success: [200],
  answer: sessionSchema,
  problems: [...alike.STEP_PROBLEMS, 'service.catching-up'],
});

export const loginPasskeyOptions = defineEndpoint({
  ...alike.passkeyStepOptions,
  tag: 'Account',
  path: '/api/login/passkey-options',
});

export const loginPasskeyStep = defineEndpoint({
  ...alike.passkeyStep,
  tag: 'Account',
  answer: sessionSchema,
  path: '/api/login/passkey',
  problems: [...alike.PASSKEY_STEP_PROBLEMS, 'service.catching-up'],
});

export const beginLoginByPasskey = defineEndpoint({
  ...alike.beginPasskeySignIn,
  tag: 'Account',
  path: '/api/login/by-passkey/begin',
});

export const loginByPasskey = defineEndpoint({
  ...alike.passkeySignIn,
  tag: 'Account',
  answer: sessionSchema,
  path: '/api/login/by-passkey',
  problems: ['passkey.refused', 'service.catching-up', 'stream.contended'],
});

/** Reach of the calls about a host's second factor. */
const OWNER = { tag: 'Account', audience: 'owner', access: 'self' } as const;

const OWNER_PATH = '/api/auth/second-factor';

export const secondFactorStatus = defineEndpoint({ ...OWNER, ...alike.status, path: OWNER_PATH });

export const beginAuthenticator = defineEndpoint({ ...OWNER, ...alike.begin, path: `${OWNER_PATH}/begin` });

export const confirmAuthenticator = defineEndpoint({
  ...OWNER,
  ...alike.confirm,
  path: `${OWNER_PATH}/confirm`,
});

export const renewRecoveryCodes = defineEndpoint({
  ...OWNER,
  ...alike.renew,
  path: `${OWNER_PATH}/recovery-codes`,
});

export const removeSecondFactor = defineEndpoint({ ...OWNER, ...alike.remove, path: `${OWNER_PATH}/remove` });

export const beginAddingPasskey = defineEndpoint({
  ...OWNER,
  ...alike.beginPasskey,
  path: `${OWNER_PATH}/passkeys/begin`,
});

export const addOwnPasskey = defineEndpoint({
  ...OWNER,
  ...alike.addPasskey,
  path: `${OWNER_PATH}/passkeys`,
});

export const removeOwnPasskey = defineEndpoint({
  ...OWNER,
  ...alike.removePasskey,
  path: `${OWNER_PATH}/passkeys/{id}`,
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
] as const;
