import type { ProblemDefinition } from './definition.ts';

const WAIT = 'Too many attempts. Please wait a moment and try again.';

/** Refusals of whatever call: how it is written, how often it comes, and whether it can be answered now. */
export const REQUEST_PROBLEMS = {
  'change.too-large': {
    status: 413,
    summary: 'What is to be written at once has more than 1,000 KB.',
    message: 'This is too much to save at once. Leave out translations, or take fewer sections.',
  },
  'idempotency.key-invalid': {
    status: 400,
    summary: 'The Idempotency-Key is empty, too long, or not visible ASCII.',
    message: 'An Idempotency-Key has 1 to 255 visible ASCII characters.',
  },
  'idempotency.key-reused': {
    status: 409,
    summary: 'The Idempotency-Key came with another body before.',
    message: 'This Idempotency-Key was sent with another request. Use a new one.',
  },
  'request.cursor-invalid': {
    status: 400,
    summary: 'The cursor is of another list, or none.',
    message: 'This cursor does not lead on in this list. Begin again without it.',
  },
  'request.in-progress': {
    status: 409,
    summary: 'The first call with this Idempotency-Key has no answer yet.',
    message: 'The same request is still being worked on. Try again in a moment.',
  },
  'request.invalid': {
    status: 400,
    summary: 'Some fields are not valid; `errors` says which, and why.',
    message: 'Address is required',
  },
  'request.language-unknown': {
    status: 400,
    summary: 'The language is not one of the six.',
    message: 'Choose one of en, it, es, fr, de, pt.',
  },
  'request.malformed': {
    status: 400,
    summary: 'The body is no JSON, or the address cannot be decoded.',
    message: 'The request could not be read. Check the address, and send valid JSON.',
  },
  'request.media-type': {
    status: 415,
    summary: 'The body is of another type than JSON.',
    message: 'Send the body as application/json.',
  },
  'request.method-not-allowed': {
    status: 405,
    summary: 'The address takes other methods; `Allow` says which.',
    message: 'This address takes GET, HEAD.',
  },
  'request.not-found': {
    status: 404,
    summary: 'Nothing is at this address.',
    message: 'Not found',
  },
  'request.refused': {
    status: 400,
    summary: 'The request is none that HTTP allows here.',
    message: 'The request was refused.',
  },
  'request.too-large': {
    status: 413,
    summary: 'The body has more than 256 KB.',
    message: 'The request is too large.',
  },
  'request.too-many': {
    status: 429,
    summary: 'Too many calls of this address, or of this caller.',
    message: WAIT,
  },
  'service.busy': {
    status: 503,
    summary: 'Too much of this kind of work at the same time.',
    message: 'Too many sign-ins at the same time. Try again in a moment.',
  },
  'service.catching-up': {
    status: 503,
    summary: 'What is asked for is there, but cannot be read yet.',
    message: 'Your account is there. Try again in a moment.',
  },
  'service.failed': {
    status: 500,
    summary: 'A fault of the server. Trying again may help.',
    message: 'Something went wrong on our side. Please try again.',
  },
  'service.unavailable': {
    status: 503,
    summary: 'A part that the server stands on is away for the moment.',
    message: 'We cannot save or load this just now. Please try again in a moment.',
  },
  'stream.contended': {
    status: 409,
    summary: 'Others changed the same thing at the same time, again and again.',
    message: 'Too many changes at the same time. Try again.',
  },
  'stream.stale': {
    status: 412,
    summary: 'The `If-Match` names a revision that is not the present one.',
    message: 'This was changed by someone else in the meantime.',
  },
} as const satisfies Readonly<Record<string, ProblemDefinition>>;
