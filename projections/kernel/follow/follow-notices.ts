import type { ReadModelStore } from '../read-model-store.ts';
import { keepAlive } from './keep-alive.ts';
import type { ProjectionProgress } from './progress.ts';
import type { Timing } from './timing.ts';

const RECONNECT_MS = 250;
/** Interval at which the feed is asked whether it is still there, and most time for its answer, in milliseconds. */
const PING_MS = 10_000;

export interface ProgressListener {
  /** Resolves once the present positions are known and notices are heard. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Passes the notices of other processes on to this process's progress. When the feed is lost, opens
 * a new one, and as notices may have been missed, says that all may have changed.
 */
export function followNotices(options: {
  store: ReadModelStore;
  progress: ProjectionProgress;
  timing: Timing;
  onError?: (error: unknown) => void;
}): ProgressListener {
  const { store, progress, timing, onError } = options;
  const stopping = new AbortController();
  const ready = Promise.withResolvers<void>();

  async function listen(): Promise<void> {
    const feed = await store.listen((notice) => progress.advance(notice), progress.origin);
    void keepAlive(feed, timing, {
      everyMs: PING_MS,
      silenceMs: PING_MS,
      reason: 'the store does not answer who hears of progress',
    });
    const over = AbortSignal.any([feed.lost, stopping.signal]);
    try {
      for (const { projection, position } of await store.findLiveBuilds()) {
        if (position !== undefined) progress.advance({ projection, position, changes: 'all' });
      }
      ready.resolve();
      await given(over);
      if (!stopping.signal.aborted) throw feed.lost.reason;
    } finally {
      feed.close();
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await listen();
      } catch (error) {
        progress.forget();
        onError?.(error);
        await timing.pause(RECONNECT_MS, stopping.signal);
      }
    }
  }

  const running = run();
  return {
    ready: ready.promise,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function given(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
