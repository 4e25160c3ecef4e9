import { categoryOf, streamIdOf } from '#contracts/kernel/events/stored-event.ts';
import { type CommandHandler, without } from '../commands/command-handler.ts';
import type { HolderDecider } from '../commands/decider.ts';
import type { UniqueValue } from '../commands/unique-values.ts';
import type { ValuesHeldBy } from './claims.ts';

/** Values that the holders of claims have and had, read from their own streams; a holder is named by its stream. */
export interface Holders {
  readonly heldValues: ValuesHeldBy;
  /** Reads the values that a holder gave up by the event at a revision of its stream. */
  valuesGivenUp(holder: string, revision: bigint): Promise<readonly UniqueValue[]>;
}

/**
 * Reads the unique values of holders from their streams.
 * @param deciders of all categories whose streams hold claims
 */
export function createHolders(
  handler: Pick<CommandHandler, 'load' | 'history'>,
  deciders: readonly HolderDecider[],
): Holders {
  const deciderOf = (holder: string): HolderDecider => {
    const category = categoryOf(holder);
    const decider = deciders.find((one) => one.category === category);
    // Never taken for a holder without values: its claims would be freed under it.
    if (decider === undefined) throw new TypeError(`nobody knows the values of ${category} streams`);
    return decider;
  };
  return {
    async heldValues(holder) {
      const decider = deciderOf(holder);
      const { state } = await handler.load(decider, streamIdOf(holder));
      return decider.unique.valuesOf(state);
    },

    async valuesGivenUp(holder, revision) {
      const decider = deciderOf(holder);
      let [before, after] = [decider.initial, decider.initial];
      for await (const state of handler.history(decider, streamIdOf(holder), revision)) {
        [before, after] = [after, state];
      }
      return without(decider.unique.valuesOf(before), decider.unique.valuesOf(after));
    },
  };
}
