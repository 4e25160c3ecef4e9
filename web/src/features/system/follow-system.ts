import { hearAdminEvents } from '../../lib/api/admin-events.ts';
import { isUnauthorized } from '../../lib/api/api-client.ts';

/** The server shows that it is there each 25 seconds. */
const SILENCE_MS = 60_000;
/** Milliseconds until a lost stream is opened again, about: twice as long each time. */
const PAUSE_MS = { first: 1_000, most: 10_000 };

export interface SystemFollower {
  /** Hears that the status may be another one. */
  readonly onChanged: () => void;
  /** Hears whether changes are told from here on. */
  readonly onTold: (isTold: boolean) => void;
}

/** Listens to what the server says of the system, again and again where that breaks off. @returns how to stop */
export function followSystem({ onChanged, onTold }: SystemFollower): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let losses = 0;

  async function listen(): Promise<void> {
    await hearAdminEvents('GET /api/admin/system/updates', {
      signal,
      silenceMs: SILENCE_MS,
      onEvent(name) {
        if (signal.aborted) return;
        losses = 0;
        onTold(true);
        if (name === 'changed') onChanged();
      },
    });
  }

  async function keepListening(): Promise<void> {
    const error = await listen().catch((cause: unknown) => cause);
    if (signal.aborted) return;
    onTold(false);
    // Nobody is signed in any more: the application leads to the sign-in.
    if (isUnauthorized(error)) return;
    const pause = Math.min(PAUSE_MS.first * 2 ** losses, PAUSE_MS.most) * (0.5 + Math.random());
    losses += 1;
    const again = setTimeout(() => void keepListening(), pause);
    signal.addEventListener('abort', () => clearTimeout(again), { once: true });
  }

  void keepListening();
  return () => {
    leaving.abort();
    onTold(false);
  };
}

/** Does something while the page is seen, and begins it anew when it is seen again. @returns how to stop for good */
export function whileSeen(begin: () => () => void): () => void {
  let stop: (() => void) | undefined;
  const look = () => {
    if (document.hidden) {
      stop?.();
      stop = undefined;
    } else stop ??= begin();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    stop?.();
  };
}
