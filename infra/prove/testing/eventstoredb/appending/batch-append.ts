import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { handleBidiStreamingCall, ServerDuplexStream } from '@grpc/grpc-js';
import { EventStoreUnavailableError } from '#kernel/log/event-store.ts';
import type { Expected, WriteOutcome } from '../log/log-writer.ts';
import type { ProposedRecord } from '../log/record.ts';
import { leaderInfo } from '../nodes/not-handled.ts';
import type { Context } from '../wire/context.ts';
import { Empty, shared, streams } from '../wire/protocol.ts';
import { invalidArgument, toRpcError } from '../wire/rpc-error.ts';
import { send } from '../wire/send.ts';
import { fromStreamIdentifier, toStreamIdentifier } from '../wire/stream-identifier.ts';
import { fromUuid, toUuid } from '../wire/uuid.ts';
import {
  accessDeniedStatus,
  badRequestStatus,
  maximumAppendSizeExceededStatus,
  notHandledStatus,
  streamDeletedStatus,
  timeoutStatus,
  unknownStatus,
  wrongExpectedVersionStatus,
} from './batch-append-status.ts';
import { sizeOf, toProposedRecord } from './proposed-message.ts';

type BatchAppendCall = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

/** An append of which not all messages have come yet. */
interface Pending {
  readonly stream: string;
  readonly expected: Expected;
  readonly records: ProposedRecord[];
  readonly expiry: NodeJS.Timeout;
  size: number;
}

/** The server gives no append more time than this, whatever its deadline says. Milliseconds. */
const WRITE_TIMEOUT_MS = 2_000;

/**
 * Answers `Streams/BatchAppend`: appends of many streams over one call, each in one or more messages that share a
 * correlation id, the last of them marked final. Answers come in the order in which appends are done.
 */
export function batchAppend(context: Context): handleBidiStreamingCall<BatchAppendReq, BatchAppendResp> {
  return (call) => {
    new BatchAppends(context, call).receive().then(
      () => call.end(),
      (error: unknown) => call.emit('error', toRpcError(error)),
    );
  };
}

class BatchAppends {
  readonly #context: Context;
  readonly #call: BatchAppendCall;
  readonly #pending = new Map<string, Pending>();
  readonly #writing = new Set<Promise<void>>();
  readonly #failure = Promise.withResolvers<never>();

  constructor(context: Context, call: BatchAppendCall) {
    this.#context = context;
    this.#call = call;
  }

