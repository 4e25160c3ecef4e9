import type { AllStreamSubscription, Position, StreamSubscription } from '@eventstore/db-client';

/** Keeps all that a subscription was sent, in order. */
export class Seen {
  readonly kinds: string[] = [];
  readonly ids: string[] = [];
  readonly streams: string[] = [];
  readonly revisions: bigint[] = [];
  readonly positions: bigint[] = [];
  readonly checkpoints: bigint[] = [];
  #wake = Promise.withResolvers<void>();
  #failure: unknown;

  /**
   * Waits until the condition holds for all that the subscription was sent.
   * @throws what the subscription failed with, where that comes first.
   */
  async until(satisfied: () => boolean): Promise<void> {
    while (!satisfied()) {
      await this.#wake.promise;
      if (this.#failure !== undefined) throw this.#failure;
    }
  }

  /** Keeps what came, and wakes who waits for it. */
  note(kind: string): void {
    this.kinds.push(kind);
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
  }

  /** Notes a checkpoint, for the filter of the subscription. */
  readonly checkpointReached = async (_subscription: unknown, { commit }: Position): Promise<void> => {
    this.checkpoints.push(commit);
    this.note('checkpoint');
  };

  /** Listens to a subscription, of whichever kind. */
  follow(subscription: AllStreamSubscription | StreamSubscription): void {
    subscription.on('confirmation', () => this.note('confirmation'));
    subscription.on('caughtUp', () => this.note('caughtUp'));
    subscription.on('error', (error: Error) => {
      this.#failure = error;
      this.note('error');
    });
    subscription.on('data', ({ event }: { event?: SeenEvent }) => {
      if (event === undefined) return;
      this.ids.push(event.id);
      this.streams.push(event.streamId);
      this.revisions.push(event.revision);
      if (event.position !== undefined) this.positions.push(event.position.commit);
      this.note('event');
    });
  }
}

interface SeenEvent {
  readonly id: string;
  readonly streamId: string;
  readonly revision: bigint;
  readonly position?: Position;
}

/** Follows a subscription while `use` runs, and ends it. */
export async function watching(
  subscription: AllStreamSubscription | StreamSubscription,
  use: (seen: Seen) => Promise<void>,
): Promise<void> {
  const seen = new Seen();
  seen.follow(subscription);
  await use(seen);
  await subscription.unsubscribe();
}
