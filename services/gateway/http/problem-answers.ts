import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import {
  BackendTerminatedError,
  BackendTerminatedUnexpectedlyError,
  ConnectionError,
  StatementTimeoutError,
} from 'slonik';
import { PROBLEMS } from '#contracts/kernel/problems/problems.ts';
import { DomainError, type FieldError } from '#kernel/errors.ts';
import { AppendTooLargeError, EventStoreUnavailableError, ForeignLogError } from '#kernel/log/event-store.ts';
import { StorageUnavailableError } from '#kernel/ports/storage.ts';
import { JobsUnavailableError } from '#kernel/reactors/jobs.ts';
import { SecondFactorRequired } from '#kernel/secrets/second-factor-required.ts';
import { problemBody, statusOf } from './problems.ts';

const RETRY_AFTER_SECONDS = 2;

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  readonly challenge?: string;
  readonly byPasskey?: boolean;
}

/** Codes of Node and Postgres that say: the database is not there just now, or has no room. */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOSPC|ETIMEDOUT|57P01|57P02|57P03|08\w{3}|53\d{3}|58030)$/;

/** Errors that ports throw where the part behind them is away. */
const UNAVAILABLE = [EventStoreUnavailableError, JobsUnavailableError, StorageUnavailableError];

/** Errors that queries of read models throw while the database goes away, for any cause. */
const CONNECTION_ERRORS = [
  BackendTerminatedError,
  BackendTerminatedUnexpectedlyError,
  ConnectionError,
  StatementTimeoutError,
];

/** Tells if an error, or its cause, says that a part we depend on is away for the moment. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (UNAVAILABLE.some((type) => error instanceof type)) return true;
  if (CONNECTION_ERRORS.some((type) => error instanceof type)) return true;
  if ('code' in error && typeof error.code === 'string' && UNREACHABLE.test(error.code)) return true;
  if (saysUnreachable(error.message)) return true;
  return isUnavailable(error.cause);
}

/** Tells if the message of a driver, which gives no code, speaks of a lost connection. */
const saysUnreachable = (message: string): boolean =>
  /connection (terminated|error)/i.test(message) || (/connect/i.test(message) && /timeout/i.test(message));

/** Tells if an error, or its cause, is that the log belongs to another installation. */
const isForeignLog = (error: unknown): boolean =>
  error instanceof ForeignLogError || (error instanceof Error && isForeignLog(error.cause));

declare module 'fastify' {
  interface FastifyRequest {
    /** Cause of its refusal, where the operator has to know it: it stands in the line of the request in the log. */
    refusedFor?: DomainError;
  }
}

/** Puts every error into one form, and lets nothing of the server's inside reach a client. */
export const problemAnswers = plugin(async (app) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (!(error instanceof DomainError)) {
      if (refusal.status >= 500) request.log.error({ err: error }, 'the request failed');
    } else if (concernsOperator(error, refusal)) request.refusedFor = error;
    return sendProblem(request, reply, refusal);
  });
});

/**
 * Tells if a refusal has a cause that is the operator's to mend: something behind us failed or refused, or what is said
 * to be signed for us is not, as by a secret that was set wrong.
 */
const concernsOperator = ({ code, cause }: DomainError, { status }: Refusal): boolean =>
  cause instanceof Error &&
  !(cause instanceof DomainError) &&
  (status === 503 || code === 'payment.signature-invalid');

/** Answers with a problem. 503 says when to come back. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .status(refusal.status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemBody({ ...refusal, requestId: request.id }));
}

/** Turns an error into the refusal that a client is told: never more than the product's own codes and words. */
export function refusalOf(error: Error & Partial<FastifyError>): Refusal {
  if (error instanceof DomainError) {
    const status = statusOf(error.code);
    if (status !== undefined) {
      const refusal = { status, code: error.code, detail: error.message, errors: error.fields };
      if (!(error instanceof SecondFactorRequired)) return refusal;
      const { challenge, byPasskey } = error;
      return { ...refusal, challenge, byPasskey };
    }
  }
  if (isForeignLog(error)) {
    const { status, message } = PROBLEMS['log.foreign'];
    return { status, code: 'log.foreign', detail: message };
  }
  if (error instanceof AppendTooLargeError) {
    const { status, message } = PROBLEMS['change.too-large'];
    return { status, code: 'change.too-large', detail: message };
  }
  if (isUnavailable(error)) {
    const detail = 'We cannot save or load this just now. Please try again in a moment.';
    return { status: 503, code: 'service.unavailable', detail };
  }
  return httpRefusal(error.statusCode ?? 500);
}

const HTTP_REFUSALS: Readonly<Record<number, Omit<Refusal, 'status'>>> = {
  400: {
    code: 'request.malformed',
    detail: 'The request could not be read. Check the address, and send valid JSON.',
  },
  401: { code: 'session.missing', detail: 'Unauthorized' },
  413: { code: 'request.too-large', detail: 'The request is too large.' },
  415: { code: 'request.media-type', detail: 'Send the body as application/json.' },
  429: { code: 'request.too-many', detail: 'Too many attempts. Please wait a moment and try again.' },
};

/** Status of the router for a part of an address that is longer than any of ours. */
const ADDRESS_TOO_LONG = 414;

/** Puts a refusal of Fastify itself in the product's own words. */
function httpRefusal(status: number): Refusal {
  if (status === ADDRESS_TOO_LONG) return { status: 404, code: 'request.not-found', detail: 'Not found' };
  const known = HTTP_REFUSALS[status];
  if (known !== undefined) return { status, ...known };
  if (status >= 400 && status < 500)
    return { status, code: 'request.refused', detail: 'The request was refused.' };
  return {
    status: 500,
    code: 'service.failed',
    detail: 'Something went wrong on our side. Please try again.',
  };
}
