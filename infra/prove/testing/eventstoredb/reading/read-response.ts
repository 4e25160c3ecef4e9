import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { type LogPosition, prepareOf } from '../log/position.ts';
import type { LogRecord } from '../log/record.ts';
import { streams } from '../wire/protocol.ts';
import { toStreamIdentifier } from '../wire/stream-identifier.ts';
import { toUuid, type UuidFormat } from '../wire/uuid.ts';

/** .NET counts time in units of 100 nanoseconds. */
const TICKS_PER_MILLISECOND = 10_000n;

/** Gives the format asked for; structured where the client does not say. */
export function uuidFormat(options: ReadReq.Options): UuidFormat {
  return options.getUuidOption()?.hasString() === true ? 'string' : 'structured';
}

/** Makes the message of one event, with its place. */
export function eventResponse(record: LogRecord, format: UuidFormat): ReadResp {
  const position = `${record.position}`;
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(toUuid(record.id, format))
    .setStreamIdentifier(toStreamIdentifier(record.stream))
    .setStreamRevision(`${record.revision}`)
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(record.data)
    .setCustomMetadata(record.metadata);
  recorded
    .getMetadataMap()
    .set('type', record.type)
    .set('created', `${BigInt(record.created) * TICKS_PER_MILLISECOND}`)
    .set('content-type', record.isJson ? 'application/json' : 'application/octet-stream');
  const event = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position);
  return new streams.ReadResp().setEvent(event);
}

/** Makes the first message of a subscription. */
export function confirmationResponse(subscriptionId: string): ReadResp {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(subscriptionId);
  return new streams.ReadResp().setConfirmation(confirmation);
}

/** Makes the message that tells how far a filtered subscription is. */
export function checkpointResponse(position: LogPosition): ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint()
    .setCommitPosition(`${position}`)
    .setPreparePosition(`${prepareOf(position)}`);
  return new streams.ReadResp().setCheckpoint(checkpoint);
}

/** Makes the message that a subscription has delivered all that there is. */
export function caughtUpResponse(): ReadResp {
  return new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
}

/** Makes the message that the stream is not there, or is deleted. */
export function streamNotFoundResponse(stream: string): ReadResp {
  const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(toStreamIdentifier(stream));
  return new streams.ReadResp().setStreamNotFound(notFound);
}

/** Makes the message with the first revision that could be read, where none was. */
export function firstStreamPositionResponse(revision: bigint): ReadResp {
  return new streams.ReadResp().setFirstStreamPosition(`${revision}`);
}

/** Makes the message with the last revision of the stream, after its events. */
export function lastStreamPositionResponse(revision: bigint): ReadResp {
  return new streams.ReadResp().setLastStreamPosition(`${revision}`);
}
