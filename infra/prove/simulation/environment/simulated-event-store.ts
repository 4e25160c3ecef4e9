import {
  categoryOf,
  type NewEvent,
  type Position,
  type StoredEvent,
} from '#contracts/kernel/events/stored-event.ts';
import {
  LogTail,
  type Portion,
  type TailLimits,
} from '#infra/adapters/event-store/postgres/read/subscription.ts';
import {
  type AppendResult,
  assertAppendable,
  type CountOptions,
  type EventStore,
  EventStoreUnavailableError,
  type ExpectedRevision,
  type ReadAllOptions,
  type ReadStreamOptions,
  type SubscribeOptions,
  type SubscriptionMessage,
} from '#kernel/log/event-store.ts';
import type { SimulatedLog } from './simulated-log.ts';
import { ConnectionLostError, type SimulatedProcess } from './simulated-process.ts';
import type { SimulatedServer } from './simulated-server.ts';
import type { SharedTail, Variant } from './variant.ts';

/** Rates at which subscriptions misbehave, each from 0 to 1. */
export interface SubscriptionFaults {
  /** Nobody says that the log has grown: only the next look shows it. */
  readonly growthUnheard: number;
  /** Rate at which a subscription ends where a connection broke, instead of going on by itself. */
  readonly ends: number;
  /** Rate at which one that goes on begins further back: events are delivered again. */
  readonly repeats: number;
}

/** Parts that a simulated log consists of. */
export interface SimulatedEventStoreParts {
  readonly server: SimulatedServer;
  readonly log: SimulatedLog;
  readonly faults: () => SubscriptionFaults;
  readonly tailLimits: TailLimits;
  readonly variant: Variant;
}

const RETRY_MS = 30;
const LOOK_MS = 1_000;

/** The event-store port as one process has it. An append that is not answered may have happened. */
export class SimulatedEventStore implements EventStore {
  /** The log is always the same one. */
  readonly interruptions = 0;
  readonly #process: SimulatedProcess;
  readonly #server: SimulatedServer;
  readonly #log: SimulatedLog;
  readonly #faults: () => SubscriptionFaults;
  readonly #tail: SharedTail;

  constructor(
    process: SimulatedProcess,
    { server, log, faults, tailLimits, variant }: SimulatedEventStoreParts,
  ) {
    this.#process = process;
    this.#server = server;
    this.#log = log;
    this.#faults = faults;
    const tail = new LogTail(async ({ after, upTo, limit }) => {
      const page = await this.#call(`read the tail after ${after}`, () => log.page(after, limit));
      const events = page.filter(({ position }) => position <= upTo);
      return { events, characters: events.length };
    }, tailLimits);
    this.#tail = variant.tail?.(tail) ?? tail;
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    assertAppendable(stream, events);
    const label = `append ${events.map(({ type }) => type).join(', ')} to ${stream} at ${expected}`;
    return this.#call(label, () => this.#log.append(stream, expected, events));
  }

  async *readStream(stream: string, options: ReadStreamOptions = {}): AsyncGenerator<StoredEvent> {
    const { from, direction = 'forwards', limit } = options;
    const events = await this.#call(`read ${stream} from ${from ?? direction}`, () => {
      const all = this.#log.stream(stream);
      return direction === 'forwards'
        ? all.slice(Number(from ?? 0n))
        : all.slice(0, from === undefined ? undefined : Number(from) + 1).reverse();
    });
    yield* events.slice(0, limit);
  }

  async *readAll({ from = 0n, categories, limit }: ReadAllOptions = {}): AsyncGenerator<StoredEvent> {
    const events = await this.#call(`read the log from ${from}`, () => [...this.#log.events]);
    yield* events
      .filter(({ position, stream }) => position >= from && isOf(stream, categories))
      .slice(0, limit);
  }

  async *subscribe(options: SubscribeOptions): AsyncGenerator<SubscriptionMessage> {
    const { after = 0n, categories, batchSize = 512, signal } = options;
    const { random } = this.#process.scheduler;
    let position = after;
    let isAtEnd = false;
    while (!signal.aborted) {
      try {
        const shared = isAtEnd ? await this.#fromTail(position, categories, batchSize) : undefined;
        if (shared === undefined) isAtEnd = false;
        const { events, position: upTo } = shared ?? (await this.#ownPage(position, categories, batchSize));
        if (upTo === position) {
          isAtEnd = true;
          yield { kind: 'caughtUp', position };
          await this.#growth(position, signal);
          continue;
        }
        position = upTo;
        yield events.length > 0 ? { kind: 'events', events } : { kind: 'checkpoint', position };
      } catch (error) {
        if (!(error instanceof EventStoreUnavailableError) || random.chance(this.#faults().ends)) throw error;
        if (random.chance(this.#faults().repeats)) position = this.#furtherBack(position);
        await this.#process.timing.pause(RETRY_MS, signal);
      }
    }
  }

  head(): Promise<Position | undefined> {
    return this.#call('read the head of the log', () => this.#log.head);
  }

  end(): Promise<Position | undefined> {
    return this.head();
  }

  countAfter(after: Position | undefined, { categories, upTo }: CountOptions): Promise<number> {
    return this.#call(`count after ${after}`, () => this.#log.count(after, categories, upTo));
  }

  async close(): Promise<void> {
    await this.#process.timing.pause(0);
  }

  async #call<Result>(label: string, work: () => Result): Promise<Result> {
    try {
      return await this.#process.call<Result>({
        label,
        carryOut: this.#server.request(work),
      });
    } catch (error) {
      if (!(error instanceof ConnectionLostError)) throw error;
      throw new EventStoreUnavailableError(error.message, { cause: error });
    }
  }

  /** Takes the next events from the tail that the process shares; `undefined` for who stands before it. */
  async #fromTail(
    position: Position,
    categories: readonly string[] | undefined,
    limit: number,
  ): Promise<Portion | undefined> {
    const head = (await this.#call('look how far the log reaches', () => this.#log.head)) ?? 0n;
    if (head <= position) return { events: [], position };
    return this.#tail.next(position, { head, categories, limit });
  }

  async #ownPage(
    position: Position,
    categories: readonly string[] | undefined,
    limit: number,
  ): Promise<Portion> {
    const page = await this.#call(`look for events after ${position}`, () => this.#log.page(position, limit));
    const events = page.filter(({ stream }) => isOf(stream, categories));
    return { events, position: page.at(-1)?.position ?? position };
  }

  /** Waits until the log is told to have grown beyond a position, a while has passed, or the signal. */
  async #growth(position: Position, signal: AbortSignal): Promise<void> {
    const over = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    const told = () => {
      if (this.#process.scheduler.random.chance(this.#faults().growthUnheard)) return;
      this.#process.deliver(this.#process.latency(), 'hears that the log has grown', resolve);
    };
    const stop = this.#log.onGrowth(told);
    if ((this.#log.head ?? 0n) > position) told();
    const either = AbortSignal.any([signal, over.signal]);
    await Promise.race([promise, this.#process.timing.pause(LOOK_MS, either)]);
    over.abort();
    stop();
  }

  #furtherBack(position: Position): Position {
    const passed = this.#log.events.filter((event) => event.position <= position);
    const { random } = this.#process.scheduler;
    return passed.at(-1 - random.between(1, 8))?.position ?? 0n;
  }
}

function isOf(stream: string, categories: readonly string[] | undefined): boolean {
  return categories === undefined || categories.includes(categoryOf(stream));
}
