import type { UniqueValue } from './claims.ts';

/**
 * Event type → whether it can leave a holder without a value that it had. Written with the type names of all
 * events of the holder's category, it does not compile before a new event has been thought about.
 */
export type GivesUp<Type extends string = string> = Readonly<Record<Type, boolean>>;

/** Those of some values that are not among the others. */
export const without = (values: readonly UniqueValue[], others: readonly UniqueValue[]) =>
  values.filter(({ kind, value }) => !others.some((other) => other.kind === kind && other.value === value));

/** The values that a holder lost with the last of its states, oldest first. */
export async function givenUpLast<State>(
  states: AsyncIterable<State>,
  valuesOf: (state: State) => readonly UniqueValue[],
): Promise<readonly UniqueValue[]> {
  let before: readonly UniqueValue[] = [];
  let after: readonly UniqueValue[] = [];
  for await (const state of states) [before, after] = [after, valuesOf(state)];
  return without(before, after);
}
