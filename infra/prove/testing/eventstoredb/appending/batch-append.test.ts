import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { DeadlineExceededError } from '@eventstore/db-client';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import { connected, newEvent, newEvents, newStream } from '../client.test-support.ts';
import { Empty, streams, Timestamp } from '../wire/protocol.ts';
import { rawCalls } from '../wire/raw-call.test-support.ts';
import { toStreamIdentifier } from '../wire/stream-identifier.ts';
import { fromUuid, toUuid } from '../wire/uuid.ts';

describe('a batch of an append', () => {
  it('may come in many messages, and is appended whole', () =>
    connected({}, async ({ client, standIn }) => {
      const stream = newStream();
      const events = newEvents(40);
      await client.appendToStream(stream, events, { batchAppendSize: 500, expectedRevision: 'no_stream' });
      const stored = await Array.fromAsync(client.readStream(stream));
      expect(stored.map(({ event }) => event?.id)).toEqual(events.map(({ id }) => id));
      expect(standIn.counters.batchAppends).toBe(1);
    }));

  it('is refused once its deadline has passed', () =>
    connected({}, async ({ client }) => {
      const stream = newStream();
      await client.appendToStream(stream, newEvent());
      const late = client.appendToStream(stream, newEvent(), { deadline: -1_000 });
      await expect(late).rejects.toBeInstanceOf(DeadlineExceededError);
      expect(await Array.fromAsync(client.readStream(stream))).toHaveLength(1);
    }));

  it('is refused where its last message does not come in time', () =>
    calling(async (call) => {
      const correlationId = randomUUID();
      const request = batch(correlationId, newStream(), 'first half').setIsFinal(false);
      request.getOptions()?.setDeadline(inMilliseconds(50));
      call.write(request);
      const [response] = (await once(call, 'data')) as [BatchAppendResp];
      expect(fromUuid(response.getCorrelationId())).toBe(correlationId);
      expect(response.getError()?.getMessage()).toBe('Timeout');
      expect(response.getError()?.getDetails()?.getTypeName()).toBe('event_store.client.Timeout');
    }));

  it('is given two seconds where it names no deadline', () =>
    calling(async (call) => {
      const begun = performance.now();
      call.write(batch(randomUUID(), newStream(), 'first half').setIsFinal(false));
      const [response] = (await once(call, 'data')) as [BatchAppendResp];
      expect(response.getError()?.getMessage()).toBe('Timeout');
      expect(performance.now() - begun).toBeGreaterThanOrEqual(1_990);
    }));

  it.each([
    [6_000, false],
    [3_000, true],
    [-6_000, true],
  ])('has its deadline judged by a clock that is %d ms ahead: in time %s', (clockAheadMs, isInTime) =>
    connected({ clockAheadMs }, async ({ client }) => {
      const append = client.appendToStream(newStream(), newEvent(), { deadline: 5_000 });
      const outcome = await append.catch((error: unknown) => error);
      expect(outcome instanceof DeadlineExceededError).toBe(!isInTime);
    }),
  );

  it('shares its call with others: each answer names the append that it is for', () =>
    calling(async (call) => {
      const [one, other] = [randomUUID(), randomUUID()];
      const [oneStream, otherStream] = [newStream(), newStream()];
      call.write(batch(one, oneStream, 'a').setIsFinal(false));
      call.write(batch(other, otherStream, 'b').setIsFinal(true));
      const [first] = (await once(call, 'data')) as [BatchAppendResp];
      call.write(batch(one, undefined, 'c').setIsFinal(true));
      const [second] = (await once(call, 'data')) as [BatchAppendResp];
      expect([first, second].map(summary)).toEqual([
        { correlationId: other, stream: otherStream, revision: '0' },
        { correlationId: one, stream: oneStream, revision: '1' },
      ]);
      call.end();
      await once(call, 'end');
    }));

  it('is refused where it makes no sense', () =>
    calling(async (call) => {
      const correlationId = randomUUID();
      const request = batch(correlationId, newStream(), 'a').setIsFinal(true);
      request.getProposedMessagesList()[0]?.getMetadataMap().del('type');
      call.write(request);
      const [response] = (await once(call, 'data')) as [BatchAppendResp];
      expect(response.getError()?.getMessage()).toBe('BadRequest');
    }));
});

type Call = ClientDuplexStream<BatchAppendReq, BatchAppendResp>;

async function calling(use: (call: Call) => Promise<void>): Promise<void> {
  await connected({}, async ({ standIn }) => {
    const raw = rawCalls(standIn.port);
    const call = raw.batchAppend();
    // The call ends with the connection.
    call.on('error', () => undefined);
    try {
      await use(call);
    } finally {
      call.cancel();
      raw.close();
    }
  });
}

/** Makes a message with one event; the first of an append names its stream. */
function batch(correlationId: string, stream: string | undefined, text: string): BatchAppendReq {
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(toUuid(randomUUID(), 'structured'))
    .setData(Buffer.from(JSON.stringify({ text })));
  message.getMetadataMap().set('type', 'Happened').set('content-type', 'application/json');
  const request = new streams.BatchAppendReq()
    .setCorrelationId(toUuid(correlationId))
    .setProposedMessagesList([message]);
  if (stream === undefined) return request;
  const options = new streams.BatchAppendReq.Options()
    .setStreamIdentifier(toStreamIdentifier(stream))
    .setNoStream(new Empty());
  return request.setOptions(options);
}

function summary(response: BatchAppendResp): object {
  return {
    correlationId: fromUuid(response.getCorrelationId()),
    stream: Buffer.from(response.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
    revision: response.getSuccess()?.getCurrentRevision(),
  };
}

function inMilliseconds(milliseconds: number) {
  return Timestamp.fromDate(new Date(Date.now() + milliseconds));
}
