import { EventStoreUnavailableError, WrongExpectedRevisionError } from '#kernel/log/event-store.ts';

/** An append that was answered. */
export interface Acknowledged {
  readonly writer: number;
  readonly stream: string;
  readonly ids: readonly string[];
  /** Revision and position of the last of its events. */
  readonly revision: bigint;
  readonly position: bigint;
  /** By `performance.now()`. */
  readonly at: number;
}

/** Numbers of errors by what they are and whom they met. */
export type ErrorCounts = Readonly<Record<string, number>>;

/** Keeps all that the clients of a log know of their appends. Times are by `performance.now()`, in milliseconds. */
export class AppendLedger {
  readonly acknowledged: Acknowledged[] = [];
  /** Ids of events that were refused for the stream's revision: they must not be in the log. */
  readonly refused: string[] = [];
  /** Ids of events of which nobody knows whether they are in the log. */
  readonly inDoubt: string[] = [];
  /** Events that should not have happened, a sentence each. */
  readonly faults: string[] = [];
  /** Reads of what had just been appended that were answered. */
  readsChecked = 0;
  readonly #errors = new Map<string, number>();
  readonly #calls: { readonly from: number; readonly to: number; readonly isUnavailable: boolean }[] = [];
  readonly #waiting: ((append: Acknowledged | undefined) => void)[] = [];

  /** Waits for the next append that is acknowledged and that nobody else waits for; `undefined` once all is over. */
  next(): Promise<Acknowledged | undefined> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Lets go whoever waits for an append. */
  close(): void {
    for (const resolve of this.#waiting.splice(0)) resolve(undefined);
  }

  get errors(): ErrorCounts {
    return Object.fromEntries(this.#errors);
  }

  /** Puts down an append that was acknowledged. @param sentAt when it was sent */
  acknowledge(append: Omit<Acknowledged, 'at'>, sentAt: number): void {
    const acknowledged = { ...append, at: performance.now() };
    this.acknowledged.push(acknowledged);
    this.#calls.push({ from: sentAt, to: acknowledged.at, isUnavailable: false });
    this.#waiting.shift()?.(acknowledged);
  }

  /** Puts down an append that failed. @param sentAt when it was sent */
  reject(ids: readonly string[], error: unknown, sentAt: number): void {
    const isUnavailable = error instanceof EventStoreUnavailableError;
    this.#calls.push({ from: sentAt, to: performance.now(), isUnavailable });
    (error instanceof WrongExpectedRevisionError ? this.refused : this.inDoubt).push(...ids);
    this.fail('append', error);
  }

  /** Counts an error, and takes it for a fault where the port does not speak of it. */
  fail(what: string, error: unknown): void {
    const kind = error instanceof Error ? error.constructor.name : typeof error;
    const name = `${what} ${kind}`;
    const isForeseen =
      error instanceof EventStoreUnavailableError ||
      (what === 'append' && error instanceof WrongExpectedRevisionError);
    if (!isForeseen && !this.#errors.has(name))
      this.faults.push(`${what} failed with ${kind}: ${String(error)}`);
    this.#errors.set(name, (this.#errors.get(name) ?? 0) + 1);
  }

  /** Finds the longest time in which nothing was acknowledged, from one moment to another. */
  longestPause(from: number, to: number): number {
    const times = this.acknowledged.map(({ at }) => at).filter((at) => at >= from && at <= to);
    const ends = [...times, to];
    return Math.max(...ends.map((end, index) => end - (index === 0 ? from : (ends[index - 1] ?? from))));
  }

  /** Measures the time from a moment until an append was acknowledged; `undefined` where none was. */
  resumedAfter(moment: number): number | undefined {
    const first = this.acknowledged.find(({ at }) => at >= moment);
    return first && first.at - moment;
  }

  /** Finds the longest time that an append took which was answered with 'unavailable' after that moment. */
  slowestRefusal(from: number): number {
    const refusals = this.#calls.filter(({ isUnavailable, to }) => isUnavailable && to >= from);
    return Math.max(0, ...refusals.map((call) => call.to - call.from));
  }

  /** Time that the slowest append took. */
  get slowestAppend(): number {
    return this.#calls.reduce((slowest, { from, to }) => Math.max(slowest, to - from), 0);
  }

  /** Lists those of so many writers of which nothing was acknowledged after that moment. */
  silentSince(moment: number, writers: number): number[] {
    const heard = new Set<number>();
    for (let index = this.acknowledged.length - 1; index >= 0; index -= 1) {
      const append = this.acknowledged[index];
      if (append === undefined || append.at < moment) break;
      heard.add(append.writer);
    }
    return Array.from({ length: writers }, (_, writer) => writer).filter((writer) => !heard.has(writer));
  }
}
