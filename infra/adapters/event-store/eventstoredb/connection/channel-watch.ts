import { type Channel, connectivityState, status } from '@grpc/grpc-js';

/** How long a connection may take to be made: a server that was stopped lets one in and then keeps silent. Milliseconds. */
const CONNECT_WITHIN_MS = 1_500;

interface Listeners {
  /** A connection was there, and is no more. */
  onLost(): void;
  /** A connection could not be made in time. */
  onUnreached(error: Error): void;
}

/** Has a channel connect at once, and follows it until it is closed. */
export function watchChannel(channel: Channel, listeners: Listeners): void {
  channel.getConnectivityState(true);
  look(channel, listeners);
}

function look(channel: Channel, listeners: Listeners): void {
  const state = channel.getConnectivityState(false);
  if (state === connectivityState.SHUTDOWN) return;
  const isConnecting = state === connectivityState.CONNECTING;
  const until = isConnecting ? Date.now() + CONNECT_WITHIN_MS : Number.POSITIVE_INFINITY;
  channel.watchConnectivityState(state, until, (late) => {
    if (late !== undefined) return listeners.onUnreached(unreached());
    if (state === connectivityState.READY) listeners.onLost();
    look(channel, listeners);
  });
}

function unreached(): Error {
  const details = `no connection within ${CONNECT_WITHIN_MS} ms`;
  return Object.assign(new Error(details), { code: status.UNAVAILABLE, details });
}
