import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import type { Expected } from './log.ts';
import { Any, Empty, rpcCode, rpcStatus, shared } from './protocol.ts';

/** A message whose bytes a status can carry. */
interface Detail {
  serializeBinary(): Uint8Array;
}

/** How `BatchAppend` says that an append failed: a status with what happened packed as its detail. */
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

export function streamDeletedStatus(stream: string): Status {
  const name = new Uint8Array(Buffer.from(stream, 'utf8'));
  const identifier = new shared.StreamIdentifier().setStreamName(name);
  const detail = new shared.StreamDeleted().setStreamIdentifier(identifier);
  return failure(rpcCode.Code.NOT_FOUND, 'StreamDeleted', detail);
}

export function accessDeniedStatus(): Status {
  return failure(rpcCode.Code.PERMISSION_DENIED, 'AccessDenied', new shared.AccessDenied());
}

export function timeoutStatus(): Status {
  return failure(rpcCode.Code.DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout());
}

export function maximumAppendSizeExceededStatus(maximum: number): Status {
  const detail = new shared.MaximumAppendSizeExceeded().setMaxappendsize(maximum);
  return failure(rpcCode.Code.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', detail);
}

export function badRequestStatus(message: string): Status {
  return failure(rpcCode.Code.INVALID_ARGUMENT, 'BadRequest', new shared.BadRequest().setMessage(message));
}

export function unknownStatus(): Status {
  return failure(rpcCode.Code.UNKNOWN, 'Unknown', new shared.Unknown());
}

function failure(code: number, message: string, detail: Detail): Status {
  const packed = new Any();
  const name = message;
  packed.pack(detail.serializeBinary(), `event_store.client.${name}`);
  return new rpcStatus.Status().setCode(code).setMessage(message).setDetails(packed);
}
