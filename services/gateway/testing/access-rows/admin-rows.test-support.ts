import { type AccessRows, ADMIN_ONLY, at, type Cell } from './cells.test-support.ts';

const ofNewHost = (path: string): Cell => ({
  request: async ({ newHost }) => ({ path: `/api/admin/users/${(await newHost()).userId}${path}` }),
  answers: ADMIN_ONLY,
});

/** The work of administrators. */
export const ADMIN_ROWS: AccessRows = {
  getSystemStatus: [{ request: at('/api/admin/system'), answers: ADMIN_ONLY }],
  watchSystem: [
    {
      request: async () => ({ path: '/api/admin/system/updates', headers: { accept: 'text/event-stream' } }),
      answers: ADMIN_ONLY,
    },
  ],
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
  verifyProjection: [
    {
      // Another read model than is rebuilt: of one, only one of the two is begun.
      request: at('/api/admin/system/projections/pricing/verify'),
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
};
