import {
  categoryOf,
  type NewEvent,
  type Position,
  type StoredEvent,
} from '#contracts/kernel/events/stored-event.ts';
import {
  type AppendResult,
  type ExpectedRevision,
  WrongExpectedRevisionError,
} from '#kernel/log/event-store.ts';

/** The log as its server keeps it: every operation takes effect at one moment. */
export class SimulatedLog {
  readonly #events: StoredEvent[] = [];
  readonly #streams = new Map<string, StoredEvent[]>();
  readonly #growth = new Set<() => void>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  get events(): readonly StoredEvent[] {
    return this.#events;
  }

  get head(): Position | undefined {
    return this.#events.at(-1)?.position;
  }

  stream(name: string): readonly StoredEvent[] {
    return this.#streams.get(name) ?? [];
  }

  /** Appends by the rules of the port. @throws WrongExpectedRevisionError */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): AppendResult {
    const kept = this.#streams.get(stream) ?? [];
    const repeats = kept.filter(({ id }) => events.some((event) => event.id === id));
    const repeated = repeats.at(-1);
    if (repeated !== undefined && repeats.length === events.length) return repeated;
    const actual = kept.at(-1)?.revision ?? 'none';
    if (repeated !== undefined || (expected !== 'any' && expected !== actual)) {
      throw new WrongExpectedRevisionError(stream, expected, actual);
    }
    this.#streams.set(stream, kept);
    let last: StoredEvent | undefined;
    for (const event of events) {
      const before = this.head ?? 0n;
      last = {
        ...event,
        stream,
        revision: BigInt(kept.length),
        position: before + 1n + (before % 3n),
        recordedAt: this.#now().toISOString(),
      };
      kept.push(last);
      this.#events.push(last);
    }
    if (last === undefined) throw new TypeError(`stream ${stream}: an append needs at least one event`);
    for (const grown of this.#growth) grown();
    return last;
  }

  /** Gives the next events after a position, whatever their category. */
  page(after: Position, limit: number): readonly StoredEvent[] {
    const start = this.#events.findIndex(({ position }) => position > after);
    return start === -1 ? [] : this.#events.slice(start, start + limit);
  }

  count(after: Position | undefined, categories: readonly string[] | undefined, upTo: number): number {
    const counted = this.#events.filter(
      ({ position, stream }) =>
        position > (after ?? 0n) && (categories === undefined || categories.includes(categoryOf(stream))),
    );
    return Math.min(counted.length, upTo);
  }

  /** Calls back whenever the log has grown. @returns how to stop */
  onGrowth(grown: () => void): () => void {
    this.#growth.add(grown);
    return () => this.#growth.delete(grown);
  }
}
