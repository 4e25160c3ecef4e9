import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { counterDecider } from './counters.ts';

const context: CommandContext = { actor: { kind: 'guest' }, correlationId: 'c', causationId: 'c' };

/** Position of a command's event in the log; `undefined` where it changed nothing. */
export interface CounterOutcome {
  readonly position: bigint | undefined;
}

/** Makes the service by which people work with counters, laid out as the services of the product are. */
export function createCountersService({ handler }: { handler: CommandHandler }) {
  return {
    add: (id: string, entry: string, amount: number): Promise<CounterOutcome> =>
      handler.execute(counterDecider, id, { type: 'Add', entry, amount }, context),

    open: (id: string, name: string): Promise<CounterOutcome> =>
      handler.execute(counterDecider, id, { type: 'Open', name }, context),

    rename: (id: string, name: string): Promise<CounterOutcome> =>
      handler.execute(counterDecider, id, { type: 'Rename', name }, context),
  };
}

export type CountersService = ReturnType<typeof createCountersService>;
