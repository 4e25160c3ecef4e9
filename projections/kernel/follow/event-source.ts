import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';

export interface SourceSubscription {
  /** Deliver what stands after this position (exclusive). Absent: from the start of the log. */
  readonly after?: Position;
  /** Only streams of these categories. */
  readonly categories: readonly string[];
  /** Types that are wanted: events of others may be left out. */
  readonly types: readonly string[];
  /** Most events in one batch. */
  readonly batchSize: number;
  /** Ends the subscription: the iteration finishes without an error. */
  readonly signal: AbortSignal;
}

/** Message of a subscription, in order of position. See the event store's port. */
export type SourceMessage =
  | { readonly kind: 'events'; readonly events: readonly StoredEvent[] }
  | { readonly kind: 'checkpoint'; readonly position: Position }
  | { readonly kind: 'caughtUp'; readonly position: Position };

/** Part of the event store that a build needs: any adapter of its port fits as it is. */
export interface EventSource {
  /** Catches up, then follows the log; pulled by the consumer. */
  subscribe(options: SourceSubscription): AsyncIterable<SourceMessage>;
  /** Reads the position of the last event in the log; `undefined` for an empty log. */
  head(): Promise<Position | undefined>;
}

/** Part of the event store that tells how far a read model is behind: any adapter of its port fits. */
export interface EventLog extends EventSource {
  /** Counts the events of these categories after a position (exclusive); `upTo` at most. */
  countAfter(
    after: Position | undefined,
    options: { readonly categories: readonly string[]; readonly upTo: number },
  ): Promise<number>;
  /** Reads the events of these categories from a position on (inclusive), in order. */
  readAll(options: {
    readonly from?: Position;
    readonly categories: readonly string[];
    readonly limit: number;
  }): AsyncIterable<StoredEvent>;
}

export interface DecodeOptions {
  /** True where nobody looks at what is sealed: it may be given as it is once its key is gone. Default: false. */
  readonly impersonal?: boolean;
}

/**
 * Turns stored events into typed ones: upcasts, checks and unseals them. Injected, because the keys
 * that unseal live outside of the read side.
 */
export interface EventDecoder {
  /**
   * Decodes events: as many results as events, in their order; `undefined` for a type that this build no longer reads.
   * @throws whatever makes an event unreadable (its stream is parked), or an error that is transient by `isTransient`
   * (it is tried again until it passes).
   */
  decode(
    events: readonly StoredEvent[],
    options?: DecodeOptions,
  ): Promise<readonly (RecordedEvent | undefined)[]>;
}
