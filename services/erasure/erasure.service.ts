import type { CommandContext } from '#kernel/commands/decided-event.ts';

/** One kind of thing that belongs to people, with the way to remove those of one person. */
export interface Belongings {
  /** Names it to people, in errors. */
  readonly name: string;
  /**
   * Removes what the read models show of it, so many at most; again, it removes what is left.
   * @returns how many it has removed; fewer than that most: there are no others
   */
  removeSome(userId: string, most: number, context: CommandContext): Promise<number>;
}

/** Outcome of a batch: `more` where anything may be left. */
export type ErasureOutcome = 'done' | 'more';

export type ErasureService = ReturnType<typeof createErasureService>;

/** Some seconds of work: other jobs wait no longer than that, and a worker that is killed has that much done twice. */
const BATCH = 200;

/**
 * Erases people. What belongs to them is found by read models, so these first catch up with the log. The key of the
 * person goes last: until then everything can still be read that is needed to remove the rest.
 */
export function createErasureService(dependencies: {
  readonly accounts: { isDeleted(userId: string): Promise<boolean> };
  /** Resolves once the read models hold all that the log held when it was asked. */
  readonly caughtUp: () => Promise<void>;
  /** In the order in which they are removed. */
  readonly belongings: readonly Belongings[];
  readonly vault: { destroySubject(subject: string): Promise<void> };
  /** Number of things that a batch removes at most; default 200. */
  readonly batch?: number | undefined;
}) {
  const { accounts, caughtUp, belongings, vault, batch = BATCH } = dependencies;

  /** Removes a batch. @returns how many things it has removed: the whole batch, or all that there were */
  async function removeBatch(userId: string, context: CommandContext): Promise<number> {
    let removed = 0;
    for (const { name, removeSome } of belongings) {
      if (removed === batch) break;
      try {
        removed += await removeSome(userId, batch - removed, context);
      } catch (cause) {
        throw new Error(`the ${name} of ${userId} could not be removed`, { cause });
      }
    }
    return removed;
  }

  return {
    /**
     * Removes a batch of what belongs to a person whose account was deleted: however often, and from wherever an
     * earlier attempt ended. Once nothing is left, no read model shows anything of it and the person has no key any
     * more. Nothing happens to a person who has an account.
     * @param beforeKey is done where nothing but the key is left, while the person can still be written to
     * @throws Error where something could not be removed yet: the next attempt goes on from there
     */
    async eraseSome(
      userId: string,
      context: CommandContext,
      beforeKey?: () => Promise<void>,
    ): Promise<ErasureOutcome> {
      if (!(await accounts.isDeleted(userId))) return 'done';
      await caughtUp();
      if ((await removeBatch(userId, context)) === batch) return 'more';
      await beforeKey?.();
      await vault.destroySubject(userId);
      await caughtUp();
      return 'done';
    },
  };
}
