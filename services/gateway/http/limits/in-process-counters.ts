import { LRUCache } from 'lru-cache';
import type { RequestCounters } from '#kernel/ports/gateways/request-counters.ts';

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Beyond this, the keys that were counted longest ago are forgotten. */
const KEYS_KEPT = 50_000;
/** Milliseconds in which counters that failed are not asked: a limit must not cost a timeout with every request. */
const LEFT_ALONE_MS = 1_000;

/** Creates counters of this process alone. @param now milliseconds on any clock that goes forward */
export function createInProcessCounters(now: () => number = () => performance.now()): RequestCounters {
  const windows = new LRUCache<string, Window>({ max: KEYS_KEPT });
  return {
    async count(key, windowMs) {
      const at = now();
      const known = windows.get(key);
      const window = known !== undefined && known.endsAt > at ? known : { count: 0, endsAt: at + windowMs };
      window.count += 1;
      windows.set(key, window);
      return { count: window.count, endsInMs: window.endsAt - at };
    },
  };
}

/**
 * Creates counters that several processes share, and while these cannot be reached, those of this process: limits never
 * stop a request because of an outage, and never cease to hold.
 * @param onChange hears when the shared counters are lost, with the error, and when they are back
 */
export function withFallback(
  shared: RequestCounters,
  own: RequestCounters,
  onChange: (error: unknown) => void,
  now: () => number = () => performance.now(),
): RequestCounters {
  let askAgainAt = 0;
  let isLost = false;
  return {
    async count(key, windowMs) {
      if (now() < askAgainAt) return own.count(key, windowMs);
      try {
        const counted = await shared.count(key, windowMs);
        if (isLost) onChange(undefined);
        isLost = false;
        return counted;
      } catch (error) {
        askAgainAt = now() + LEFT_ALONE_MS;
        if (!isLost) onChange(error);
        isLost = true;
        return own.count(key, windowMs);
      }
    },
  };
}
