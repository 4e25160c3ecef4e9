import { randomUUID } from 'node:crypto';
import type { MediaKind } from '#contracts/media/media-kind.ts';
import { jpeg } from '#services/media/sample-files.test-support.ts';
import { encodeForm } from '../http/form.test-support.ts';
import type { World } from './access-matrix.test-support.ts';
import { newEmail } from './collaborators.test-support.ts';
import { newProperty, PASSWORD } from './gateway.test-support.ts';

/** One case of a call: what is sent, and what each caller is answered. */
export interface Cell {
  /** Difference of this case to the others of the call. */
  readonly what?: string;
  request(world: World): Promise<{
    readonly path: string;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
  }>;
  /** A status per caller, in the order of `CALLERS`. */
  readonly answers: string;
}

const at = (path: string, body?: unknown) => async () => ({ path, ...(body !== undefined && { body }) });
const person = () => ({ firstName: 'Ada', lastName: 'Neri', email: newEmail(), password: PASSWORD });

/**
 * Statuses of calls that are open to the same callers. The columns: nobody · view edit create delete content ·
 * stranger · owner · admin.
 */
const EVERYBODY = '200  200 200 200 200 200  200  200  200';
const SIGNED_IN = '401  200 200 200 200 200  200  200  401';
const OF_THE_ACCOUNT = '401  200 200 200 200 200  404  200  401';
const CONTENT_ONLY = '401  403 403 403 403 200  404  200  401';
const EDIT_ONLY = '401  403 200 403 403 403  404  200  401';
const ADMIN_ONLY = '401  401 401 401 401 401  401  401  200';

const SECTION = { section: 'rules', content: 'Silenzio: dalle 22' };

const uploadPutToUse = (path: string, field: string, answers: string): readonly Cell[] => [
  { request: async ({ newUpload }) => ({ path, body: { [field]: await newUpload() } }), answers },
];

const formPutToUse = (kind: MediaKind, answers: string): Cell => ({
  what: `as ${kind}`,
  request: async () => {
    const form = await encodeForm(['kind', kind], ['file', Uint8Array.from(await jpeg(64, 48))]);
    return { path: '/api/objects', ...form };
  },
  answers,
});

const ofNewHost = (path: string): Cell => ({
  request: async ({ newHost }) => ({ path: `/api/admin/users/${(await newHost()).userId}${path}` }),
  answers: ADMIN_ONLY,
});

/**
 * Statuses that each caller is answered with, call by call. Written by hand, on purpose: the contracts are held
 * against it.
 */
