import type { Metadata } from '@grpc/grpc-js';
import type { Endpoint, NotHandled } from './not-handled.ts';

/**
 * State of a node for its clients: it leads; it follows, serves its own reads and forwards writes; it knows no leader,
 * and serves only reads that need none; or it starts, and serves nothing.
 */
export type NodeState =
  | { readonly kind: 'leading' }
  | { readonly kind: 'following'; readonly leader: Endpoint }
  | { readonly kind: 'leaderless' }
  | { readonly kind: 'starting' };

/** Calls that a node does not do, whatever its state. */
export interface Refusals {
  readonly reads?: NotHandled;
  readonly writes?: NotHandled;
}

/** Gives the reason for which a node in this state leaves a read undone; `undefined` where it does not. */
export function readRefusal(state: NodeState, requiresLeader: boolean): NotHandled | undefined {
  if (state.kind === 'starting') return 'notReady';
  if (!requiresLeader || state.kind === 'leading') return undefined;
  return state.kind === 'following' ? { leader: state.leader } : 'notReady';
}

/** Gives the same for a write. */
export function writeRefusal(state: NodeState, requiresLeader: boolean): NotHandled | undefined {
  if (state.kind === 'leading') return undefined;
  if (state.kind !== 'following') return 'notReady';
  return requiresLeader ? { leader: state.leader } : undefined;
}

/** Tells whether a call is to be done by the leader alone. */
export function requiresLeader(metadata: Metadata): boolean {
  return metadata.get('requires-leader').some((value) => `${value}`.toLowerCase() === 'true');
}
