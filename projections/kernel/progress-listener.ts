import type { Pool, PoolClient } from 'pg';
import { findLiveBuilds } from './builds.ts';
import { CHANNEL, decodeNotice } from './notices.ts';
import { type Pause, pause } from './pause.ts';
import type { ProjectionProgress } from './progress.ts';

const RECONNECT_MS = 250;

export interface ProgressListener {
  /** Resolves once the present positions are known and notices are heard. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Tells this process how far the projections in other processes have come. Holds one connection; when it
 * is lost, takes a new one, and as notices may have been missed, says that all may have changed.
 * The engine's tables must be installed.
 */
export function listenForProgress(options: {
  pool: Pool;
  progress: ProjectionProgress;
  pause?: Pause;
  onError?: (error: unknown) => void;
}): ProgressListener {
  const { pool, progress, onError } = options;
  const wait = options.pause ?? pause;
  const stopping = new AbortController();
  const ready = Promise.withResolvers<void>();

  async function listen(client: PoolClient): Promise<void> {
    const lost = Promise.withResolvers<void>();
    client.on('error', lost.reject);
    client.on('end', () => lost.reject(new Error('the connection that hears of progress ended')));
    stopping.signal.addEventListener('abort', () => lost.resolve(), { once: true });
    client.on('notification', ({ payload }) => {
      const notice = decodeNotice(payload);
      if (notice !== undefined && notice.origin !== progress.origin) progress.advance(notice);
    });
    await Promise.race([lost.promise, catchUp(client).then(ready.resolve)]);
    await lost.promise;
  }

  async function catchUp(client: PoolClient): Promise<void> {
    await client.query(`LISTEN ${CHANNEL}`);
    for (const { projection, position } of await findLiveBuilds(client)) {
      if (position !== undefined) progress.advance({ projection, position, changes: 'all' });
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let client: PoolClient | undefined;
      try {
        client = await pool.connect();
        await listen(client);
      } catch (error) {
        onError?.(error);
        await wait(RECONNECT_MS, stopping.signal);
      } finally {
        // Closed, not returned to the pool: it still listens.
        client?.release(true);
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
