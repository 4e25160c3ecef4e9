import type { Pool } from 'pg';
import type { Notice, NoticeFeed } from '../read-model-store.ts';
import { CHANNEL, decodeNotice } from './notices.ts';

/** Hears the notices of all processes on a connection of its own. */
export async function openPostgresNoticeFeed(
  pool: Pool,
  heard: (notice: Notice) => void,
): Promise<NoticeFeed> {
  const client = await pool.connect();
  const lost = new AbortController();

  function close(reason: Error): void {
    if (lost.signal.aborted) return;
    lost.abort(reason);
    // Closed, not returned to the pool: it still listens.
    client.release(reason);
  }
  client.on('error', close);
  client.on('end', () => close(new Error('the connection that hears of progress ended')));
  client.on('notification', ({ payload }) => {
    const notice = decodeNotice(payload);
    if (notice !== undefined) heard(notice);
  });
  try {
    await client.query(`LISTEN ${CHANNEL}`);
  } catch (error) {
    close(error as Error);
    throw error;
  }
  return { lost: lost.signal, close: () => close(new Error('notices are no longer listened to')) };
}
