import type { ClaimEvent } from '#contracts/kernel/events/claim-events.ts';
import type { Decider } from '../commands/decider.ts';
import { DomainError } from '../errors.ts';

/** Takes or releases a value for a holder, named by its stream (`property-…`, `user-…`). */
export type ClaimCommand =
  | { readonly type: 'TakeClaim'; readonly holder: string }
  | { readonly type: 'ReleaseClaim'; readonly holder: string };

export interface ClaimState {
  readonly holder: string | undefined;
  /** Streams that held the value and gave it up, each once, oldest first. */
  readonly formerHolders: readonly string[];
}

export const claimHeld = () => new DomainError('claim.held', 'This is already taken.');

/**
 * Creates the decider of one value that only one holder may have. The category says which kind of value it is; the
 * stream's id is the value's digest. Taking a value that one holds already is another event than taking a free one: the
 * revision moves, so that an earlier attempt of the same holder, which wants to undo its own taking, sees that a later
 * one relies on it.
 */
export function claimDecider(category: string): Decider<ClaimState, ClaimCommand, ClaimEvent> {
  return {
    category,
    initial: { holder: undefined, formerHolders: [] },

    decide({ type, holder }, state) {
      switch (type) {
        case 'TakeClaim':
          if (state.holder === holder) return [{ type: 'ClaimRenewed', data: { holder } }];
          if (state.holder !== undefined) throw claimHeld();
          return [{ type: 'ClaimTaken', data: { holder } }];
        case 'ReleaseClaim':
          return state.holder === holder ? [{ type: 'ClaimReleased', data: { holder } }] : [];
      }
    },

    evolve(state, event) {
      switch (event.type) {
        case 'ClaimTaken':
        case 'ClaimRenewed':
          return { ...state, holder: event.data.holder };
        case 'ClaimReleased':
          return {
            holder: undefined,
            formerHolders: [...new Set([...state.formerHolders, event.data.holder])],
          };
      }
    },
  };
}
