import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { categoryOf, type StoredEvent, streamIdOf } from '#contracts/kernel/events/stored-event.ts';
import type { EventDecoder, EventLog, SourceMessage, SourceSubscription } from '../follow/event-source.ts';

/**
 * An event log in memory behind the port that projections consume. Positions leave gaps. It can be told to
 * deliver again what it has delivered, and to end a subscription with an error.
 */
export class MemoryEventSource implements EventLog {
  readonly #events: StoredEvent[] = [];
  readonly #woken = new Set<() => void>();
  /** Number of events before the subscriber's position that are delivered once more. */
  repeats = 0;
  /** The error that each new subscription ends with, as long as it is set. */
  failure: Error | undefined;

  /** Appends one event. @returns it as stored */
  append(stream: string, type: string, data: object = {}): StoredEvent {
    const number = this.#events.length + 1;
    const event: StoredEvent = {
      id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      type,
      data,
      stream,
      revision: BigInt(this.#events.filter((other) => other.stream === stream).length),
      position: BigInt(number) * 10n,
      recordedAt: new Date(Date.UTC(2026, 0, 1) + number * 1_000).toISOString(),
      metadata: {
        actor: { kind: 'system', name: 'test' },
        correlationId: `correlation-${number}`,
        causationId: `causation-${number}`,
        schemaVersion: 1,
        occurredAt: new Date(Date.UTC(2026, 0, 1)).toISOString(),
      },
    };
    this.#events.push(event);
    for (const wake of this.#woken) wake();
    return event;
  }

  async head(): Promise<bigint | undefined> {
    return this.#events.at(-1)?.position;
  }

  async *subscribe(options: SourceSubscription): AsyncGenerator<SourceMessage, void, undefined> {
    const { categories, batchSize, signal } = options;
    let next = Math.max(0, this.#indexAfter(options.after ?? 0n) - this.repeats);
    let told: bigint | undefined;
    while (!signal.aborted) {
      if (this.failure !== undefined) throw this.failure;
      const batch = this.#events.slice(next, next + batchSize);
      next += batch.length;
      const events = batch.filter(({ stream }) => categories.includes(categoryOf(stream)));
      const position = batch.at(-1)?.position;
      if (events.length > 0) yield { kind: 'events', events };
      else if (position !== undefined) yield { kind: 'checkpoint', position };
      if (next < this.#events.length) continue;
      const head = this.#events.at(-1)?.position ?? 0n;
      if (told !== head) {
        told = head;
        yield { kind: 'caughtUp', position: head };
      } else {
        await this.#wake(signal);
      }
    }
  }

  async countAfter(
    after: bigint | undefined,
    { categories, upTo }: { readonly categories: readonly string[]; readonly upTo: number },
  ): Promise<number> {
    const later = this.#events.slice(this.#indexAfter(after ?? 0n));
    return Math.min(upTo, later.filter(({ stream }) => categories.includes(categoryOf(stream))).length);
  }

  async *readAll({
    from = 0n,
    categories,
    limit,
  }: {
    readonly from?: bigint;
    readonly categories: readonly string[];
    readonly limit: number;
  }): AsyncGenerator<StoredEvent> {
    const later = this.#events.slice(this.#indexAfter(from - 1n));
    yield* later.filter(({ stream }) => categories.includes(categoryOf(stream))).slice(0, limit);
  }

  #indexAfter(position: bigint): number {
    const index = this.#events.findIndex((event) => event.position > position);
    return index === -1 ? this.#events.length : index;
  }

  #wake(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#woken.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#woken.add(wake);
      signal.addEventListener('abort', wake);
      if (signal.aborted) wake();
    });
  }
}

/** Decodes by taking data as it is. An event whose data says `unreadable` cannot be decoded. */
export const plainDecoder: EventDecoder = {
  async decode(events) {
    return events.map(toRecorded);
  },
};

/** Converts a stored event into the form that handlers see. @throws where its data says `unreadable` */
export function toRecorded(event: StoredEvent): RecordedEvent {
  const data = event.data as { readonly unreadable?: boolean };
  if (data.unreadable) throw new Error('this event cannot be read');
  return { ...event, data, streamId: streamIdOf(event.stream) };
}
