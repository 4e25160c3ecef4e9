import type {
  DeleteReq,
  DeleteResp,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { handleUnaryCall, Metadata } from '@grpc/grpc-js';
import type { LogPosition } from '../log/position.ts';
import type { Context } from '../wire/context.ts';
import { shared, streams } from '../wire/protocol.ts';
import { invalidArgument, streamDeleted, toWriteError, wrongExpectedVersion } from '../wire/rpc-error.ts';
import { fromStreamIdentifier } from '../wire/stream-identifier.ts';
import { expectedRevision } from './expected-revision.ts';

type DeletionOptions = DeleteReq.Options | TombstoneReq.Options;

/** Answers `Streams/Delete`: the stream is no longer found, and continues with the next append. */
export function deleteStream(context: Context): handleUnaryCall<DeleteReq, DeleteResp> {
  return (call, respond) => {
    deletion(context, call.metadata, call.request.getOptions(), false).then(
      (position) => respond(null, toDeleteResponse(position)),
      (error: unknown) => respond(toWriteError(error)),
    );
  };
}

/** Answers `Streams/Tombstone`: the stream is ended for good. */
export function tombstone(context: Context): handleUnaryCall<TombstoneReq, TombstoneResp> {
  return (call, respond) => {
    deletion(context, call.metadata, call.request.getOptions(), true).then(
      (position) => respond(null, toTombstoneResponse(position)),
      (error: unknown) => respond(toWriteError(error)),
    );
  };
}

async function deletion(
  { gate, log: { writer }, access, latency }: Context,
  metadata: Metadata,
  options: DeletionOptions | undefined,
  forGood: boolean,
): Promise<LogPosition | undefined> {
  access.demand(metadata);
  if (options === undefined) throw invalidArgument('A deletion has to have options.');
  const stream = fromStreamIdentifier(options.getStreamIdentifier());
  const expected = expectedRevision(options);
  gate.admitWrite(metadata, 'DeleteStreamCompleted');
  const outcome = await writer.delete(stream, expected, forGood);
  await latency();
  switch (outcome.kind) {
    case 'written':
      return outcome.position;
    case 'wrongRevision':
      throw wrongExpectedVersion(stream, expected, outcome.current);
    case 'streamDeleted':
      throw streamDeleted(stream);
  }
}

function toDeleteResponse(position: LogPosition | undefined): DeleteResp {
  const response = new streams.DeleteResp();
  if (position === undefined) return response.setNoPosition(new shared.Empty());
  return response.setPosition(
    new streams.DeleteResp.Position().setCommitPosition(`${position}`).setPreparePosition(`${position}`),
  );
}

function toTombstoneResponse(position: LogPosition | undefined): TombstoneResp {
  const response = new streams.TombstoneResp();
  if (position === undefined) return response.setNoPosition(new shared.Empty());
  return response.setPosition(
    new streams.TombstoneResp.Position().setCommitPosition(`${position}`).setPreparePosition(`${position}`),
  );
}
