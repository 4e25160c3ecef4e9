import { type AccessRows, ADMIN_ONLY, at, EVERYBODY, SIGNED_IN } from './cells.test-support.ts';

/** Second factors and passkeys, of hosts and administrators. */
export const SECOND_FACTOR_ROWS: AccessRows = {
  secondFactorStatus: [{ request: at('/api/auth/second-factor'), answers: SIGNED_IN }],
  beginAuthenticator: [
    {
      what: 'with a wrong password',
      request: at('/api/auth/second-factor/begin', { password: 'wrong' }),
      answers: '401  400 400 400 400 400  400  400  401',
    },
  ],
  renewRecoveryCodes: [
    {
      what: 'with a wrong password',
      request: at('/api/auth/second-factor/recovery-codes', { password: 'wrong' }),
      answers: '401  400 400 400 400 400  400  400  401',
    },
  ],
  removeSecondFactor: [
    {
      what: 'with a wrong password',
      request: at('/api/auth/second-factor/remove', { password: 'wrong' }),
      answers: '401  400 400 400 400 400  400  400  401',
    },
  ],
  confirmAuthenticator: [
    {
      what: 'where nothing was begun',
      request: at('/api/auth/second-factor/confirm', { code: '123456' }),
      answers: '401  409 409 409 409 409  409  409  401',
    },
  ],
  adminSecondFactorStatus: [{ request: at('/api/admin/second-factor'), answers: ADMIN_ONLY }],
  adminBeginAuthenticator: [
    {
      what: 'with a wrong password',
      request: at('/api/admin/second-factor/begin', { password: 'wrong' }),
      answers: '401  401 401 401 401 401  401  401  400',
    },
  ],
  adminRenewRecoveryCodes: [
    {
      what: 'with a wrong password',
      request: at('/api/admin/second-factor/recovery-codes', { password: 'wrong' }),
      answers: '401  401 401 401 401 401  401  401  400',
    },
  ],
  adminRemoveSecondFactor: [
    {
      what: 'with a wrong password',
      request: at('/api/admin/second-factor/remove', { password: 'wrong' }),
      answers: '401  401 401 401 401 401  401  401  400',
    },
  ],
  adminConfirmAuthenticator: [
    {
      what: 'where nothing was begun',
      request: at('/api/admin/second-factor/confirm', { code: '123456' }),
      answers: '401  401 401 401 401 401  401  401  409',
    },
  ],
  loginSecondStep: [
    {
      what: 'where no first step was made',
      request: at('/api/login/second-factor', { challenge: 'none', code: '123456' }),
      answers: '400  400 400 400 400 400  400  400  400',
    },
  ],
  adminLoginSecondStep: [
    {
      what: 'where no first step was made',
      request: at('/api/admin/login/second-factor', { challenge: 'none', code: '123456' }),
      answers: '400  400 400 400 400 400  400  400  400',
    },
  ],
  beginAddingPasskey: [
    {
      what: 'with a wrong password',
      request: at('/api/auth/second-factor/passkeys/begin', { password: 'wrong' }),
      answers: '401  400 400 400 400 400  400  400  401',
    },
  ],
  addOwnPasskey: [
    {
      what: 'where none was asked for',
      request: at('/api/auth/second-factor/passkeys', { challenge: 'none', name: 'x', response: {} }),
      answers: '401  400 400 400 400 400  400  400  401',
    },
  ],
  removeOwnPasskey: [
    {
      what: 'that is not there',
      request: at('/api/auth/second-factor/passkeys/01890000-0000-7000-8000-000000000009'),
      answers: '401  204 204 204 204 204  204  204  401',
    },
  ],
  adminBeginAddingPasskey: [
    {
      what: 'with a wrong password',
      request: at('/api/admin/second-factor/passkeys/begin', { password: 'wrong' }),
      answers: '401  401 401 401 401 401  401  401  400',
    },
  ],
  adminAddOwnPasskey: [
    {
      what: 'where none was asked for',
      request: at('/api/admin/second-factor/passkeys', { challenge: 'none', name: 'x', response: {} }),
      answers: '401  401 401 401 401 401  401  401  400',
    },
  ],
  adminRemoveOwnPasskey: [
    {
      what: 'that is not there',
      request: at('/api/admin/second-factor/passkeys/01890000-0000-7000-8000-000000000009'),
      answers: '401  401 401 401 401 401  401  401  204',
    },
  ],
  loginPasskeyOptions: [
    {
      what: 'where no first step was made',
      request: at('/api/login/passkey-options', { challenge: 'none' }),
      answers: '400  400 400 400 400 400  400  400  400',
    },
  ],
  loginPasskeyStep: [
    {
      what: 'where no first step was made',
      request: at('/api/login/passkey', { challenge: 'none', response: {} }),
      answers: '400  400 400 400 400 400  400  400  400',
    },
  ],
  adminLoginPasskeyOptions: [
    {
      what: 'where no first step was made',
      request: at('/api/admin/login/passkey-options', { challenge: 'none' }),
      answers: '400  400 400 400 400 400  400  400  400',
    },
  ],
  adminLoginPasskeyStep: [
    {
      what: 'where no first step was made',
      request: at('/api/admin/login/passkey', { challenge: 'none', response: {} }),
      answers: '400  400 400 400 400 400  400  400  400',
    },
  ],
  beginLoginByPasskey: [{ request: at('/api/login/by-passkey/begin'), answers: EVERYBODY }],
  loginByPasskey: [
    {
      what: 'where nothing was asked',
      request: at('/api/login/by-passkey', { challenge: 'none', response: {} }),
      answers: '400  400 400 400 400 400  400  400  400',
    },
  ],
  beginAdminLoginByPasskey: [{ request: at('/api/admin/login/by-passkey/begin'), answers: EVERYBODY }],
  adminLoginByPasskey: [
    {
      what: 'where nothing was asked',
      request: at('/api/admin/login/by-passkey', { challenge: 'none', response: {} }),
      answers: '400  400 400 400 400 400  400  400  400',
    },
  ],
};
