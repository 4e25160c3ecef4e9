import { useState } from 'react';

/** The part of a mutation that a choice needs. */
interface Change<Value> {
  mutate(value: Value, options: { readonly onSettled: () => void }): void;
}

/**
 * Shows a choice as soon as it is made, and the one that is kept once the call is answered: a mutation tells the screen
 * that it has begun only a moment later, and the control would jump back until then.
 * @param kept the choice as the server has it
 * @param change sends one
 */
export function useChoice<Value>(kept: Value, change: Change<Value>) {
  const [made, setMade] = useState<{ readonly value: Value }>();
  return {
    chosen: made === undefined ? kept : made.value,
    choose(value: Value) {
      setMade({ value });
      change.mutate(value, { onSettled: () => setMade(undefined) });
    },
  };
}
