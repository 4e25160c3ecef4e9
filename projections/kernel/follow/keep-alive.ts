import type { Timing } from './timing.ts';

/** A connection that can be asked whether its other end is still there. */
export interface AskedConnection {
  /** Given when the connection is lost. */
  readonly lost: AbortSignal;
  ping(): Promise<void>;
  close(reason: Error): void;
}

/**
 * Asks a connection again and again until it is lost, and closes it where it does not answer: an end that is gone without
 * a word would be waited for until the operating system gives up, a quarter of an hour later.
 * @param everyMs pause before each question, in milliseconds
 * @param silenceMs time without an answer after which the connection is closed, in milliseconds
 * @param reason why it is closed then
 */
export async function keepAlive(
  connection: AskedConnection,
  timing: Timing,
  { everyMs, silenceMs, reason }: { everyMs: number; silenceMs: number; reason: string },
): Promise<void> {
  for (;;) {
    await timing.pause(everyMs, connection.lost);
    if (connection.lost.aborted) return;
    const answered = new AbortController();
    const ping = connection.ping().catch((error: Error) => connection.close(error));
    const patience = timing.pause(silenceMs, answered.signal);
    const first = await Promise.race([ping.then(() => 'answer'), patience.then(() => 'silence')]);
    if (first === 'silence') connection.close(new Error(reason));
    answered.abort();
  }
}
