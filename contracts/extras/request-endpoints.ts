import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import {
  declineExtraRequestSchema,
  extraCheckoutSchema,
  extraDecisionSchema,
  extraRequestedSchema,
  extraRequestSchema,
  guestExtraRequestSchema,
  listExtraRequestsQuerySchema,
  requestExtraRequestSchema,
  webhookReceivedSchema,
} from './requests-api.ts';

const tag = 'Extras';
const byId = z.object({ id: z.uuid() });
const byRequest = byId.extend({ requestId: z.uuid() });
// Whatever is no token is unknown, and answered like one.
const byToken = z.object({ token: z.string().max(200) });

export const requestExtra = defineEndpoint({
  method: 'POST',
  path: '/api/public/properties/{slug}/extra-requests',
  tag,
  summary:
    'Ask a host for an offer. Price and total are those of this moment, whatever becomes of the offer; where the guest was shown another price, the request is refused.',
  audience: 'anyone',
  params: z.object({ slug: z.string().max(200) }),
  body: requestExtraRequestSchema,
  success: [201],
  answer: extraRequestedSchema,
  problems: [
    'extra-request.date',
    'extra-request.date-far',
    'extra-request.price',
    'extra-request.quantity',
    'extra.not-found',
    'plan.feature-missing',
    'property.not-found',
    'stream.contended',
  ],
});

export const followExtraRequest = defineEndpoint({
  method: 'GET',
  path: '/api/public/extra-requests/{token}',
  tag,
  summary: 'What became of a request, for its guest.',
  audience: 'anyone',
  params: byToken,
  success: [200],
  answer: guestExtraRequestSchema,
  problems: ['extra-request.not-found'],
});

export const cancelExtraRequest = defineEndpoint({
  method: 'POST',
  path: '/api/public/extra-requests/{token}/cancel',
  tag,
  summary: 'Take a request back, for as long as it is neither paid nor done.',
  audience: 'anyone',
  params: byToken,
  success: [200],
  answer: guestExtraRequestSchema,
  problems: ['extra-request.not-found', 'extra-request.state', 'stream.contended'],
});

export const payExtraRequest = defineEndpoint({
  method: 'POST',
  path: '/api/public/extra-requests/{token}/checkout',
  tag,
  summary: 'Get the page on which to pay an approved request by card.',
  audience: 'anyone',
  params: byToken,
  success: [200],
  answer: extraCheckoutSchema,
  problems: [
    'extra-request.not-found',
    'extra-request.state',
    'payment.not-offered',
    'payment.unavailable',
    'stream.contended',
  ],
});

export const listExtraRequests = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/extra-requests',
  tag,
  summary:
    'Requests of guests, newest first: all, or those in one state. Page by page: `x-next-cursor`, and a `Link` of ' +
    'rel="next", lead to the next page where there is one; `x-total-count` says how many there are in that state.',
  audience: 'owner',
  access: ['view_properties', 'edit_properties'],
  params: byId,
  query: listExtraRequestsQuerySchema,
  success: [200],
  answer: z.array(extraRequestSchema),
  problems: ['property.not-found', 'request.cursor-invalid'],
});

export const exportExtraRequests = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/extra-requests/export',
  tag,
  summary: 'All requests of the property as a table (CSV), oldest first.',
  audience: 'owner',
  access: ['view_properties'],
  params: byId,
  success: [200],
  answer: z.file(),
  problems: ['plan.feature-missing', 'property.not-found'],
});

/** Parts of a step that a host takes with a request. */
const step = {
  method: 'POST',
  tag,
  audience: 'owner',
  access: ['edit_properties'],
  params: byRequest,
  success: [200],
  answer: extraRequestSchema,
  problems: ['extra-request.not-found', 'extra-request.state', 'property.not-found', 'stream.contended'],
} as const;

/** Parts of a step that answers a guest, who may be mailed of it. */
const answer = { ...step, problems: ['account.email-unverified', ...step.problems] } as const;

export const approveExtraRequest = defineEndpoint({
  ...answer,
  path: '/api/properties/{id}/extra-requests/{requestId}/approve',
  summary: 'Agree to a request. The guest is told, with the way to pay.',
});

export const declineExtraRequest = defineEndpoint({
  ...answer,
  path: '/api/properties/{id}/extra-requests/{requestId}/decline',
  summary: 'Decline a request, with a reason for the guest or without.',
  body: declineExtraRequestSchema,
});

export const markExtraRequestPaid = defineEndpoint({
  ...step,
  path: '/api/properties/{id}/extra-requests/{requestId}/paid',
  summary: 'Say that an approved request has been paid.',
});

export const markExtraRequestDone = defineEndpoint({
  ...step,
  path: '/api/properties/{id}/extra-requests/{requestId}/done',
  summary: 'Say that what was asked for has been given: paid before, or on the spot.',
});

export const deleteExtraRequest = defineEndpoint({
  method: 'DELETE',
  path: '/api/properties/{id}/extra-requests/{requestId}',
  tag,
  summary:
    'Delete a request that was declined, cancelled or done, with all that is personal in it. Its sums stay.',
  audience: 'owner',
  access: ['edit_properties'],
  params: byRequest,
  success: [204],
  answer: z.void(),
  problems: ['extra-request.not-found', 'extra-request.state', 'property.not-found', 'stream.contended'],
});

export const getExtraDecision = defineEndpoint({
  method: 'GET',
  path: '/api/extra-decisions/{token}',
  tag,
  summary: 'The request that the link in a host’s mail is about. Looking at it decides nothing.',
  audience: 'anyone',
  params: byToken,
  success: [200],
  answer: extraDecisionSchema,
  problems: ['extra-request.link-invalid'],
});

export const approveByLink = defineEndpoint({
  method: 'POST',
  path: '/api/extra-decisions/{token}/approve',
  tag,
  summary: 'Agree to a request by the link of a mail, without signing in.',
  audience: 'anyone',
  params: byToken,
  success: [200],
  answer: extraDecisionSchema,
  problems: ['extra-request.link-invalid', 'extra-request.state', 'stream.contended'],
});

export const declineByLink = defineEndpoint({
  method: 'POST',
  path: '/api/extra-decisions/{token}/decline',
  tag,
  summary: 'Decline a request by the link of a mail, without signing in.',
  audience: 'anyone',
  params: byToken,
  body: declineExtraRequestSchema,
  success: [200],
  answer: extraDecisionSchema,
  problems: ['extra-request.link-invalid', 'extra-request.state', 'stream.contended'],
});

export const stripeWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/stripe',
  tag,
  summary: 'What Stripe tells of payments, signed by it. Telling it again changes nothing.',
  audience: 'anyone',
  body: z.file(),
  success: [200],
  answer: webhookReceivedSchema,
  problems: ['payment.not-offered', 'payment.signature-invalid', 'stream.contended'],
});

export const extraRequestEndpoints = [
  requestExtra,
  followExtraRequest,
  cancelExtraRequest,
  payExtraRequest,
  listExtraRequests,
  exportExtraRequests,
  approveExtraRequest,
  declineExtraRequest,
  markExtraRequestPaid,
  markExtraRequestDone,
  deleteExtraRequest,
  getExtraDecision,
  approveByLink,
  declineByLink,
  stripeWebhook,
] as const;
