import { streamIdOf } from '#contracts/kernel/stored-event.ts';
import type { Claims, UniqueValue } from '#kernel/claims.ts';
import type { CommandHandler } from '#kernel/command-handler.ts';
import { DomainError } from '#kernel/errors.ts';
import type { CommandContext } from '#kernel/event-codec.ts';
import { counterDecider } from './counters.ts';

const EDIT_ATTEMPTS = 5;
const context: CommandContext = { actor: { kind: 'guest' }, correlationId: 'c', causationId: 'c' };
const named = (name: string): UniqueValue => ({ kind: 'slug', value: name });

/** What came of a command: where it stands in the log, or nothing where it changed nothing. */
export interface CounterOutcome {
  readonly position: bigint | undefined;
}

/** What people do with counters, laid out as the services of the product are. */
export function createCountersService({ handler, claims }: { handler: CommandHandler; claims: Claims }) {
  const holderOf = (id: string) => `${counterDecider.category}-${id}`;
  const stillHolds = async (holder: string, name: string) =>
    (await handler.load(counterDecider, streamIdOf(holder))).state.name === name;

  return {
    add: (id: string, entry: string, amount: number): Promise<CounterOutcome> =>
      handler.execute(counterDecider, id, { type: 'Add', entry, amount }, context),

    open: (id: string, name: string): Promise<CounterOutcome> =>
      claims.during({ holder: holderOf(id), take: [named(name)] }, stillHolds, context, () =>
        handler.execute(counterDecider, id, { type: 'Open', name }, context),
      ),

    async rename(id: string, name: string): Promise<CounterOutcome> {
      for (let attempt = 1; attempt <= EDIT_ATTEMPTS; attempt += 1) {
        const { state, revision } = await handler.load(counterDecider, id);
        if (state.name === undefined || revision === undefined) {
          throw new DomainError('counter.not-found', 'There is no such counter.');
        }
        const change =
          state.name === name
            ? { holder: holderOf(id) }
            : { holder: holderOf(id), take: [named(name)], giveUp: [named(state.name)] };
        try {
          return await claims.during(change, stillHolds, context, () =>
            handler.execute(counterDecider, id, { type: 'Rename', name }, context, { ifRevision: revision }),
          );
        } catch (error) {
          if (!(error instanceof DomainError) || error.code !== 'stream.stale') throw error;
        }
      }
      throw new DomainError('stream.contended', 'Too many changes at the same time.');
    },
  };
}

export type CountersService = ReturnType<typeof createCountersService>;
