import type { Position } from '#contracts/kernel/stored-event.ts';
import type { CommandContext } from '#kernel/event-codec.ts';

/** Something that belongs to people, and how all of it that belongs to one of them is removed. */
export interface Belongings {
  /** For people to read in errors. */
  readonly name: string;
  /** Removes what there is; again, it removes what is left. */
  remove(userId: string, context: CommandContext): Promise<void>;
}

export interface ErasureService {
  /**
   * Deletes a person's account, which is the commit point, and then all that belongs to them. Where that fails on
   * the way, the account is deleted all the same, and a job does the rest.
   * @returns the position of the deletion, to wait for
   * @throws DomainError `user.not-found`, also for one who was deleted before
   */
  deleteUser(userId: string, context: CommandContext): Promise<Position | undefined>;

  /**
   * Removes all that belongs to a person whose account was deleted: however often, and from wherever an earlier
   * attempt ended. Once resolved, no read model shows anything of it. Nothing happens to a person who has an account.
   * @throws Error where something could not be removed yet: the next attempt goes on from there
   */
  eraseUser(userId: string, context: CommandContext): Promise<void>;
}

/**
 * Erases people. What belongs to them is found by read models, so these first catch up with the log. The key of the
 * person goes last: until then everything can still be read that is needed to remove the rest.
 */
export function createErasureService(dependencies: {
  readonly accounts: {
    delete(userId: string, context: CommandContext): Promise<Position | undefined>;
    isDeleted(userId: string): Promise<boolean>;
  };
  /** Resolves once the read models hold all that the log held when it was asked. */
  readonly caughtUp: () => Promise<void>;
  /** In the order in which they are removed. */
  readonly belongings: readonly Belongings[];
  readonly vault: { destroySubject(subject: string): Promise<void> };
  /** Hears why belongings are still there when the account is deleted. */
  readonly onLeftOver: (error: unknown) => void;
}): ErasureService {
  const { accounts, caughtUp, belongings, vault, onLeftOver } = dependencies;

  async function eraseUser(userId: string, context: CommandContext): Promise<void> {
    if (!(await accounts.isDeleted(userId))) return;
    await caughtUp();
    for (const { name, remove } of belongings) {
      try {
        await remove(userId, context);
      } catch (cause) {
        throw new Error(`the ${name} of ${userId} could not be removed`, { cause });
      }
    }
    await vault.destroySubject(userId);
    await caughtUp();
  }

  return {
    eraseUser,

    async deleteUser(userId, context) {
      const position = await accounts.delete(userId, context);
      await eraseUser(userId, context).catch(onLeftOver);
      return position;
    },
  };
}
