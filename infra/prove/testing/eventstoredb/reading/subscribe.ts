import { randomUUID } from 'node:crypto';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { LogReader } from '../log/log-reader.ts';
import { type LogPosition, START_OF_LOG } from '../log/position.ts';
import { type LogRecord, TOMBSTONE_REVISION } from '../log/record.ts';
import type { Context } from '../wire/context.ts';
import { invalidPosition, streamDeleted } from '../wire/rpc-error.ts';
import { send } from '../wire/send.ts';
import { fromStreamIdentifier } from '../wire/stream-identifier.ts';
import { placeOf } from './all-options.ts';
import { Checkpoints } from './checkpoints.ts';
import { type Filter, toFilter } from './filters.ts';
import {
  caughtUpResponse,
  checkpointResponse,
  confirmationResponse,
  eventResponse,
  uuidFormat,
} from './read-response.ts';

type SubscriptionCall = ServerWritableStream<ReadReq, ReadResp>;

/**
 * Subscribes to the whole log: confirms first, then sends the records behind the place given, the news that it has
 * caught up (once), and from then on those to come. Checkpoints come where there is a filter. That a subscription fell
 * behind is never told: the server keeps that to itself as well.
 * @param admitCatchUp throws where the node does not catch up; what is only to come any node tells
 */
export async function subscribeToAll(
  { log: { reader }, version }: Context,
  call: SubscriptionCall,
  options: ReadReq.Options,
  admitCatchUp: () => void,
): Promise<void> {
  const filterOptions = options.getFilter();
  const filter = filterOptions === undefined ? undefined : toFilter(filterOptions);
  const { after, isAtEnd } = await whereToBegin(reader, options);
  const signal = endOf(call);
  await send(call, confirmationResponse(randomUUID()));
  if (!isAtEnd) admitCatchUp();
  if (!isAtEnd && after !== undefined && !(await reader.isRecordBoundary(after))) throw invalidPosition();
  if (filter === undefined) return sendAll(reader, call, options, after, signal);
  const checkpoints = new Checkpoints(filter, after, version);
  await sendFiltered(reader, call, options, { filter, checkpoints, after, isAtEnd, signal });
}

async function sendAll(
  reader: LogReader,
  call: SubscriptionCall,
  options: ReadReq.Options,
  after: LogPosition | undefined,
  signal: AbortSignal,
): Promise<void> {
  const format = uuidFormat(options);
  let caughtUp = false;
  for await (const record of reader.follow(after ?? START_OF_LOG, signal)) {
    if (record !== 'caughtUp') await send(call, eventResponse(record, format));
    else if (!caughtUp) {
      caughtUp = true;
      await send(call, caughtUpResponse());
    }
  }
}

interface FilteredSubscription {
  readonly filter: Filter;
  readonly checkpoints: Checkpoints;
  readonly after: LogPosition | undefined;
  readonly isAtEnd: boolean;
  readonly signal: AbortSignal;
}

async function sendFiltered(
  reader: LogReader,
  call: SubscriptionCall,
  options: ReadReq.Options,
  { filter, checkpoints, after, isAtEnd, signal }: FilteredSubscription,
): Promise<void> {
  const format = uuidFormat(options);
  let caughtUp = isAtEnd;
  if (isAtEnd) {
    checkpoints.goLive();
    await send(call, caughtUpResponse());
  }
  const sendCheckpoint = async (checkpoint: LogPosition | undefined) => {
    if (checkpoint !== undefined) await send(call, checkpointResponse(checkpoint));
  };
  for await (const record of reader.follow(after ?? START_OF_LOG, signal)) {
    if (record !== 'caughtUp') {
      const matched = filter.matches(record);
      if (matched) await send(call, eventResponse(record, format));
      await sendCheckpoint(checkpoints.passed(record.position, matched));
    } else if (!caughtUp) {
      caughtUp = true;
      await sendCheckpoint(checkpoints.caughtUp());
      await send(call, caughtUpResponse());
    }
  }
}

/**
 * Subscribes to one stream, which need not exist yet. It fails when the stream is ended for good.
 * @param admitCatchUp see `subscribeToAll`
 */
export async function subscribeToStream(
  { log: { reader } }: Context,
  call: SubscriptionCall,
  options: ReadReq.Options,
  admitCatchUp: () => void,
): Promise<void> {
  const stream = fromStreamIdentifier(options.getStream()?.getStreamIdentifier());
  if (reader.isTombstoned(stream)) throw streamDeleted(stream);
  const signal = endOf(call);
  const format = uuidFormat(options);
  const end = await reader.end();
  let last = await revisionToBeginAfter(reader, stream, options);
  await send(call, confirmationResponse(randomUUID()));
  if (options.getStream()?.hasEnd() !== true) admitCatchUp();

  const sendNew = async (record: LogRecord) => {
    if (record.revision <= last) return;
    last = record.revision;
    await send(call, eventResponse(record, format));
  };
  const existing = await reader.readStream(stream, { from: last + 1n, backwards: false });
  if (typeof existing !== 'string') {
    for await (const record of existing) {
      if (signal.aborted) return;
      await sendNew(record);
    }
  }
  await send(call, caughtUpResponse());
  for await (const record of reader.follow(end, signal)) {
    if (record === 'caughtUp' || record.stream !== stream) continue;
    if (record.revision === TOMBSTONE_REVISION) throw streamDeleted(stream);
    await sendNew(record);
  }
}

/** Finds the place behind which to begin, `undefined` for the start. One beyond the end is as good as the end. */
async function whereToBegin(
  reader: LogReader,
  options: ReadReq.Options,
): Promise<{ readonly after: LogPosition | undefined; readonly isAtEnd: boolean }> {
  const place = placeOf(options);
  if (place === 'start') return { after: undefined, isAtEnd: false };
  const last = await reader.last();
  if (place === 'end') return { after: last, isAtEnd: true };
  return { after: place, isAtEnd: last === undefined || place >= last };
}

async function revisionToBeginAfter(
  reader: LogReader,
  stream: string,
  options: ReadReq.Options,
): Promise<bigint> {
  const from = options.getStream();
  if (from?.hasRevision() === true) return BigInt(from.getRevision());
  if (from?.hasEnd() !== true) return -1n;
  const last = await reader.lastRevision(stream);
  return last === 'none' ? -1n : last;
}

/** Fires when the call is over, whoever ended it. */
function endOf(call: SubscriptionCall): AbortSignal {
  const over = new AbortController();
  call.once('close', () => over.abort());
  call.once('cancelled', () => over.abort());
  if (call.destroyed || call.cancelled) over.abort();
  return over.signal;
}
