import type { Duplex } from 'node:stream';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { CallOptions, Channel, Metadata } from '@grpc/grpc-js';
import { AppendStream } from './append-stream.ts';
import { watchChannel } from './channel-watch.ts';
import { serversOf } from './connection-string.ts';
import { isLostConnection, isNotHandled } from './errors.ts';
import { StreamsClient } from './protocol.ts';
import { secondOpinion } from './second-opinion.ts';

/** A client, and the way to end it. */
export interface GuardedClient {
  readonly client: EventStoreDBClient;
  /** In place of the client's own appends. */
  readonly appends: AppendStream;
  /** Returns the number of times that a connection was lost so far. */
  interruptions(): number;
  /** Ends every call and closes the connection. */
  dispose(): Promise<void>;
}

/** A call of gRPC as a stream. */
type Call = Duplex & { cancel(): void };

interface GrpcClient {
  getChannel(): Channel;
  batchAppend(...args: CallArguments): Call;
}

type StreamCreator = (
  service: unknown,
  name: string,
  start: (grpc: GrpcClient) => Call,
  cache?: WeakMap<GrpcClient, Call>,
) => () => Promise<Call>;

type CallArguments = [Metadata, CallOptions];

/** gRPC would wait up to two minutes before it tries again to reach a server that was down. */
const RECONNECT = { 'grpc.initial_reconnect_backoff_ms': 100, 'grpc.max_reconnect_backoff_ms': 1_000 };

/**
 * A server that keeps silent is given up after twice this in place of 20 s; the client would warn of less than 10 s.
 */
const KEEP_ALIVE_MS = 2_000;
const KEEP_ALIVE = {
  'grpc.keepalive_time_ms': KEEP_ALIVE_MS,
  'grpc.keepalive_timeout_ms': KEEP_ALIVE_MS,
  'grpc.keepalive_permit_without_calls': 1,
};

/** Part of gRPC that keeps the options for connections still to be made; the client leaves no other way to set them. */
interface ChannelInternals {
  readonly internalChannel: {
    readonly options: Record<string, unknown>;
    /** Read from the options when the channel is made; its connections ask no more often than this. */
    keepaliveTime: number;
  };
}

/** Members that the client declares protected or private, and looks up on itself whenever it needs them. */
interface ClientInternals {
  GRPCStreamCreator: StreamCreator;
  createChannel: () => Promise<Channel>;
  resolveUri: () => Promise<string>;
  handleError: (grpc: Pick<GrpcClient, 'getChannel'>, error: Error) => Promise<void>;
  shouldReconnect: (error: Error) => [reconnect: boolean, leader?: unknown];
  callArguments: (options: { requiresLeader?: boolean }, callOptions?: CallOptions) => CallArguments;
}

/**
 * Makes a client of which a lost connection cannot end the process, and which asks the leader alone. Left
 * alone, version 6.2.1
 *
 * - keeps a connection on some codes of a broken one, and waits for ever on one that is never made;
 * - keeps for ever, and waits for at its end, a read that is cancelled after its last event has come;
 * - never closes its channel, and leaves it to gRPC how long to wait before it connects again.
 *
 * @throws Error where the connection string is not one; the message may show parts of it
 */
export function createGuardedClient(connectionString: string): GuardedClient {
  const client = EventStoreDBClient.connectionString(connectionString);
  const internals = client as unknown as ClientInternals;
  guardCalls(internals);
  const { createChannel, handleError, resolveUri } = internals;
  const servers = serversOf(connectionString);
  const ownKeepAlive = /[?&]keepAlive/i.test(connectionString);
  let lost = 0;
  let channel: Channel | undefined;
  let failed: string | undefined;

  internals.createChannel = async () => {
    const made = await createChannel();
    const { internalChannel } = made as unknown as ChannelInternals;
    Object.assign(internalChannel.options, RECONNECT, ownKeepAlive ? {} : KEEP_ALIVE);
    if (!ownKeepAlive) internalChannel.keepaliveTime = KEEP_ALIVE_MS;
    watchChannel(made, {
      onLost: () => {
        lost += 1;
      },
      onUnreached: (error) => void internals.handleError({ getChannel: () => made }, error),
    });
    channel = made;
    return made;
  };

  internals.resolveUri = async () => {
    const found = await resolveUri();
    return servers.length > 1 ? await secondOpinion(servers, found, failed) : found;
  };

  internals.handleError = async (grpc, error) => {
    if (internals.shouldReconnect(error)[0]) failed = grpc.getChannel().getTarget().replace(/^dns:/, '');
    // It looks at the channel that is being opened, and nobody looks at it.
    await handleError(grpc, error).catch(() => undefined);
  };

  const openAppends = internals.GRPCStreamCreator(StreamsClient, 'append', (grpc) =>
    grpc.batchAppend(...internals.callArguments({}, { deadline: Number.POSITIVE_INFINITY })),
  );

  return {
    client,
    appends: new AppendStream(openAppends),
    interruptions: () => lost,
    async dispose() {
      await client.dispose();
      channel?.close();
    },
  };
}

/** Makes every call end when it is cancelled and ask the leader alone, and gives up a connection that was lost. */
function guardCalls(internals: ClientInternals): void {
  const { GRPCStreamCreator, callArguments, shouldReconnect } = internals;

  internals.GRPCStreamCreator = (service, name, start, cache) =>
    GRPCStreamCreator(service, name, (grpc) => endingWhenCancelled(start(grpc)), cache);

  internals.callArguments = (options, callOptions) =>
    callArguments({ ...options, requiresLeader: true }, callOptions);

  internals.shouldReconnect = (error) => {
    const [reconnect, leader] = shouldReconnect(error);
    return reconnect ? [true, leader] : [isLostConnection(error) || isNotHandled(error)];
  };
}

/**
 * Makes a call end when it is cancelled. Otherwise one whose status has arrived can no longer be cancelled, and does
 * not end before its last message is read.
 */
function endingWhenCancelled(call: Call): Call {
  const cancel = call.cancel.bind(call);
  call.cancel = () => {
    cancel();
    call.destroy();
  };
  return call;
}
