import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { Decider } from '#kernel/decider.ts';
import { DomainError } from '#kernel/errors.ts';

/** Opens an account. Names and e-mail are in clear here and sealed in the log. */
export interface RegisterUser {
  readonly type: 'RegisterUser';
  readonly userId: string;
  readonly email: string;
  readonly emailDigest: string;
  readonly firstName: string;
  readonly lastName: string;
  /** ISO 8601 UTC. */
  readonly trialEndsAt: string;
}

export type AccountCommand = RegisterUser;

export interface AccountState {
  /** `undefined` until the account is opened. */
  readonly userId: string | undefined;
  readonly email: string;
}

/** One person's account: stream `user-<id>`. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  category: 'user',
  initial: { userId: undefined, email: '' },

  decide({ type: _type, ...registration }, state) {
    if (state.userId !== undefined) {
      throw new DomainError('account.already-registered', 'This account exists already.');
    }
    return [{ type: 'UserRegistered', data: registration }];
  },

  evolve(_state, event) {
    return { userId: event.data.userId, email: event.data.email };
  },

  subjectOf: (state) => state.userId,
};
