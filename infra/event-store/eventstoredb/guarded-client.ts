import type { Duplex } from 'node:stream';
import { EventStoreDBClient } from '@eventstore/db-client';
import { type Channel, connectivityState } from '@grpc/grpc-js';
import { EventStoreUnavailableError } from '#kernel/event-store.ts';
import { isLostConnection } from './errors.ts';

/** A client, and the way to end it. */
export interface GuardedClient {
  readonly client: EventStoreDBClient;
  /** How often the connection was lost so far. */
  interruptions(): number;
  /** Ends every call and closes the connection. */
  dispose(): Promise<void>;
}

/** A call of gRPC as a stream. */
type Call = Duplex & { cancel(): void };

interface GrpcClient {
  readonly batchAppend?: (...call: unknown[]) => Duplex;
}

type StreamCreator = (
  service: unknown,
  name: string,
  start: (grpc: GrpcClient) => Call,
  cache?: WeakMap<GrpcClient, Call>,
) => () => Promise<Call>;

/** gRPC would wait up to two minutes before it tries again to reach a server that was down. */
const RECONNECT = { 'grpc.initial_reconnect_backoff_ms': 100, 'grpc.max_reconnect_backoff_ms': 1_000 };

/** Where gRPC keeps the options for connections still to be made; the client leaves no other way to set them. */
interface ChannelInternals {
  readonly internalChannel?: { readonly options?: Record<string, unknown> };
}

/** Members that the client declares protected or private, and looks up on itself whenever it needs them. */
interface ClientInternals {
  GRPCStreamCreator: StreamCreator;
  createChannel: () => Promise<Channel>;
  handleError: (grpc: GrpcClient, error: Error) => Promise<void>;
  shouldReconnect: (error: Error) => [reconnect: boolean, leader?: unknown];
}

/**
 * Makes a client of which a lost connection cannot end the process. Left alone, version 6.2.1
 *
 * - keeps the appends that wait for an answer in one map for all connections, empties it when any of them
 *   breaks, and throws from a stream's listener at an answer whose entry is gone;
 * - rejects a promise that nobody holds for every append queued on a stream that breaks;
 * - leaves appends waiting for ever where the server ends their stream in good order;
 * - keeps a connection, and the failed question for the server's features, on some codes of a broken one;
 * - keeps for ever, and waits for at its end, a read that is cancelled after its last event has come;
 * - never closes its channel, and leaves it to gRPC how long to wait before it connects again.
 *
 * @throws Error where the connection string is not one; the message may show parts of it
 */
export function createGuardedClient(connectionString: string): GuardedClient {
  const client = EventStoreDBClient.connectionString(connectionString);
  const internals = client as unknown as ClientInternals;
  const { GRPCStreamCreator, createChannel, handleError, shouldReconnect } = internals;
  let channel: Channel | undefined;

  internals.GRPCStreamCreator = (service, name, start, cache) =>
    GRPCStreamCreator(service, name, (grpc) => endingWhenCancelled(start(withGuardedAppends(grpc))), cache);

  internals.createChannel = async () => {
    channel = await createChannel();
    countInterruptions(channel);
    Object.assign((channel as unknown as ChannelInternals).internalChannel?.options ?? {}, RECONNECT);
    return channel;
  };

  internals.handleError = async (grpc, error) => {
    // It looks at the channel that is being opened, and nobody looks at it.
    await handleError(grpc, error).catch(() => undefined);
  };

  internals.shouldReconnect = (error) => (isLostConnection(error) ? [true] : shouldReconnect(error));

  let interruptions = 0;
  function countInterruptions(made: Channel): void {
    const state = made.getConnectivityState(false);
    if (state === connectivityState.SHUTDOWN) return;
    made.watchConnectivityState(state, Number.POSITIVE_INFINITY, () => {
      if (state === connectivityState.READY) interruptions += 1;
      countInterruptions(made);
    });
  }

  return {
    client,
    interruptions: () => interruptions,
    async dispose() {
      await client.dispose();
      channel?.close();
    },
  };
}

/** A call whose status is there cannot be cancelled any more, nor ends before its last message is read. */
function endingWhenCancelled(call: Call): Call {
  const cancel = call.cancel.bind(call);
  call.cancel = () => {
    cancel();
    call.destroy();
  };
  return call;
}

function withGuardedAppends(grpc: GrpcClient): GrpcClient {
  const { batchAppend } = grpc;
  if (batchAppend === undefined) return grpc;
  return Object.create(grpc, {
    batchAppend: { value: (...call: unknown[]) => guardAppends(batchAppend.apply(grpc, call)) },
  });
}

type Listener = Parameters<Duplex['on']>[1];

/** Wraps the listeners that the client is about to put on a stream of appends. */
function guardAppends(stream: Duplex): Duplex {
  const [on, once] = [stream.on.bind(stream), stream.once.bind(stream)];

  stream.on = (event: string, listener: Listener) =>
    on(event, event === 'data' ? ignoringLateAnswers(listener) : listener);

  // The one listener of this kind rejects the queued writes. Their appends hear of the error anyway.
  stream.once = (event: string, listener: Listener) => (event === 'error' ? stream : once(event, listener));

  once('end', () =>
    stream.destroy(new EventStoreUnavailableError('EventStoreDB ended the stream of appends')),
  );
  return stream;
}

/** The listener looks up who waits for the answer, takes that apart, and settles a promise. Only the second can throw. */
function ignoringLateAnswers(listener: Listener): Listener {
  return (answer: unknown) => {
    try {
      listener(answer);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  };
}
