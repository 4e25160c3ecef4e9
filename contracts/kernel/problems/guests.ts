import type { ProblemDefinition } from './definition.ts';

/** Refusals about what guests order, pay for, say and ask. */
export const GUEST_PROBLEMS = {
  'extra-request.date': {
    status: 400,
    summary: 'The day is too soon for the lead time of the offer.',
    message: 'This day is too soon. Choose a later one.',
  },
  'extra-request.date-far': {
    status: 400,
    summary: 'The day is more than two years ahead.',
    message: 'This day is too far away. Choose one within two years.',
  },
  'extra-request.link-invalid': {
    status: 404,
    summary: 'The link of a mail that answers a request has expired, or is none.',
    message: 'This link no longer works. Sign in to answer the request.',
  },
  'extra-request.not-found': {
    status: 404,
    summary: 'There is no such request (any more).',
    message: 'This request is no longer there.',
  },
  'extra-request.price': {
    status: 409,
    summary: 'The offer has another price than the one that the guest was shown.',
    message: 'The price has changed in the meantime. Reload the page to see it.',
  },
  'extra-request.quantity': {
    status: 400,
    summary: 'The offer is not given that often in one request.',
    message: 'At most 2 of this at a time.',
  },
  'extra-request.state': {
    status: 409,
    summary: 'The request is in a state from which this step does not lead on.',
    message: 'This is no longer possible: the request has changed in the meantime.',
  },
  'extra.not-found': {
    status: 404,
    summary: 'The property does not offer this (any more).',
    message: 'This is no longer offered.',
  },
  'extra.too-many': {
    status: 400,
    summary: 'The property would have too many offers.',
    message: 'A property has at most 50 extras.',
  },
  'feedback.no-address': {
    status: 409,
    summary: 'The guest left no address to which an answer could be sent.',
    message: 'This guest left no address, so there is nowhere to send an answer.',
  },
  'feedback.not-found': {
    status: 404,
    summary: 'There is no such feedback (any more).',
    message: 'This feedback is no longer there.',
  },
  'payment.not-offered': {
    status: 409,
    summary:
      'No payments by card are set up here (`STRIPE_SECRET_KEY`), there is nothing to pay, or Stripe takes no sum that small or large.',
    message: 'This cannot be paid by card here. Ask your host.',
  },
  'payment.signature-invalid': {
    status: 400,
    summary: 'The message is not signed by Stripe, or was signed too long ago.',
    message: 'The signature of this message is not valid.',
  },
  'payment.unavailable': {
    status: 503,
    summary: 'Stripe cannot be reached, or refuses.',
    message: 'Payments by card are not possible just now. Please try again in a moment.',
  },
  'question.not-found': {
    status: 404,
    summary: 'There is no such question on the list of this property.',
    message: 'This question is no longer there.',
  },
  'question.section-unfit': {
    status: 400,
    summary: 'The section has no entries that an answer could be one of.',
    message: 'This section has no entries. Choose another one.',
  },
  'stay.arrival-far': {
    status: 400,
    summary: 'The arrival is more than three years ahead.',
    message: 'This arrival is too far away. Choose one within three years.',
  },
  'stay.departure-past': {
    status: 400,
    summary: 'The departure was before today.',
    message: 'This stay is already over. Choose a later departure.',
  },
  'stay.not-found': {
    status: 404,
    summary: 'There is no such stay (any more).',
    message: 'This stay is no longer there.',
  },
  'stay.of-calendar': {
    status: 409,
    summary: 'The stay is in a calendar, which alone says when it is and that it is no more.',
    message: 'This stay comes from your calendar. Change or cancel the booking there.',
  },
  'stay.too-many': {
    status: 400,
    summary: 'The property would have too many stays that are not past.',
    message: 'A property has at most 500 upcoming stays.',
  },
} as const satisfies Readonly<Record<string, ProblemDefinition>>;
