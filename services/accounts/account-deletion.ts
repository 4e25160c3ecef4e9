import type { Position } from '#contracts/kernel/stored-event.ts';
import type { Claims, StillHolds } from '#kernel/claims.ts';
import type { CommandHandler } from '#kernel/command-handler.ts';
import { DomainError } from '#kernel/errors.ts';
import type { CommandContext } from '#kernel/event-codec.ts';
import { accountDecider, userNotFound } from './account.decider.ts';
import { emailValue } from './email.ts';

/** The end of an account. What else belongs to the person is for others to remove. */
export interface AccountDeletion {
  /**
   * Deletes an account for good: every session ends, and the e-mail is free. The key and the credentials of the
   * person stay in the vault: what else has to be removed may still have to be read.
   * @returns the position to wait for
   * @throws DomainError `user.not-found`, also for an account that was deleted before
   */
  delete(userId: string, context: CommandContext): Promise<Position | undefined>;

  /** Whether there was an account that was deleted. */
  isDeleted(userId: string): Promise<boolean>;
}

const ATTEMPTS = 10;

/** @param dependencies `stillHolds` tells whether an account really has an e-mail, by its own stream */
export function createAccountDeletion(dependencies: {
  handler: CommandHandler;
  claims: Claims;
  stillHolds: StillHolds;
}): AccountDeletion {
  const { handler, claims, stillHolds } = dependencies;

  async function attempt(userId: string, context: CommandContext): Promise<Position | undefined> {
    const { state, revision } = await handler.load(accountDecider, userId);
    if (state.userId === undefined || revision === undefined) throw userNotFound();
    const change = { holder: `${accountDecider.category}-${userId}`, giveUp: [emailValue(state.email)] };
    // What is given up follows from the state just read, so the deletion has to meet that very state.
    const { position } = await claims.during(change, stillHolds, context, () =>
      handler.execute(accountDecider, userId, { type: 'DeleteUser' }, context, { ifRevision: revision }),
    );
    return position;
  }

  return {
    async delete(userId, context) {
      for (let attempts = 1; attempts <= ATTEMPTS; attempts += 1) {
        try {
          return await attempt(userId, context);
        } catch (error) {
          if (!(error instanceof DomainError) || error.code !== 'stream.stale') throw error;
        }
      }
      throw new DomainError('stream.contended', 'Too many changes at the same time. Try again.');
    },

    async isDeleted(userId) {
      return (await handler.load(accountDecider, userId)).state.isDeleted;
    },
  };
}
