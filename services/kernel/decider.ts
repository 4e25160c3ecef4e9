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
  /** The person whose key seals the events, as known after them; `undefined` where there is none. */
  subjectOf?(state: State): string | undefined;
}
