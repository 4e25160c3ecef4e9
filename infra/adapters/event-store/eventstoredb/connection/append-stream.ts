import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { AccessDeniedError, StreamDeletedError } from '@eventstore/db-client';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import type {
  BatchAppendResp,
  BatchAppendReq as Request,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import {
  AppendTooLargeError,
  EventStoreUnavailableError,
  type ExpectedRevision,
} from '#kernel/log/event-store.ts';
import { BatchAppendReq, Empty, StreamIdentifier, UUID, WrongExpectedVersion } from './protocol.ts';

/** An event in the server's form. */
export interface EventBytes {
  readonly id: string;
  readonly type: string;
  /** JSON, as are the metadata. */
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** Answer of the server to an append. */
export type AppendAnswer =
  | { readonly kind: 'appended'; readonly revision: bigint; readonly position: Position | undefined }
  | { readonly kind: 'wrongRevision'; readonly actual: bigint | 'none' };

/** Prefix of the names of the server's messages. */
const TYPES = 'event_store.client.';

/** The words of a node that takes no appends, and may not for long. */
const NOT_LEADING = /Server Is Not Ready|No leader info available/;

/**
 * Longest time from the opening of a call until a node takes appends, in milliseconds; then another node is looked for.
 */
const READY_WITHIN_MS = 1_000;

interface Waiting {
  readonly resolve: (answer: AppendAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** Open call, with the appends that wait for its answers, by their number. */
interface OpenCall {
  readonly duplex: Duplex;
  /** Moment by `performance.now`, in milliseconds. */
  readonly openedAt: number;
  readonly waiting: Map<string, Waiting>;
}

/** One request may be as large as what the server takes as a message; an append may need several. Bytes. */
const MAX_REQUEST_BYTES = 3 * 1024 * 1024;

/**
 * Sends appends over one call of `BatchAppend`, which is opened anew when it has ended. Used in place of the client's
 * own appends, which share one map of the module among all connections, reject promises that nobody holds, carry a
 * deadline by the clock of this machine, and first ask for the server's features.
 */
export class AppendStream {
  readonly #open: () => Promise<Duplex>;
  /** Half of the ids under which the server answers; the other half counts. */
  readonly #namespace = randomBytes(8).readBigInt64BE().toString();
  #calls: Promise<OpenCall> | undefined;
  #count = 0;

  /** @param open begins a call; an error that ends it has to be heard by whoever keeps the connection */
  constructor(open: () => Promise<Duplex>) {
    this.#open = open;
  }

  /**
   * Sends one append and resolves with its answer. Without a bound in time: the caller has one.
   * @throws EventStoreUnavailableError where the server does not take it now; the client's errors; the call's
   */
  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventBytes[],
  ): Promise<AppendAnswer> {
    const { duplex, waiting } = await this.#call();
    this.#count += 1;
    const number = String(this.#count);
    return await new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject });
      for (const request of requestsOf(stream, expected, events)) {
        duplex.write(request.setCorrelationId(this.#correlationId(number)));
      }
    });
  }

  #call(): Promise<OpenCall> {
    this.#calls ??= this.#begin();
    return this.#calls;
  }

  async #begin(): Promise<OpenCall> {
    try {
      const duplex = await this.#open();
      const call: OpenCall = { duplex, openedAt: performance.now(), waiting: new Map() };
      let isOver = false;
      const end = (error: unknown) => {
        if (isOver) return;
        isOver = true;
        this.#calls = undefined;
        for (const { reject } of call.waiting.values()) reject(error);
        call.waiting.clear();
      };
      duplex.on('data', (answer: BatchAppendResp) => settle(call, answer));
      duplex.on('error', end);
      duplex.on('end', () => end(new EventStoreUnavailableError('EventStoreDB ended the stream of appends')));
      return call;
    } catch (error) {
      this.#calls = undefined;
      throw error;
    }
  }

  #correlationId(number: string) {
    const structured = new UUID.Structured();
    structured.setMostSignificantBits(this.#namespace).setLeastSignificantBits(number);
    return new UUID().setStructured(structured);
  }
}

