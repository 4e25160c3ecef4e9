import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { handleServerStreamingCall, ServerWritableStream } from '@grpc/grpc-js';
import type { LogReader } from '../log/log-reader.ts';
import { type LogPosition, START_OF_LOG } from '../log/position.ts';
import type { LogRecord } from '../log/record.ts';
import type { Context } from '../wire/context.ts';
import { invalidArgument, streamDeleted, toRpcError, unexpectedResult } from '../wire/rpc-error.ts';
import { send } from '../wire/send.ts';
import { fromStreamIdentifier } from '../wire/stream-identifier.ts';
import { placeOf } from './all-options.ts';
import { toFilter } from './filters.ts';
import {
  eventResponse,
  firstStreamPositionResponse,
  lastStreamPositionResponse,
  streamNotFoundResponse,
  uuidFormat,
} from './read-response.ts';
import { subscribeToAll, subscribeToStream } from './subscribe.ts';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** Above all revisions that a stream can have. */
const BEYOND_REVISIONS = 2n ** 63n - 1n;

/** Answers `Streams/Read`: reads of a stream or of the log, and subscriptions to them. */
export function read(context: Context): handleServerStreamingCall<ReadReq, ReadResp> {
  return (call) => {
    answer(context, call).then(
      () => call.end(),
      (error: unknown) => call.emit('error', toRpcError(error)),
    );
  };
}

async function answer(context: Context, call: ReadCall): Promise<void> {
  context.access.demand(call.metadata);
  await context.latency();
  const options = call.request.getOptions();
  if (options === undefined) throw invalidArgument('A read has to have options.');
  const admit = () => context.gate.admitRead(call.metadata, completionOf(options));
  if (options.hasSubscription()) {
    context.counters.subscriptions += 1;
    await (options.hasStream() ? subscribeToStream : subscribeToAll)(context, call, options, admit);
    return;
  }
  admit();
  context.counters.reads += 1;
  await (options.hasStream() ? readStream : readAll)(context, call, options);
}

async function readStream(
  { log: { reader } }: Context,
  call: ReadCall,
  options: ReadReq.Options,
): Promise<void> {
  const stream = fromStreamIdentifier(options.getStream()?.getStreamIdentifier());
  const backwards = isBackwards(options);
  const from = revisionToReadFrom(options, backwards);
  const records = await reader.readStream(stream, { backwards, ...(from === undefined ? {} : { from }) });
  if (records === 'tombstoned') throw streamDeleted(stream);
  if (records === 'notFound') {
    await send(call, streamNotFoundResponse(stream));
    return;
  }
  const sent = await sendRecords(call, options, records);
  // Only clients that say they understand it are told where the stream begins and ends.
  if ((options.getControlOption()?.getCompatibility() ?? 0) < 1) return;
  const last = await reader.lastRevision(stream);
  if (last === 'none') return;
  if (sent === 0 && !backwards && from !== last + 1n)
    await send(call, firstStreamPositionResponse(last + 1n));
  await send(call, lastStreamPositionResponse(last));
}

async function readAll(
  { log: { reader } }: Context,
  call: ReadCall,
  options: ReadReq.Options,
): Promise<void> {
  const backwards = isBackwards(options);
  const place = placeOf(options);
  const from = place === 'start' ? START_OF_LOG : place === 'end' ? await reader.end() : place;
  await checkPlace(reader, from, options);
  const records = backwards ? reader.readAllBackwards(from) : reader.readAll(from);
  await sendRecords(call, options, records);
}

/** Sends at most as many records as asked for, each as fast as the reader takes it. Resolves to their number. */
async function sendRecords(
  call: ReadCall,
  options: ReadReq.Options,
  records: AsyncIterable<LogRecord>,
): Promise<number> {
  const count = BigInt(options.getCount());
  if (count === 0n) return 0;
  const filter = options.getFilter();
  const matches = filter === undefined ? () => true : toFilter(filter).matches;
  const format = uuidFormat(options);
  let sent = 0;
  for await (const record of records) {
    if (!matches(record)) continue;
    if (!(await send(call, eventResponse(record, format)))) return sent;
    sent += 1;
    if (BigInt(sent) >= count) break;
  }
  return sent;
}

function revisionToReadFrom(options: ReadReq.Options, backwards: boolean): bigint | undefined {
  const stream = options.getStream();
  if (stream?.hasRevision() === true) return BigInt(stream.getRevision());
  if (stream?.hasEnd() === true) return backwards ? undefined : BEYOND_REVISIONS;
  return backwards ? 0n : undefined;
}

/** @throws RpcError where the server cannot begin at a place: forwards all beyond the end will do, which is empty. */
async function checkPlace(reader: LogReader, place: LogPosition, options: ReadReq.Options): Promise<void> {
  const type = options.hasFilter() ? 'FilteredReadAllResult' : 'ReadAllResult';
  const backwards = isBackwards(options);
  if (backwards && place > (await reader.end())) throw unexpectedResult(type, 'Error');
  if (!backwards && place > ((await reader.last()) ?? START_OF_LOG)) return;
  if (!(await reader.isRecordBoundary(place))) throw unexpectedResult(type, 'InvalidPosition');
}

/** Gives the server's name for the answer of its reader. */
function completionOf(options: ReadReq.Options): string {
  const what = options.hasStream() ? 'ReadStreamEvents' : 'ReadAllEvents';
  return `${options.hasFilter() ? 'Filtered' : ''}${what}${isBackwards(options) ? 'Backward' : 'Forward'}Completed`;
}

/** Tells whether a read goes backwards: that is 1, as the numbers of the protocol are no values at run time. */
function isBackwards(options: ReadReq.Options): boolean {
  return options.getReadDirection() === 1;
}
