import type { HostClient } from '#infra/prove/testing/api-client.ts';

/** One write as a client sends it. */
export interface Write {
  /** Text that tells it from every other write, in the log: it stands in the data of its events. */
  readonly mark: string;
  /** Name of the edit, for people. */
  readonly what: string;
  /** Types of the events that it appends in any case, in any order. */
  readonly appends: readonly string[];
  /** Types of events that it may append besides, by what stood there before. */
  readonly mayAppend?: readonly string[];
  /** Field or section of the property → what it holds afterwards. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** The property that it changes; absent for one that it creates, and for anything else. */
  readonly propertyId?: string;
  /** The slug or e-mail that it reaches for. */
  readonly claims?: { readonly kind: 'slug' | 'email'; readonly value: string };
}

/** Answer of the product to a write that it acknowledged. */
export interface Receipt {
  /** `x-request-id`: in the log, the correlation id of the events. */
  readonly requestId: string;
  /** The property's revision by its `ETag`; absent where the answer has none. */
  readonly revision?: bigint;
  /** The property that was written to, or created. */
  readonly propertyId?: string;
}

/** A write that was sent, and what became of it as far as its client knows. */
export interface Entry {
  readonly write: Write;
  /** Time at which it was sent, by `performance.now()`. */
  readonly sentAt: number;
  readonly acknowledgedAt?: number;
  /** Absent where no answer came, or one that the product is unavailable: nobody knows whether it was done. */
  readonly receipt?: Receipt;
}

/** An entry that was acknowledged. */
export type AcknowledgedEntry = Entry & Required<Pick<Entry, 'receipt' | 'acknowledgedAt'>>;

/**
 * Keeps all that the clients of the product know: every write that was sent and every one that was acknowledged (2xx).
 * A write in flight at a crash may have been kept or not; an acknowledged one has to be there.
 */
export class Ledger {
  readonly #entries: Entry[] = [];
  readonly #hosts: HostClient[] = [];
  readonly #refusals: string[] = [];
  readonly #watchers = new Set<(entry: AcknowledgedEntry) => void>();
  #acknowledged = 0;

  /** Number of writes that were acknowledged so far. */
  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** Answers that neither acknowledged nor said that the product is unavailable: there should be none. */
  get refusals(): readonly string[] {
    return this.#refusals;
  }

  /** Accounts whose opening was acknowledged. */
  get hosts(): readonly HostClient[] {
    return this.#hosts;
  }

  /** Copies every write so far, in the order in which they were sent; the copy does not change any more. */
  entries(): readonly Entry[] {
    return this.#entries.map((entry) => ({ ...entry }));
  }

  /** Puts a write down before it is sent. @returns how to tell what became of it */
  sending(write: Write): { acknowledged(receipt: Receipt): void; refused(answer: string): void } {
    const index = this.#entries.length;
    const entry = { write, sentAt: performance.now() };
    this.#entries.push(entry);
    return {
      acknowledged: (receipt) => {
        const acknowledged = { ...entry, receipt, acknowledgedAt: performance.now() };
        this.#entries[index] = acknowledged;
        this.#acknowledged += 1;
        for (const watcher of Array.from(this.#watchers)) watcher(acknowledged);
      },
      refused: (answer) => this.#refusals.push(`${write.what} (${write.mark}): ${answer}`),
    };
  }

  opened(host: HostClient): void {
    this.#hosts.push(host);
  }

  /** Waits for the next acknowledgement that fits. */
  next(fits: (entry: AcknowledgedEntry) => boolean): Promise<AcknowledgedEntry> {
    return new Promise((resolve) => {
      const watcher = (entry: AcknowledgedEntry) => {
        if (!fits(entry)) return;
        this.#watchers.delete(watcher);
        resolve(entry);
      };
      this.#watchers.add(watcher);
    });
  }

  /** Waits until that many more writes are acknowledged. */
  async more(writes: number): Promise<void> {
    const goal = this.#acknowledged + writes;
    await this.next(() => this.#acknowledged >= goal);
  }
}

/** Tells whether a write is known to have been done. */
export function isAcknowledged(entry: Entry): entry is AcknowledgedEntry {
  return entry.receipt !== undefined;
}
