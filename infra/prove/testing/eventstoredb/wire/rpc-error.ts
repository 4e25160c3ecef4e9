import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { EventStoreUnavailableError } from '#kernel/log/event-store.ts';
import type { Expected } from '../log/log-writer.ts';

/** The error as which the server ends a call. Clients tell what happened by the `exception` trailer. */
export class RpcError extends Error implements ServiceError {
  override readonly name = 'RpcError';
  readonly code: status;
  readonly details: string;
  readonly metadata: Metadata;

  constructor(code: status, details: string, trailers: Readonly<Record<string, string>> = {}) {
    super(details);
    this.code = code;
    this.details = details;
    this.metadata = new Metadata();
    for (const [key, value] of Object.entries(trailers)) this.metadata.set(key, value);
  }
}

/** Says that the stream was ended for good: FAILED_PRECONDITION. */
export function streamDeleted(stream: string): RpcError {
  return new RpcError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
}

/** Refuses a deletion as the stream is at another revision; appends have an answer for that. */
export function wrongExpectedVersion(stream: string, expected: Expected, current: bigint | 'none'): RpcError {
  const [expectedVersion, actualVersion] = [versionNumber(expected), versionNumber(current)];
  return new RpcError(
    status.FAILED_PRECONDITION,
    `Delete failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expectedVersion}, Actual version: ${actualVersion}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': expectedVersion,
      'actual-version': actualVersion,
    },
  );
}

/** Refuses an append that is larger than allowed, in bytes: INVALID_ARGUMENT. */
export function maximumAppendSizeExceeded(maximum: number): RpcError {
  return new RpcError(status.INVALID_ARGUMENT, `Maximum Append Size of ${maximum} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': `${maximum}`,
  });
}

/** Refuses an event that comes without what it needs: INVALID_ARGUMENT. */
export function missingMetadata(property: string): RpcError {
  return new RpcError(status.INVALID_ARGUMENT, `Required Metadata Property '${property}' is missing`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  });
}

/** Refuses an anonymous call, where credentials are needed: PERMISSION_DENIED. */
export function accessDenied(): RpcError {
  return new RpcError(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
}

/** Refuses wrong credentials, as clients read the HTTP status 401. */
export function unauthenticated(): RpcError {
  return new RpcError(status.UNAUTHENTICATED, 'Bad gRPC response. HTTP status code: 401');
}

/** Refuses a request that makes no sense: INVALID_ARGUMENT. */
export function invalidArgument(details: string): RpcError {
  return new RpcError(status.INVALID_ARGUMENT, details);
}

/** Refuses a subscription that begins where no record stands: INVALID_ARGUMENT. */
export function invalidPosition(): RpcError {
  return invalidArgument('Trying to read from an invalid position.');
}

/** Says that the server's reader came to an end that its transport has no words for: UNKNOWN. */
export function unexpectedResult(type: string, result: string): RpcError {
  return new RpcError(status.UNKNOWN, `Unexpected ${type}: ${result}`);
}

/** Makes the error that is left of an exception that the server did not foresee: UNKNOWN. */
export function handlerFailure(): RpcError {
  return new RpcError(status.UNKNOWN, 'Exception was thrown by handler.');
}

/** Makes the error that a call ends with after this one: a store that cannot be reached makes the server not ready. */
export function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  if (error instanceof EventStoreUnavailableError) {
    return new RpcError(status.UNAVAILABLE, 'Server Is Not Ready');
  }
  const details = error instanceof Error ? error.message : String(error);
  return error instanceof TypeError ? invalidArgument(details) : new RpcError(status.UNKNOWN, details);
}

/** Does the same for a write, of which nobody knows then whether it was done. */
export function toWriteError(error: unknown): RpcError {
  return error instanceof EventStoreUnavailableError
    ? new RpcError(status.ABORTED, `Operation timed out: ${error.message}`)
    : toRpcError(error);
}

/** Numbers a revision or an expectation as the server does in texts. */
function versionNumber(expected: Expected): string {
  if (expected === 'none') return '-1';
  if (expected === 'any') return '-2';
  return expected === 'exists' ? '-4' : `${expected}`;
}
