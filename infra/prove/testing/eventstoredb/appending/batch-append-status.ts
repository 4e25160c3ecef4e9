import type { Code } from '@eventstore/db-client/generated/code_pb.js';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import type { Expected } from '../log/log-writer.ts';
import type { NotHandled } from '../nodes/not-handled.ts';
import { Any, Empty, rpcCode, rpcStatus, shared } from '../wire/protocol.ts';

/** A message whose bytes a status can carry. */
interface Detail {
  serializeBinary(): Uint8Array;
}

/** Says as `BatchAppend` does that an append failed: by a status that has the failure packed as its detail. */
export function wrongExpectedVersionStatus(expected: Expected, current: bigint | 'none'): Status {
  const detail = new shared.WrongExpectedVersion();
  if (current === 'none') detail.setCurrentNoStream(new Empty());
  else detail.setCurrentStreamRevision(`${current}`);
  if (expected === 'none') detail.setExpectedNoStream(new Empty());
  else if (expected === 'any') detail.setExpectedAny(new Empty());
  else if (expected === 'exists') detail.setExpectedStreamExists(new Empty());
  else detail.setExpectedStreamPosition(`${expected}`);
  return failure(rpcCode.Code.ALREADY_EXISTS, 'WrongExpectedVersion', detail);
}

/** Says that the stream was ended for good, or is deleted where it was expected to exist. */
export function streamDeletedStatus(stream: string): Status {
  const name = new Uint8Array(Buffer.from(stream, 'utf8'));
  const identifier = new shared.StreamIdentifier().setStreamName(name);
  const detail = new shared.StreamDeleted().setStreamIdentifier(identifier);
  return failure(rpcCode.Code.NOT_FOUND, 'StreamDeleted', detail);
}

/** Refuses an anonymous call, where credentials are needed. */
export function accessDeniedStatus(): Status {
  return failure(rpcCode.Code.PERMISSION_DENIED, 'AccessDenied', new shared.AccessDenied());
}

/** Says that the deadline has passed, or that the write took too long. */
export function timeoutStatus(): Status {
  return failure(rpcCode.Code.DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout());
}

/** Refuses an append that is larger than allowed, in bytes. */
export function maximumAppendSizeExceededStatus(maximum: number): Status {
  const detail = new shared.MaximumAppendSizeExceeded().setMaxappendsize(maximum);
  return failure(rpcCode.Code.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', detail);
}

/** Refuses a request that makes no sense. */
export function badRequestStatus(message: string): Status {
  return failure(rpcCode.Code.INVALID_ARGUMENT, 'BadRequest', new shared.BadRequest().setMessage(message));
}

/** Says that the node does not do it: the server gives no code, and nothing but words. */
export function notHandledStatus(why: Exclude<NotHandled, { leader: unknown }>): Status {
  const packed = new Any();
  packed.pack(new Empty().serializeBinary(), 'google.protobuf.Empty');
  return new rpcStatus.Status().setMessage(wordsFor(why)).setDetails(packed);
}

function wordsFor(why: Exclude<NotHandled, { leader: unknown }>): string {
  if (why === 'notReady') return 'Server Is Not Ready';
  if (why === 'tooBusy') return 'Server Is Busy';
  if (why === 'noLeader') return 'No leader info available in response';
  return `Unknown NotHandledReason (${why.reason})`;
}

/** Reports anything else. */
export function unknownStatus(): Status {
  return failure(rpcCode.Code.UNKNOWN, 'Unknown', new shared.Unknown());
}

/** Packs a failure as the server does, which names it as its detail. */
function failure(code: Code, name: string, detail: Detail): Status {
  const packed = new Any();
  packed.pack(detail.serializeBinary(), `event_store.client.${name}`);
  return new rpcStatus.Status().setCode(code).setMessage(name).setDetails(packed);
}
