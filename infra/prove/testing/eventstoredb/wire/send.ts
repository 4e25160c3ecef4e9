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

/** Those who write to the same call wait for the same moment: one pair of listeners serves them all. */
const draining = new WeakMap<Writable, Promise<void>>();

/** Waits until a call takes more, or is over. */
function drained(call: Writable): Promise<void> {
  const known = draining.get(call);
  if (known !== undefined) return known;
  const moment = new Promise<void>((resolve) => {
    const settle = () => {
      call.off('drain', settle);
      call.off('close', settle);
      draining.delete(call);
      resolve();
    };
    call.on('drain', settle);
    call.on('close', settle);
  });
  draining.set(call, moment);
  return moment;
}
