import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { handleClientStreamingCall, ServerReadableStream } from '@grpc/grpc-js';
import type { Expected, WriteOutcome } from '../log/log-writer.ts';
import type { LogPosition } from '../log/position.ts';
import type { ProposedRecord } from '../log/record.ts';
import type { Context } from '../wire/context.ts';
import { shared, streams } from '../wire/protocol.ts';
import {
  invalidArgument,
  maximumAppendSizeExceeded,
  streamDeleted,
  toWriteError,
} from '../wire/rpc-error.ts';
import { fromStreamIdentifier } from '../wire/stream-identifier.ts';
import { expectedRevision } from './expected-revision.ts';
import { sizeOf, toProposedRecord } from './proposed-message.ts';

/** Answers `Streams/Append`: the options come first, then a message per event; one answer. */
export function append(context: Context): handleClientStreamingCall<AppendReq, AppendResp> {
  return (call, respond) => {
    appendAll(context, call).then(
      (response) => respond(null, response),
      (error: unknown) => respond(toWriteError(error)),
    );
  };
}

async function appendAll(
  { gate, log: { writer }, access, counters, maxAppendSize, latency }: Context,
  call: ServerReadableStream<AppendReq, AppendResp>,
): Promise<AppendResp> {
  access.demand(call.metadata);
  let options: AppendReq.Options | undefined;
  const records: ProposedRecord[] = [];
  let size = 0;
  for await (const request of call as AsyncIterable<AppendReq>) {
    const message = request.getProposedMessage();
    if (message === undefined) {
      options = request.getOptions();
      continue;
    }
    const record = toProposedRecord(message);
    size += sizeOf(record);
    if (size > maxAppendSize) throw maximumAppendSizeExceeded(maxAppendSize);
    records.push(record);
  }
  if (options === undefined) throw invalidArgument('The first message has to be the options.');
  const stream = fromStreamIdentifier(options.getStreamIdentifier());
  const expected = expectedRevision(options);
  gate.admitWrite(call.metadata, 'WriteEventsCompleted');
  counters.unaryAppends += 1;
  const outcome = await writer.append(stream, expected, records);
  await latency();
  return toResponse(stream, expected, outcome);
}

function toResponse(stream: string, expected: Expected, outcome: WriteOutcome): AppendResp {
  const response = new streams.AppendResp();
  switch (outcome.kind) {
    case 'written':
      return response.setSuccess(toSuccess(outcome.revision, outcome.position));
    case 'wrongRevision':
      return response.setWrongExpectedVersion(toWrongExpectedVersion(expected, outcome.current));
    case 'streamDeleted':
      throw streamDeleted(stream);
  }
}

function toSuccess(revision: bigint | 'none', position: LogPosition | undefined): AppendResp.Success {
  const success = new streams.AppendResp.Success();
  if (revision === 'none') success.setNoStream(new shared.Empty());
  else success.setCurrentRevision(`${revision}`);
  if (position === undefined) return success.setNoPosition(new shared.Empty());
  return success.setPosition(
    new streams.AppendResp.Position().setCommitPosition(`${position}`).setPreparePosition(`${position}`),
  );
}

function toWrongExpectedVersion(
  expected: Expected,
  current: bigint | 'none',
): AppendResp.WrongExpectedVersion {
  const answer = new streams.AppendResp.WrongExpectedVersion();
  if (current === 'none') answer.setCurrentNoStream(new shared.Empty());
  else answer.setCurrentRevision(`${current}`);
  if (expected === 'none') return answer.setExpectedNoStream(new shared.Empty());
  if (expected === 'any') return answer.setExpectedAny(new shared.Empty());
  if (expected === 'exists') return answer.setExpectedStreamExists(new shared.Empty());
  return answer.setExpectedRevision(`${expected}`);
}
