import { status } from '@grpc/grpc-js';
import { RpcError } from '../wire/rpc-error.ts';

/** A node as clients reach it. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** Reason for which a node leaves a request undone. A number is a reason that its transport has no words for. */
export type NotHandled =
  | 'notReady'
  | 'tooBusy'
  | 'noLeader'
  | { readonly leader: Endpoint }
  | { readonly reason: number };

/**
 * Makes the error that a unary call or a read ends with.
 * @param expected the server's name for the answer that did not come.
 */
export function notHandledError(why: NotHandled, expected: string): RpcError {
  if (why === 'notReady') return new RpcError(status.UNAVAILABLE, 'Server Is Not Ready');
  if (why === 'tooBusy') return new RpcError(status.UNAVAILABLE, 'Server Is Too Busy');
  if (why === 'noLeader') return new RpcError(status.UNKNOWN, 'No leader info available in response');
  if ('leader' in why) return leaderInfo(why.leader);
  const details = `Envelope callback expected either ${expected} or NotHandled, received NotHandled instead`;
  return new RpcError(status.UNKNOWN, details);
}

/** Tells clients where the leader is: NOT_FOUND, and they go there. */
export function leaderInfo({ host, port }: Endpoint): RpcError {
  return new RpcError(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': `${port}`,
  });
}
