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
  if (!call.write(message)) await drained(call);
  return !call.destroyed;
}

/** Until a call takes more, or is over. */
function drained(call: Writable): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      call.off('drain', settle);
      call.off('close', settle);
      resolve();
    };
    call.on('drain', settle);
    call.on('close', settle);
  });
}
