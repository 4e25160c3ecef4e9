import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { type LogPosition, NOWHERE } from '../log/position.ts';
import { handlerFailure } from '../wire/rpc-error.ts';

/** Place in the log at which a call wants to begin. */
export type Place = 'start' | 'end' | LogPosition;

/** The server counts bytes in signed 64 bits. */
const LARGEST = 2n ** 63n - 1n;

/** Reads the place that the options of a call on the whole log name. @throws RpcError where no number can be one. */
export function placeOf(options: ReadReq.Options): Place {
  const all = options.getAll();
  if (all?.hasEnd() === true) return 'end';
  const position = all?.getPosition();
  if (position === undefined) return 'start';
  const [commit, prepare] = [BigInt(position.getCommitPosition()), BigInt(position.getPreparePosition())];
  if (commit < prepare || [commit, prepare].some((each) => each > LARGEST && each !== NOWHERE)) {
    throw handlerFailure();
  }
  return commit === NOWHERE ? 'end' : commit;
}
