/**
 * Waits for so many milliseconds, or until the signal; never rejects. A port: simulations bring a time
 * of their own.
 */
export type Pause = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export const systemPause: Pause = (milliseconds, signal) =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted === true) end();
  });