/** Splits an append into requests: the first names the stream, the last is marked as final. */
function* requestsOf(
  stream: string,
  expected: ExpectedRevision,
  events: readonly EventBytes[],
): Generator<Request> {
  let request = new BatchAppendReq().setOptions(optionsOf(stream, expected));
  let bytes = 0;
  for (const event of events) {
    const size = event.data.length + event.metadata.length;
    if (bytes > 0 && bytes + size > MAX_REQUEST_BYTES) {
      yield request;
      [request, bytes] = [new BatchAppendReq(), 0];
    }
    request.addProposedMessages(messageOf(event));
    bytes += size;
  }
  yield request.setIsFinal(true);
}

/**
 * Makes the options of an append, without a deadline: that would be a time of this machine's clock, and both the server
 * and the caller have bounds of their own.
 */
function optionsOf(stream: string, expected: ExpectedRevision): Request.Options {
  const options = new BatchAppendReq.Options();
  options.setStreamIdentifier(new StreamIdentifier().setStreamName(Buffer.from(stream)));
  if (expected === 'none') return options.setNoStream(new Empty());
  if (expected === 'any') return options.setAny(new Empty());
  return options.setStreamPosition(expected.toString());
}

function messageOf({ id, type, data, metadata }: EventBytes): Request.ProposedMessage {
  const message = new BatchAppendReq.ProposedMessage();
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  return message.setId(new UUID().setString(id)).setData(data).setCustomMetadata(metadata);
}

/** Hands an answer to the append that waits for it; for one that was given up nothing waits. */
function settle({ duplex, openedAt, waiting }: OpenCall, answer: BatchAppendResp): void {
  const number = answer.getCorrelationId()?.getStructured()?.getLeastSignificantBits() ?? '';
  const found = waiting.get(number);
  waiting.delete(number);
  const outcome = outcomeOf(answer);
  if (!(outcome instanceof Error)) {
    found?.resolve(outcome);
    return;
  }
  found?.reject(outcome);
  // A node that leads is ready soon. Of one that is not by then, another may lead in its place: whoever still waits here
  // finds out with the next try, and knows what was done by its ids.
  const isPatienceOver = performance.now() - openedAt > READY_WITHIN_MS;
  if (isPatienceOver && NOT_LEADING.test(outcome.message)) duplex.destroy(outcome);
}

function outcomeOf(answer: BatchAppendResp): AppendAnswer | Error {
  const error = answer.getError();
  if (error === undefined) return appended(answer.getSuccess());
  const details = error.getDetails();
  const wrong = details?.unpack(WrongExpectedVersion.deserializeBinary, `${TYPES}WrongExpectedVersion`);
  if (!wrong) return refusal(error, Buffer.from(answer.getStreamIdentifier()?.getStreamName_asU8() ?? []));
  const actual = wrong.hasCurrentStreamRevision() ? BigInt(wrong.getCurrentStreamRevision()) : 'none';
  return { kind: 'wrongRevision', actual };
}

function appended(success: BatchAppendResp.Success | undefined): AppendAnswer {
  const commit = success?.getPosition()?.getCommitPosition();
  return {
    kind: 'appended',
    revision: BigInt(success?.getCurrentRevision() ?? 0),
    position: commit === undefined ? undefined : BigInt(commit),
  };
}

/**
 * Makes the error that tells why an append was refused. A request that the server did not handle (it starts, is busy,
 * knows no leader) comes without details, in words alone; one that took too long may have been done.
 */
function refusal(status: Status, stream: Uint8Array): Error {
  const words = status.getMessage();
  switch (status.getDetails()?.getTypeName()) {
    case `${TYPES}AccessDenied`:
      return new AccessDeniedError();
    case `${TYPES}StreamDeleted`:
      return StreamDeletedError.fromStreamName(stream.toString());
    case `${TYPES}MaximumAppendSizeExceeded`:
      return new AppendTooLargeError(`EventStoreDB: ${words}`);
    case `${TYPES}Timeout`:
    case `${TYPES}Unknown`:
    case 'google.protobuf.Empty':
      return new EventStoreUnavailableError(`EventStoreDB: ${words}`);
    default:
      return new Error(`EventStoreDB refused to append to stream ${stream}: ${words}`);
  }
}
