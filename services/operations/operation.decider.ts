import type { OperationEvent } from '#contracts/operations/events.ts';
import type { Decider } from '#kernel/commands/decider.ts';

/** Records what an administrator had done to the installation, in the words of the event. */
export interface RecordOperation {
  readonly type: 'RecordOperation';
  readonly event: OperationEvent;
}

/**
 * Operations of administrators on one part of the installation: stream `operation-<kind>.<name>`. There is nothing to
 * refuse, as each is recorded for having been asked for; repeating one is another one.
 */
export const operationDecider: Decider<undefined, RecordOperation, OperationEvent> = {
  category: 'operation',
  initial: undefined,
  decide: ({ event }) => [event],
  evolve: () => undefined,
};
