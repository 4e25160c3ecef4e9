import { once } from 'node:events';
import type { Writable } from 'node:stream';

/**
 * Writes a message to a call and waits until it takes the next one, so that a slow reader holds up
 * whoever reads for it. `false`: the call is over, and nobody listens.
 */
export async function send<Message>(
  call: Writable & { write(message: Message): boolean },
  message: Message,
): Promise<boolean> {
  if (call.destroyed || call.writableEnded) return false;
  if (call.write(message)) return true;
  const over = new AbortController();
  try {
    await Promise.race([
      once(call, 'drain', { signal: over.signal }),
      once(call, 'close', { signal: over.signal }),
    ]);
  } finally {
    over.abort();
  }
  return !call.destroyed;
}
