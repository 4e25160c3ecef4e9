import { useCallback, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Follows what is read of all values of a form. Other than with `useWatch`, a key that is struck draws nothing anew unless
 * the reading becomes another one.
 * @param read makes a text, a number or a truth value of them
 */
export function useReading<Values extends FieldValues, Reading extends string | number | boolean>(
  { subscribe, getValues }: Pick<UseFormReturn<Values>, 'subscribe' | 'getValues'>,
  read: (values: Values) => Reading,
): Reading {
  const follow = useCallback(
    (onChange: () => void) => subscribe({ formState: { values: true }, callback: onChange }),
    [subscribe],
  );
  return useSyncExternalStore(follow, () => read(getValues()));
}
