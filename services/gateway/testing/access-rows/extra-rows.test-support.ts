import type { World } from '../access-matrix.test-support.ts';
import {
  type AccessRows,
  at,
  EDIT_ONLY,
  EVERYBODY,
  OF_THE_ACCOUNT,
  SIGNED_IN,
} from './cells.test-support.ts';

const VIEW_ONLY = '401  200 403 403 403 403  404  200  401';
const OFFER = { name: 'Cesto', priceCents: 1_200 };

/** Makes a case of a step that a host takes with a request of a house, once its host took others. */
const step = (name: string, before: readonly string[] = [], body?: object) => ({
  request: async ({ house, newExtraRequest }: World) => ({
    path: `/api/properties/${house.id}/extra-requests/${(await newExtraRequest(before)).id}/${name}`,
    ...(body !== undefined && { body }),
  }),
  answers: EDIT_ONLY,
});

/** Calls of offers at a price, and of requests for them. */
export const EXTRA_ROWS: AccessRows = {
  listExtras: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/extras` }),
      answers: OF_THE_ACCOUNT,
    },
  ],
  offerExtra: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/extras`, body: OFFER }),
      answers: '401  403 201 403 403 403  404  201  401',
    },
  ],
  changeExtra: [
    {
      request: async ({ house, newExtraRequest }) => ({
        path: `/api/properties/${house.id}/extras/${(await newExtraRequest()).extraId}`,
        body: { priceCents: 1 },
      }),
      answers: EDIT_ONLY,
    },
  ],
  withdrawExtra: [
    {
      request: async ({ house, newExtraRequest }) => ({
        path: `/api/properties/${house.id}/extras/${(await newExtraRequest()).extraId}`,
      }),
      answers: '401  403 204 403 403 403  404  204  401',
    },
  ],
  getExtraHistory: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/extras/history` }),
      answers: VIEW_ONLY,
    },
  ],
  restoreExtras: [
    {
      request: async ({ house, newExtraRequest }) => ({
        path: `/api/properties/${house.id}/extras/history/0/restore`,
        body: { extras: [{ id: (await newExtraRequest()).extraId, fields: ['name'] }] },
      }),
      // The offer was not there at that revision: with fields of it there is nothing to restore.
      answers: '401  403 404 403 403 403  404  404  401',
    },
  ],
  extraChoices: [{ request: at('/api/extras/choices'), answers: SIGNED_IN }],
  extraRevenue: [{ request: at('/api/extras/revenue'), answers: '401  200 403 403 403 403  200  200  401' }],
  requestExtra: [
    {
      request: async ({ house, newExtraRequest }) => ({
        path: `/api/public/properties/${house.slug}/extra-requests`,
        body: {
          extraId: (await newExtraRequest()).extraId,
          quantity: 1,
          name: 'Jonas',
          contact: '+49 170 1234567',
        },
      }),
      answers: '201  201 201 201 201 201  201  201  201',
    },
  ],
  followExtraRequest: [
    {
      request: async ({ newExtraRequest }) => ({
        path: `/api/public/extra-requests/${(await newExtraRequest()).token}`,
      }),
      answers: EVERYBODY,
    },
  ],
  cancelExtraRequest: [
    {
      request: async ({ newExtraRequest }) => ({
        path: `/api/public/extra-requests/${(await newExtraRequest()).token}/cancel`,
      }),
      answers: EVERYBODY,
    },
  ],
  payExtraRequest: [
    {
      request: async ({ newExtraRequest }) => ({
        path: `/api/public/extra-requests/${(await newExtraRequest(['approve'])).token}/checkout`,
      }),
      // Nothing takes cards.
      answers: '409  409 409 409 409 409  409  409  409',
    },
  ],
  listExtraRequests: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/extra-requests` }),
      answers: '401  200 200 403 403 403  404  200  401',
    },
  ],
  exportExtraRequests: [
    {
      request: async ({ house }) => ({ path: `/api/properties/${house.id}/extra-requests/export` }),
      answers: VIEW_ONLY,
    },
  ],
  approveExtraRequest: [step('approve')],
  declineExtraRequest: [step('decline', [], {})],
  markExtraRequestPaid: [step('paid', ['approve'])],
  markExtraRequestDone: [step('done', ['approve'])],
  deleteExtraRequest: [
    {
      request: async ({ house, newExtraRequest }) => ({
        path: `/api/properties/${house.id}/extra-requests/${(await newExtraRequest(['decline'])).id}`,
      }),
      answers: '401  403 204 403 403 403  404  204  401',
    },
  ],
  getExtraDecision: [
    {
      request: async ({ newExtraRequest }) => ({
        path: `/api/extra-decisions/${(await newExtraRequest()).decision}`,
      }),
      answers: EVERYBODY,
    },
  ],
  approveByLink: [
    {
      request: async ({ newExtraRequest }) => ({
        path: `/api/extra-decisions/${(await newExtraRequest()).decision}/approve`,
      }),
      answers: EVERYBODY,
    },
  ],
  declineByLink: [
    {
      request: async ({ newExtraRequest }) => ({
        path: `/api/extra-decisions/${(await newExtraRequest()).decision}/decline`,
        body: {},
      }),
      answers: EVERYBODY,
    },
  ],
  stripeWebhook: [
    {
      request: at('/api/webhooks/stripe', {}),
      // Nothing takes cards.
      answers: '409  409 409 409 409 409  409  409  409',
    },
  ],
};