export const MATRIX: Readonly<Record<string, readonly Cell[]>> = {
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

  listProperties: [{ request: at('/api/properties'), answers: SIGNED_IN }],
  createProperty: [
    {
      request: async () => ({ path: '/api/properties', body: newProperty() }),
      answers: '401  403 403 201 403 403  201  201  401',
    },
  ],
  getPropertyBySlug: [
    {
      request: async ({ house }) => ({ path: `/api/properties/slug/${house.slug}` }),
      answers: OF_THE_ACCOUNT,
    },
  ],
  updateProperty: [
    {
      what: 'of a field',
      request: async ({ newHouse }) => ({
        path: `/api/properties/${(await newHouse()).id}`,
        body: { name: 'Casa Verde' },
      }),
      answers: EDIT_ONLY,
    },
    {
      what: 'of the order',
      request: async ({ newHouse }) => ({
        path: `/api/properties/${(await newHouse()).id}`,
        body: { name: 'Casa Ginestra', sectionOrder: ['parking', 'rules'] },
      }),
      answers: CONTENT_ONLY,
    },
    {
      what: 'of a field and the visibility',
      request: async ({ newHouse }) => ({
        path: `/api/properties/${(await newHouse()).id}`,
        body: { isActive: false, hiddenSections: ['rules'] },
      }),
      answers: '401  403 403 403 403 403  404  200  401',
    },
    {
      what: 'of nothing',
      request: async ({ newHouse }) => ({
        path: `/api/properties/${(await newHouse()).id}`,
        body: { name: 'Casa Ginestra' },
      }),
      answers: '401  403 200 403 403 200  404  200  401',
    },
  ],
  deleteProperty: [
    {
      request: async ({ newHouse }) => ({ path: `/api/properties/${(await newHouse()).id}` }),
      answers: '401  403 403 403 204 403  404  204  401',
    },
  ],
  updateSections: [
    {
      request: async ({ house }) => ({
        path: `/api/properties/${house.id}/sections`,
        body: { sections: [SECTION] },
      }),
      answers: CONTENT_ONLY,
    },
  ],
  saveBook: [
    {
      what: 'of a field',
      request: async ({ newHouse }) => ({
        path: `/api/properties/${(await newHouse()).id}/book`,
        body: { name: 'Casa Verde' },
      }),
      answers: EDIT_ONLY,
    },
    {
      what: 'of a section',
      request: async ({ newHouse }) => ({
        path: `/api/properties/${(await newHouse()).id}/book`,
        body: { name: 'Casa Ginestra', sections: [SECTION] },
      }),
      answers: CONTENT_ONLY,
    },
    {
      what: 'of a field and a section',
      request: async ({ newHouse }) => ({
        path: `/api/properties/${(await newHouse()).id}/book`,
        body: { wifiPassword: 'mirto', sections: [SECTION] },
      }),
      answers: '401  403 403 403 403 403  404  200  401',
    },
  ],
  listContent: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/content` }),
      answers: OF_THE_ACCOUNT,
    },
  ],
  createContent: [
    {
      request: async ({ house }) => ({
        path: '/api/property-content',
        body: { propertyId: house.id, ...SECTION },
      }),
      answers: CONTENT_ONLY,
    },
  ],
  updateContent: [
    {
      request: async ({ house }) => ({
        path: `/api/property-content/${house.id}.rules.it`,
        body: { title: 'Regole' },
      }),
      answers: CONTENT_ONLY,
    },
  ],
  getHistory: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/history` }),
      answers: '401  200 403 403 403 403  404  200  401',
    },
  ],
  restoreFromHistory: [
    {
      what: 'of a section',
      request: async ({ house }) => ({
        path: `/api/properties/${house.id}/history/0/restore`,
        body: { what: 'section', section: 'parking', language: 'it' },
      }),
      answers: '401  403 200 403 403 200  404  200  401',
    },
    {
      what: 'of details',
      request: async ({ newHouse }) => ({
        path: `/api/properties/${(await newHouse({ wifiNetwork: 'Ginestra' })).id}/history/0/restore`,
        body: { what: 'details' },
      }),
      answers: EDIT_ONLY,
    },
  ],
  getMoment: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/moment` }),
      answers: '401  200 403 403 403 403  404  200  401',
    },
  ],
  showMomentSecrets: [
    {
      request: async ({ house }) => ({
        path: `/api/admin/properties/${house.id}/moment/secrets`,
        body: { reason: 'The host cannot sign in' },
      }),
      answers: ADMIN_ONLY,
    },
  ],
  getMomentAsAdmin: [
    {
      request: async ({ house }) => ({ path: `/api/admin/properties/${house.id}/moment` }),
      answers: ADMIN_ONLY,
    },
  ],
  getPublicProperty: [
    { request: async ({ house }) => ({ path: `/api/public/properties/${house.slug}` }), answers: EVERYBODY },
  ],
  getPublicPropertyByCustomPath: [
    { request: async ({ customPath }) => ({ path: `/api/public/custom/${customPath}` }), answers: EVERYBODY },
  ],
  getPropertyQrCode: [
    { request: async ({ house }) => ({ path: `/api/properties/${house.id}/qr` }), answers: OF_THE_ACCOUNT },
  ],
  getPropertyPoster: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/poster?size=a6` }),
      answers: OF_THE_ACCOUNT,
    },
  ],

  trackSection: [
    {
      request: async ({ house }) => ({
        path: `/api/public/properties/${house.id}/track-section`,
        body: { section: 'rules' },
      }),
      answers: '202  202 202 202 202 202  202  202  202',
    },
  ],
  trackView: [
    {
      request: async ({ house }) => ({ path: `/api/public/properties/${house.id}/track-view` }),
      answers: '202  202 202 202 202 202  202  202  202',
    },
  ],
  sectionAnalytics: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/analytics` }),
      answers: '401  200 403 403 403 403  404  200  401',
    },
  ],
  viewsOverTime: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/views` }),
      answers: '401  200 403 403 403 403  404  200  401',
    },
  ],
  exportViews: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/views/export` }),
      answers: '401  200 403 403 403 403  404  200  401',
    },
  ],
  readingNow: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/reading-now` }),
      answers: '401  200 403 403 403 403  404  200  401',
    },
  ],
  recentViews: [{ request: at('/api/properties/views'), answers: '401  200 403 403 403 403  200  200  401' }],

  getStorage: [{ request: at('/api/storage'), answers: SIGNED_IN }],
  createUpload: [{ request: at('/api/objects/upload'), answers: '401  403 200 200 403 200  200  200  401' }],
  receiveUpload: [
    {
      what: 'at an address of the owner',
      request: async ({ newUpload }) => ({
        path: new URL(await newUpload({ empty: true })).pathname,
        body: '%PDF-1.7',
        headers: { 'content-type': 'application/pdf' },
      }),
      answers: EVERYBODY,
    },
  ],
  createObject: [
    formPutToUse('cover', '401  403 201 201 403 403  201  201  401'),
    formPutToUse('logo', '401  403 201 403 403 403  201  201  401'),
    formPutToUse('theme', '401  403 201 403 403 403  201  201  401'),
    formPutToUse('checkin', '401  403 403 403 403 201  201  201  401'),
  ],
  setCoverImage: uploadPutToUse(
    '/api/cover-images',
    'coverImageURL',
    '401  403 200 200 403 403  400  200  401',
  ),
  setLogoImage: uploadPutToUse('/api/logo-images', 'logoImageURL', '401  403 200 403 403 403  400  200  401'),
  setCustomThemeImage: uploadPutToUse(
    '/api/custom-theme-images',
    'customThemeImageURL',
    '401  403 200 403 403 403  400  200  401',
  ),
  setCheckinFile: uploadPutToUse('/api/checkin-files', 'fileURL', '401  403 403 403 403 200  400  200  401'),
  getObject: [{ request: async ({ objectPath }) => ({ path: objectPath }), answers: EVERYBODY }],
  getObjectVariant: [
    { request: async ({ objectPath }) => ({ path: `${objectPath}/480.webp` }), answers: EVERYBODY },
  ],

  listSubAccounts: [{ request: at('/api/sub-accounts'), answers: '401  403 403 403 403 403  200  200  401' }],
  inviteCollaborator: [
    {
      request: async () => ({
        path: '/api/sub-accounts',
        body: { email: newEmail(), permissions: ['view_properties'] },
      }),
      answers: '401  403 403 403 403 403  201  201  401',
    },
  ],
  changePermissions: [
    {
      request: async ({ newInvite }) => ({
        path: `/api/sub-accounts/${(await newInvite()).id}`,
        body: { permissions: ['manage_content'] },
      }),
      answers: '401  403 403 403 403 403  404  200  401',
    },
  ],
  removeCollaborator: [
    {
      request: async ({ newInvite }) => ({ path: `/api/sub-accounts/${(await newInvite()).id}` }),
      answers: '401  403 403 403 403 403  404  204  401',
    },
  ],
  resendInvite: [
    {
      request: async ({ newInvite }) => ({
        path: `/api/sub-accounts/${(await newInvite()).id}/resend-invite`,
      }),
      answers: '401  403 403 403 403 403  404  200  401',
    },
  ],
  getInvite: [
    {
      request: async ({ newInvite }) => ({ path: `/api/invite/${(await newInvite()).inviteToken}` }),
      answers: EVERYBODY,
    },
  ],
  completeInvite: [
    {
      request: async ({ newInvite }) => ({
        path: `/api/invite/${(await newInvite()).inviteToken}/complete`,
        body: { firstName: 'Marco', lastName: 'Neri', password: PASSWORD },
      }),
      answers: '201  201 201 201 201 201  201  201  201',
    },
  ],
  acceptInvite: [
    {
      what: 'that is for somebody else',
      request: async ({ newInvite }) => ({ path: `/api/invite/${(await newInvite()).inviteToken}/accept` }),
      answers: '401  409 409 409 409 409  403  400  401',
    },
  ],
  listCollaborations: [{ request: at('/api/collaborations'), answers: SIGNED_IN }],
  switchAccount: [
    { what: 'to the own', request: at('/api/session/account', { ownerId: null }), answers: SIGNED_IN },
  ],

  getMailAvailability: [{ request: at('/api/mail'), answers: EVERYBODY }],
  getPricing: [{ request: at('/api/pricing'), answers: EVERYBODY }],
  getSiteSetting: [{ request: at('/api/site-settings/annual_discount_percentage'), answers: EVERYBODY }],

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
  getSystemStatus: [{ request: at('/api/admin/system'), answers: ADMIN_ONLY }],
  listDeadLetters: [{ request: at('/api/admin/system/dead-letters'), answers: ADMIN_ONLY }],
  retryDeadLetters: [
    {
      request: at('/api/admin/system/dead-letters/retry', { projection: 'site_settings' }),
      answers: '401  401 401 401 401 401  401  401  202',
    },
  ],
  rebuildProjection: [
    {
      request: at('/api/admin/system/projections/site_settings/rebuild'),
      answers: '401  401 401 401 401 401  401  401  202',
    },
  ],
  listSetAsideEvents: [{ request: at('/api/admin/system/set-aside-events'), answers: ADMIN_ONLY }],
  retryReactor: [
    {
      request: at('/api/admin/system/reactors/eraser/retry'),
      answers: '401  401 401 401 401 401  401  401  202',
    },
  ],
  listDeadJobs: [{ request: at('/api/admin/system/jobs'), answers: ADMIN_ONLY }],
  retryJob: [
    {
      what: 'that is not there',
      request: at('/api/admin/system/jobs/mails/none/retry'),
      answers: '401  401 401 401 401 401  401  401  404',
    },
  ],
  discardJob: [
    {
      what: 'that is not there',
      request: at('/api/admin/system/jobs/mails/none'),
      answers: '401  401 401 401 401 401  401  401  404',
    },
  ],
  listUsers: [{ request: at('/api/admin/users?limit=10'), answers: ADMIN_ONLY }],
  replayViews: [{ request: at('/api/admin/replay?format=csv'), answers: ADMIN_ONLY }],
  deleteUser: [
    {
      request: async ({ newHost }) => ({ path: `/api/admin/users/${(await newHost()).userId}` }),
      answers: '401  401 401 401 401 401  401  401  204',
    },
  ],
  getUserAudit: [ofNewHost('/audit')],
  getAuditedPerson: [ofNewHost('/audit/person')],
  exportUserAudit: [ofNewHost('/audit/export?format=json')],
  getSiteAudit: [{ request: at('/api/admin/audit?limit=1'), answers: ADMIN_ONLY }],
  exportSiteAudit: [{ request: at('/api/admin/audit/export?kind=settings'), answers: ADMIN_ONLY }],
  getAuditEvent: [
    {
      what: 'that is not there',
      request: at('/api/admin/audit/0197f2a3-5b6c-7d8e-8f90-a1b2c3d4e5f6'),
      answers: '401  401 401 401 401 401  401  401  404',
    },
  ],
  setUserPackage: [
    {
      request: async ({ newHost }) => ({
        path: `/api/admin/users/${(await newHost()).userId}/package`,
        body: { packageId: 'pro' },
      }),
      answers: ADMIN_ONLY,
    },
  ],
  listPackages: [{ request: at('/api/admin/packages'), answers: ADMIN_ONLY }],
  setPricing: [
    {
      request: at('/api/admin/pricing', {
        basic: { regular: '0.00', discounted: '' },
        pro: { regular: '19.90', discounted: '15.90' },
        business: { regular: '39.90', discounted: '29.90' },
        annualDiscount: '20',
      }),
      answers: ADMIN_ONLY,
    },
  ],
  setSiteSetting: [
    {
      request: at('/api/admin/site-settings/annual_discount_percentage', { value: '20' }),
      answers: ADMIN_ONLY,
    },
  ],

  getOpenApiDocument: [{ request: at('/api/openapi.json'), answers: EVERYBODY }],
};
