import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** A pause of this length (ms) in the writing, and what was written is kept. */
const KEPT_AFTER_MS = 400;

/**
 * Keeps what is being written in a form in each pause, and before the screen goes.
 * @param keep another one once there is something else to keep than what is typed
 */
export function useKeepSoon<Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  keep: () => void,
): void {
  useEffect(() => {
    let pause = setTimeout(keep, KEPT_AFTER_MS);
    const endFollowing = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pause);
        pause = setTimeout(keep, KEPT_AFTER_MS);
      },
    });
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(pause);
      endFollowing();
      window.removeEventListener('pagehide', keep);
    };
  }, [subscribe, keep]);

  // The screen may be taken away within a pause, as where any call finds that the session has ended.
  const keepLast = useEffectEvent(keep);
  useEffect(() => () => keepLast(), []);
}
