import { expect } from 'vitest';
import { DomainError } from '../errors.ts';
import type { Decider } from './decider.ts';
import type { UniqueValue } from './unique-values.ts';

/** Expectations of the decision that a decider makes on a command, given a history. Each check ends the sentence. */
export interface Decision<Event> {
  /** Expects exactly these events, in this order. */
  thenEvents(...events: readonly Event[]): void;
  /** Expects that the command changes nothing. */
  thenNothing(): void;
  /** Expects that these unique values are held after the command, in this order. */
  thenHolds(...values: readonly UniqueValue[]): void;
  /** Expects that the command is refused with a `DomainError` of this code. @returns the refusal, for closer looks */
  thenFails(code: string): DomainError;
}

/** A history, waiting for its command. */
export interface History<State, Command, Event> {
  when(command: Command): Decision<Event>;
  /** Returns the state that the history folds into. */
  state(): State;
}

/** Begins `given(decider, …events).when(command).thenEvents(…events)`: the one way in which deciders are tested. */
export function given<State, Command, Event>(
  decider: Decider<State, Command, Event>,
  ...events: readonly NoInfer<Event>[]
): History<State, Command, Event> {
  const state = () => events.reduce(decider.evolve, decider.initial);
  return {
    state,
    when(command) {
      const decide = () => decider.decide(command, state());
      return {
        thenEvents: (...expected) => expect(decide()).toEqual(expected),
        thenNothing: () => expect(decide()).toEqual([]),
        thenHolds(...expected) {
          const after = decide().reduce(decider.evolve, state());
          expect(decider.unique?.valuesOf(after)).toEqual(expected);
        },
        thenFails(code) {
          const refusal = refusalOf(decide);
          expect(refusal.code).toBe(code);
          return refusal;
        },
      };
    },
  };
}

function refusalOf(decide: () => unknown): DomainError {
  let decided: unknown;
  try {
    decided = decide();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  return expect.fail(`the command was not refused; it led to ${JSON.stringify(decided)}`);
}
