import { useEffect, useEffectEvent } from 'react';

/** Saves as soon as the browser has a connection again. @param isWaiting whether a save waits for that */
export function useSaveOnceOnline(isWaiting: boolean, save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!isWaiting) return;
    const ending = new AbortController();
    window.addEventListener('online', () => saveNow(), { once: true, signal: ending.signal });
    // It may have come back before anybody listened.
    if (navigator.onLine) saveNow();
    return () => ending.abort();
  }, [isWaiting]);
}
