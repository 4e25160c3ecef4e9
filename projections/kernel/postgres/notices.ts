import pg, { type Pool } from 'pg';
import { z } from 'zod';
import type { Changes, Notice, NoticeFeed } from '../read-model-store.ts';

/** The Postgres channel on which advances are told to other processes. */
const CHANNEL = 'projection_advanced';

/** Postgres refuses a payload of 8,000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7_999;

const noticeSchema = z.object({
  origin: z.string(),
  projection: z.string(),
  position: z.string().regex(/^\d+$/).transform(BigInt),
  changes: z.union([
    z.literal('all'),
    z.record(z.string(), z.union([z.literal('all'), z.array(z.string())])),
  ]),
});

/** Writes the statement that sends a notice when its transaction commits, and only then. */
export function noticeStatement(notice: Notice): string {
  return `SELECT pg_notify('${CHANNEL}', ${pg.escapeLiteral(encodeNotice(notice))})`;
}

/** Writes the notice as a payload; the tables with the most rows to name say `'all'` until it fits. */
export function encodeNotice({ origin, projection, position, changes }: Notice): string {
  const encode = (told: Changes | 'all') =>
    JSON.stringify({ origin, projection, position: position.toString(), changes: told });
  let told = changes;
  let payload = encode(told);
  while (told !== 'all' && Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) {
    told = withoutLargest(told);
    payload = encode(told);
  }
  return payload;
}

/** Reads the notice of a payload; `undefined` where it is none of the product's. */
export function decodeNotice(payload: string | undefined): Notice | undefined {
  try {
    return noticeSchema.safeParse(JSON.parse(payload ?? '')).data;
  } catch {
    return undefined;
  }
}

function withoutLargest(changes: Changes): Changes | 'all' {
  let largest: string | undefined;
  let size = 0;
  for (const [table, keys] of Object.entries(changes)) {
    const bytes = keys === 'all' ? 0 : JSON.stringify(keys).length;
    if (bytes > size) [largest, size] = [table, bytes];
  }
  return largest === undefined ? 'all' : { ...changes, [largest]: 'all' };
}

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
