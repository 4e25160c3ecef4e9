import type { EventDefinition, HolderFacts } from '#contracts/kernel/events/event-definition.ts';
import type { DecidedEvent } from './decided-event.ts';
import type { UniqueValue } from './unique-values.ts';

/**
 * An aggregate's rules as pure functions, without I/O, clock or randomness. `decide` answers a
 * command with the events that follow from it (none where it would change nothing) or throws a
 * `DomainError`; `evolve` folds one event into the state and must handle every event type.
 */
export interface Decider<State, Command, Event> {
  /** The category of its streams: camelCase, without a hyphen. */
  readonly category: string;
  readonly initial: State;
  decide(command: Command, state: State): readonly Event[];
  evolve(state: State, event: Event): State;
  /** Returns the person whose key seals the events, as known after them; `undefined` where there is none. */
  subjectOf?(state: State): string | undefined;
  /** The values that no other aggregate may have; absent: there are none. */
  readonly unique?: Uniqueness<State>;
}

/** Unique values of an aggregate. The command handler claims them before the events are appended. */
export interface Uniqueness<State> {
  /**
   * Lists the values that a state holds. An aggregate holds at least one from its first event to its end: one that has
   * events and no value is gone, and nobody waits for it.
   */
  valuesOf(state: State): readonly UniqueValue[];
  /** All events of the aggregate, which say whether they can leave it without a value that it held. */
  readonly events: readonly HolderEvent[];
}

/** An event of an aggregate that holds unique values. */
export type HolderEvent = Pick<EventDefinition, 'type'> & HolderFacts;

/** A decider of aggregates that hold unique values; by default, of any. */
export interface HolderDecider<State = unknown, Command = unknown, Event = DecidedEvent>
  extends Decider<State, Command, Event> {
  readonly unique: Uniqueness<State>;
}