  /**
   * Takes requests until the client ends the call, and resolves once all are answered.
   * @throws RpcError as soon as one is for another node: the others that wait get no answer either
   */
  async receive(): Promise<void> {
    try {
      const allowed = this.#context.access.allows(this.#call.metadata);
      // Not by leaving the loop, which would destroy the call before it has told its end.
      await Promise.race([this.#takeAll(allowed), this.#failure.promise]);
    } finally {
      for (const { expiry } of this.#pending.values()) clearTimeout(expiry);
    }
  }

  async #takeAll(allowed: boolean): Promise<void> {
    for await (const request of this.#call as AsyncIterable<BatchAppendReq>) {
      await (allowed ? this.#take(request) : this.#deny(request));
    }
    await Promise.all(this.#writing);
  }

  async #take(request: BatchAppendReq): Promise<void> {
    const correlationId = fromUuid(request.getCorrelationId());
    try {
      const pending = this.#open(correlationId, request.getOptions());
      if (pending === undefined) return;
      for (const message of request.getProposedMessagesList()) {
        const record = toProposedRecord(message);
        pending.records.push(record);
        pending.size += sizeOf(record);
      }
      if (pending.size > this.#context.maxAppendSize) {
        const status = maximumAppendSizeExceededStatus(this.#context.maxAppendSize);
        return await this.#refuse(correlationId, pending.stream, status);
      }
      if (request.getIsFinal()) await this.#handle(correlationId, pending);
    } catch (error) {
      const identifier = request.getOptions()?.getStreamIdentifier();
      const stream = Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
      await this.#refuse(correlationId, stream, badRequestStatus(messageOf(error)));
    }
  }

  async #deny(request: BatchAppendReq): Promise<void> {
    const options = request.getOptions();
    if (options === undefined) return;
    const stream = fromStreamIdentifier(options.getStreamIdentifier());
    await this.#refuse(fromUuid(request.getCorrelationId()), stream, accessDeniedStatus());
  }

  /** Finds or opens the append that a message belongs to; `undefined` where it is refused, or was before. */
  #open(correlationId: string, options: BatchAppendReq.Options | undefined): Pending | undefined {
    if (options !== undefined && !this.#pending.has(correlationId)) {
      const stream = fromStreamIdentifier(options.getStreamIdentifier());
      const expected = expectedPosition(options);
      const deadline = options.getDeadline()?.toDate().getTime() ?? Number.POSITIVE_INFINITY;
      const timeLeft = Math.min(deadline - this.#context.clock(), WRITE_TIMEOUT_MS);
      const expire = () => void this.#refuse(correlationId, stream, timeoutStatus());
      if (timeLeft <= 0) {
        expire();
        return undefined;
      }
      const expiry = setTimeout(expire, timeLeft);
      this.#pending.set(correlationId, { stream, expected, records: [], expiry, size: 0 });
    }
    return this.#pending.get(correlationId);
  }

  #forget(correlationId: string): void {
    clearTimeout(this.#pending.get(correlationId)?.expiry);
    this.#pending.delete(correlationId);
  }

  async #handle(correlationId: string, pending: Pending): Promise<void> {
    const why = this.#context.gate.writeRefusal(this.#call.metadata);
    if (why === undefined) this.#write(correlationId, pending);
    else if (typeof why === 'object' && 'leader' in why) this.#failure.reject(leaderInfo(why.leader));
    else await this.#refuse(correlationId, pending.stream, notHandledStatus(why));
  }

  #write(correlationId: string, { stream, expected, records }: Pending): void {
    this.#forget(correlationId);
    this.#context.counters.batchAppends += 1;
    const answering = this.#context.log.writer
      .append(stream, expected, records)
      .then(
        (outcome) => answerTo(stream, expected, outcome),
        (error: unknown) => new streams.BatchAppendResp().setError(failureOf(error)),
      )
      .then(async (answer) => {
        await this.#context.latency();
        await this.#answer(correlationId, stream, answer);
      })
      .finally(() => this.#writing.delete(answering));
    this.#writing.add(answering);
  }

  async #refuse(correlationId: string, stream: string, status: Status): Promise<void> {
    this.#forget(correlationId);
    await this.#answer(correlationId, stream, new streams.BatchAppendResp().setError(status));
  }

  async #answer(correlationId: string, stream: string, answer: BatchAppendResp): Promise<void> {
    answer
      .setCorrelationId(toUuid(correlationId, 'structured'))
      .setStreamIdentifier(toStreamIdentifier(stream));
    await send(this.#call, answer);
  }
}

function answerTo(stream: string, expected: Expected, outcome: WriteOutcome): BatchAppendResp {
  const answer = new streams.BatchAppendResp();
  switch (outcome.kind) {
    case 'written':
      return answer.setSuccess(toSuccess(outcome));
    case 'wrongRevision':
      return answer.setError(wrongExpectedVersionStatus(expected, outcome.current));
    case 'streamDeleted':
      return answer.setError(streamDeletedStatus(stream));
  }
}

function toSuccess({ revision, position }: WriteOutcome & { kind: 'written' }): BatchAppendResp.Success {
  const success = new streams.BatchAppendResp.Success();
  if (revision === 'none') success.setNoStream(new Empty());
  else success.setCurrentRevision(`${revision}`);
  if (position === undefined) return success.setNoPosition(new Empty());
  return success.setPosition(
    new shared.AllStreamPosition().setCommitPosition(`${position}`).setPreparePosition(`${position}`),
  );
}

function expectedPosition(options: BatchAppendReq.Options): Expected {
  if (options.hasStreamPosition()) return BigInt(options.getStreamPosition());
  if (options.hasNoStream()) return 'none';
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'exists';
  throw invalidArgument("'None' is not a valid ExpectedStreamPosition");
}

function failureOf(error: unknown): Status {
  if (error instanceof EventStoreUnavailableError) return timeoutStatus();
  return error instanceof TypeError ? badRequestStatus(error.message) : unknownStatus();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
