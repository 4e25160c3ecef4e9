/** Time as the engine needs it, as a port: a simulation brings its own. */
export interface Timing {
  /** Returns milliseconds on a clock that never goes back; its zero means nothing. */
  now(): number;
  /** Waits for so many milliseconds, or until the signal: never rejects. */
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemTiming: Timing = {
  now: () => performance.now(),
  pause: (milliseconds, signal) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal?.addEventListener('abort', end, { once: true });
      if (signal?.aborted === true) end();
    }),
};
