import { randomUUID } from 'node:crypto';
import { newEmail } from '../collaborators.test-support.ts';
import { PASSWORD } from '../gateway.test-support.ts';
import { type AccessRows, ADMIN_ONLY, at, EVERYBODY, person, SIGNED_IN } from './cells.test-support.ts';

/** Accounts, signing in, and sessions, of hosts and administrators. */
export const ACCOUNT_ROWS: AccessRows = {
  register: [
    {
      request: async () => ({ path: '/api/register', body: person() }),
      answers: '201  201 201 201 201 201  201  201  201',
    },
  ],
  login: [
    {
      request: async ({ newHost }) => ({
        path: '/api/login',
        body: { email: (await newHost()).email, password: PASSWORD },
      }),
      answers: EVERYBODY,
    },
  ],
  forgotPassword: [
    {
      request: async () => ({ path: '/api/auth/forgot-password', body: { email: newEmail() } }),
      answers: '202  202 202 202 202 202  202  202  202',
    },
  ],
  resetPassword: [
    {
      what: 'with a link that does not open',
      request: at('/api/auth/reset-password', { token: 'none', newPassword: 'una quercia antica' }),
      answers: '400  400 400 400 400 400  400  400  400',
    },
  ],
  currentUser: [{ request: at('/api/user'), answers: SIGNED_IN }],

  updateUser: [{ request: at('/api/user', { language: 'fr' }), answers: SIGNED_IN }],
  exportOwnData: [{ request: at('/api/user/export'), answers: SIGNED_IN }],
  deleteOwnAccount: [
    {
      what: 'with a wrong password',
      request: at('/api/user/delete', { password: 'wrong' }),
      answers: '401  400 400 400 400 400  400  400  401',
    },
  ],

  changePassword: [
    {
      what: 'with a wrong password',
      request: at('/api/auth/change-password', {
        currentPassword: 'wrong',
        newPassword: 'una quercia antica',
      }),
      answers: '401  400 400 400 400 400  400  400  401',
    },
  ],
  changeEmail: [
    {
      what: 'with a wrong password',
      request: async () => ({
        path: '/api/auth/change-email',
        body: { newEmail: newEmail(), password: 'wrong' },
      }),
      answers: '401  400 400 400 400 400  400  400  401',
    },
  ],
  sendVerification: [
    { request: at('/api/auth/send-verification', {}), answers: '401  202 202 202 202 202  202  202  401' },
  ],
  verifyEmail: [
    {
      what: 'with a link that does not open',
      request: at('/api/auth/verify-email', { token: 'none' }),
      answers: '401  400 400 400 400 400  400  400  401',
    },
  ],
  listSessions: [{ request: at('/api/auth/sessions'), answers: SIGNED_IN }],
  endSession: [
    {
      what: 'of nobody',
      request: at(`/api/auth/sessions/${randomUUID()}`),
      answers: '401  404 404 404 404 404  404  404  401',
    },
  ],
  endOtherSessions: [
    {
      what: 'of a new host, by their own token',
      request: async ({ newHost }) => ({
        path: '/api/auth/sessions/end-others',
        headers: { authorization: `Bearer ${(await newHost()).token}` },
      }),
      answers: '200  200 200 200 200 200  200  200  200',
    },
  ],

  adminListSessions: [{ request: at('/api/admin/sessions'), answers: ADMIN_ONLY }],
  adminEndSession: [
    {
      what: 'of nobody',
      request: at(`/api/admin/sessions/${randomUUID()}`),
      answers: '401  401 401 401 401 401  401  401  404',
    },
  ],
  adminEndOtherSessions: [
    {
      what: 'of a new administrator, by their own token',
      request: async ({ newAdmin }) => ({
        path: '/api/admin/sessions/end-others',
        headers: { authorization: `Bearer ${(await newAdmin()).token}` },
      }),
      answers: '200  200 200 200 200 200  200  200  200',
    },
  ],

  requestAdminDeviceLink: [
    {
      request: async () => ({ path: '/api/admin/device-link', body: { email: newEmail() } }),
      answers: '202  202 202 202 202 202  202  202  202',
    },
  ],
  knowAdminDevice: [
    {
      what: 'with a link that does not work',
      request: at('/api/admin/device', { token: 'none' }),
      answers: '400  400 400 400 400 400  400  400  400',
    },
  ],
  adminLogin: [
    {
      request: async ({ admin }) => ({
        path: '/api/admin/login',
        body: { email: admin.email, password: PASSWORD },
      }),
      answers: EVERYBODY,
    },
  ],
};
