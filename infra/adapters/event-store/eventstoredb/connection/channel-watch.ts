import { type Channel, connectivityState, status } from '@grpc/grpc-js';

/** Longest time in which a connection is made, in milliseconds: a stopped server accepts it and then keeps silent. */
const CONNECT_WITHIN_MS = 1_500;

interface Listeners {
  /** Hears that a connection that was there is lost. */
  onLost(): void;
  /** Hears that a connection could not be made in time. */
  onUnreached(error: Error): void;
}

/** Connects a channel at once, and follows it until it is closed. */
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
