import { type AccessRows, at, EVERYBODY, OF_THE_ACCOUNT } from './cells.test-support.ts';

/** The guest view, and what guests did there. */
export const GUEST_ROWS: AccessRows = {
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

  askBook: [
    {
      request: async ({ house }) => ({
        path: `/api/public/properties/${house.slug}/ask`,
        body: { question: 'WiFi?' },
      }),
      answers: EVERYBODY,
    },
  ],
  giveFeedback: [
    {
      request: async ({ house }) => ({
        path: `/api/public/properties/${house.slug}/feedback`,
        body: { rating: 5 },
      }),
      answers: '201  201 201 201 201 201  201  201  201',
    },
  ],
  sayHelpful: [
    {
      request: async ({ house }) => ({
        path: `/api/public/properties/${house.slug}/helpful`,
        body: { section: 'rules', helpful: true },
      }),
      answers: '202  202 202 202 202 202  202  202  202',
    },
  ],
  judgeAnswer: [
    {
      request: async ({ house }) => ({
        path: `/api/public/properties/${house.slug}/ask/feedback`,
        body: { question: 'WiFi?', language: 'en', right: true },
      }),
      answers: '202  202 202 202 202 202  202  202  202',
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
  trackAct: [
    {
      request: async ({ house }) => ({
        path: `/api/public/properties/${house.id}/track-act`,
        body: { act: 'wifi' },
      }),
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
};
