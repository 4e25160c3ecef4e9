import type { SourceMessage } from './event-source.ts';

/** Longest time for which a read model that nobody waits for lets events gather. Milliseconds. */
export const LINGER_MS = 200;

/**
 * Passes messages on, but at the end of the log waits before it passes new events on, and then takes all that has come
 * by then as one message. While it catches up it waits for nothing.
 * @param options.wait resolves when it has been waited for long enough; never rejects
 * @param options.most number of events at which no more are taken
 */
export async function* lingering(
  messages: AsyncIterable<SourceMessage>,
  { wait, most, signal }: { wait: () => Promise<void>; most: number; signal: AbortSignal },
): AsyncGenerator<SourceMessage, void, undefined> {
  const iterator = messages[Symbol.asyncIterator]();
  let isAtEnd = false;
  try {
    for (;;) {
      const { done, value: message } = await iterator.next();
      if (done) return;
      if (message.kind !== 'events' || !isAtEnd) {
        isAtEnd = message.kind === 'caughtUp';
        yield message;
        continue;
      }
      await wait();
      if (signal.aborted) return;
      const events = [...message.events];
      let after: SourceMessage | undefined;
      while (events.length < most && after?.kind !== 'caughtUp') {
        const next = await iterator.next();
        if (next.done) break;
        after = next.value;
        if (after.kind !== 'events') continue;
        events.push(...after.events);
        after = undefined;
      }
      yield { kind: 'events', events };
      isAtEnd = after?.kind === 'caughtUp';
      if (after !== undefined) yield after;
    }
  } finally {
    await iterator.return?.();
  }
}
