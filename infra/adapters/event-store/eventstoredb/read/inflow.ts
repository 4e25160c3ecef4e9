import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Number of events that the client takes ahead of its reader, in each of its two buffers; the rest waits in the server,
 * held back by HTTP/2 flow control. Few enough that events of a megabyte do no harm.
 */
const AHEAD = 64;
/** Longest time for which a batch goes on to grow while more arrives, in milliseconds. */
const GATHER_MS = 5;

/** Options for every stream opened at the client. */
export const READABLE_OPTIONS = { highWaterMark: AHEAD };

/** As much of a `Readable` as is used; the client's own types do not quite extend it. */
interface Source {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'end' | 'readable', listener: () => void): unknown;
  read(): unknown;
  destroy(): unknown;
}

/** Items of one of the client's streams, pulled batch by batch: the server does not send what nobody takes. */
export class Inflow<Item> {
  readonly #readable: Source;
  readonly #cancel: () => Promise<void>;
  #over: { readonly error?: unknown } | undefined;

  /**
   * @param cancel ends the call; the client's streams do not when they are destroyed
   * @param ring called whenever there may be something to take, or the stream is over
   */
  constructor(readable: Source, cancel: () => Promise<void>, ring: () => void) {
    this.#readable = readable;
    this.#cancel = cancel;
    const finish = (over: { readonly error?: unknown }) => {
      this.#over ??= over;
      ring();
    };
    // The error listener stays for good: a call that is cancelled may still fail.
    readable.on('error', (error) => finish({ error }));
    readable.on('end', () => finish({}));
    readable.on('readable', ring);
  }

  /** End of the stream, with the error where it broke; `undefined` while it goes on. */
  get over(): { readonly error?: unknown } | undefined {
    return this.#over;
  }

  /** Takes the items that are there, at most `most`; none where one has to wait for the ring. */
  async take(most: number): Promise<Item[]> {
    const items: Item[] = [];
    const until = performance.now() + GATHER_MS;
    for (let count = -1; count < items.length && items.length < most; await nextTurn()) {
      count = items.length;
      this.#drain(items, most);
      if (items.length === 0 || performance.now() > until) break;
    }
    return items;
  }

  /** Ends the call. */
  close(): void {
    this.#cancel().catch(() => undefined);
    this.#readable.destroy();
  }

  #drain(items: Item[], most: number): void {
    while (items.length < most) {
      const item = this.#readable.read() as Item | null;
      if (item === null) return;
      items.push(item);
    }
  }
}
