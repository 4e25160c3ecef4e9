import { useEffect, useEffectEvent } from 'react';

/** A pause of this length (ms) in the writing, and what was written is kept. */
const KEPT_AFTER_MS = 400;

/** Keeps what is being written in each pause, and before the screen goes. @param keep another one once there is more to keep */
export function useKeepSoon(keep: () => void): void {
  useEffect(() => {
    const timer = setTimeout(keep, KEPT_AFTER_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [keep]);

  // The screen may be taken away within a pause, as where any call finds that the session has ended.
  const keepLast = useEffectEvent(keep);
  useEffect(() => () => keepLast(), []);
}
