import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
} from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { EventStoreUnavailableError, UnknownPositionError } from '#kernel/log/event-store.ts';

const UNAVAILABLE_ERRORS = [
  CancelledError,
  DeadlineExceededError,
  EventStoreUnavailableError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
];

/** Status codes of gRPC for a connection that broke or a server that could not serve, in the middle of a call. */
const UNAVAILABLE_CODES = new Set<unknown>([
  status.CANCELLED,
  status.DEADLINE_EXCEEDED,
  status.RESOURCE_EXHAUSTED,
  status.ABORTED,
  status.INTERNAL,
  status.UNAVAILABLE,
]);

/** The client's only word for a cluster of which no member answers. */
const NO_MEMBER = /^Failed to discover/;

/**
 * The server's words for a request that it did not take up: it starts, is busy, does not lead, or knows of no leader.
 */
const NOT_HANDLED =
  /Server Is Not Ready|Server Is (Too )?Busy|(Leader|No leader) info available|Unknown NotHandledReason/;

/** The server's words for a position at which no record stands. */
const NO_RECORD = /invalid ?position/i;

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

/** Tells whether an error means that the server could not be reached or did not answer (in time). */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || isUnknownPosition(error)) return false;
  return (
    UNAVAILABLE_ERRORS.some((type) => error instanceof type) ||
    UNAVAILABLE_CODES.has(codeOf(error)) ||
    isLostConnection(error) ||
    isNotHandled(error) ||
    NO_MEMBER.test(error.message)
  );
}

/**
 * Recognises a lost connection that gRPC reports as INTERNAL or UNKNOWN, depending on the moment of the loss. The
 * client takes such an error for one of the server's and would keep the broken connection.
 */
export function isLostConnection(error: Error): boolean {
  const code = codeOf(error);
  return (
    (code === status.INTERNAL && /RST_STREAM|Internal (HTTP2|server) error/i.test(error.message)) ||
    (code === status.UNKNOWN && /No status information|ECONN|EPIPE|socket|session/i.test(error.message))
  );
}

/** Tells whether the server did not take up the request. */
export const isNotHandled = (error: Error): boolean => NOT_HANDLED.test(error.message);

/** Tells whether the server rejects these credentials, or does not allow them to do this. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof AccessDeniedError) return true;
  if (!(error instanceof Error)) return false;
  return codeOf(error) === status.UNAUTHENTICATED || codeOf(error) === status.PERMISSION_DENIED;
}

/** Translates an error into that of the event-store port; any other is returned as it is. */
export function toStoreError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof EventStoreUnavailableError) return error;
  if (isUnknownPosition(error)) {
    return new UnknownPositionError('EventStoreDB has no record at that position', { cause: error });
  }
  if (!isUnavailable(error)) return error;
  return new EventStoreUnavailableError(`EventStoreDB is unavailable: ${reasonOf(error)}`, { cause: error });
}

const isUnknownPosition = (error: Error): boolean =>
  error instanceof UnknownPositionError || NO_RECORD.test(error.message);

/** Returns an error's message, without the empty note with which gRPC ends some of its sentences. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/(?<!\s)\s*Resolution note:\s*$/, '') || 'no answer';
}
