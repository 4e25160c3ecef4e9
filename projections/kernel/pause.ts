import { setTimeout as delay } from 'node:timers/promises';

/** Waits for so many milliseconds, or until the signal: never rejects. */
export type Pause = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export const pause: Pause = async (milliseconds, signal) => {
  await delay(milliseconds, undefined, signal && { signal }).catch(() => undefined);
};
