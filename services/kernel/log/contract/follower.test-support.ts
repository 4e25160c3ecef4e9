import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { EventStore, SubscribeOptions, SubscriptionMessage } from '../event-store.ts';
import { at } from './sample-events.test-support.ts';

/** A subscription that remembers what it was sent. */
interface Follower {
  readonly messages: SubscriptionMessage[];
  readonly events: StoredEvent[];
  /** Takes messages until one (or what was taken so far) satisfies; `work` is done after each. */
  until(
    satisfied: (seen: { message: SubscriptionMessage; position: Position }) => boolean,
    work?: () => Promise<unknown>,
  ): Promise<void>;
}

/** Has a test use a subscription, and ends it afterwards. */
export async function following(
  store: EventStore,
  options: Omit<SubscribeOptions, 'signal'>,
  use: (follower: Follower) => Promise<void>,
): Promise<void> {
  const abort = new AbortController();
  const subscription = store.subscribe({ ...options, signal: abort.signal })[Symbol.asyncIterator]();
  const messages: SubscriptionMessage[] = [];
  const events: StoredEvent[] = [];
  try {
    await use({
      messages,
      events,
      async until(satisfied, work) {
        for (;;) {
          const { value: message, done } = await subscription.next();
          if (done) throw new Error('the subscription ended by itself');
          messages.push(message);
          if (message.kind === 'events') events.push(...message.events);
          await work?.();
          if (satisfied({ message, position: positionOf(message) })) return;
        }
      },
    });
  } finally {
    abort.abort();
    await subscription.return?.();
  }
}

/** Returns the position that a message has come to. */
export function positionOf(message: SubscriptionMessage): Position {
  return message.kind === 'events'
    ? at(message.events, message.events.length - 1).position
    : message.position;
}
