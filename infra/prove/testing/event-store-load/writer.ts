import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { NewEvent } from '#contracts/kernel/events/stored-event.ts';
import {
  type EventStore,
  type ExpectedRevision,
  WrongExpectedRevisionError,
} from '#kernel/log/event-store.ts';
import type { AppendLedger } from './ledger.ts';

export interface WriterOptions {
  readonly store: EventStore;
  readonly ledger: AppendLedger;
  readonly number: number;
  readonly stream: string;
  /**
   * Expectation of its appends: the exact revision of a stream that is its own, the exact revision of one in which
   * others write too, or any.
   */
  readonly way: 'exact' | 'contended' | 'any';
  readonly isOver: () => boolean;
}

/** Pause of a writer between two appends: the machine is to have time left for the servers. */
const BETWEEN_APPENDS_MS = 10;
const AFTER_FAILURE_MS = 50;
const MOST_EVENTS = 3;

/** Appends to one stream until it is over. It sends nothing twice: what was not answered stays in doubt. */
export async function write(options: WriterOptions): Promise<void> {
  const writer = new Writer(options);
  while (!options.isOver()) await writer.append();
}

class Writer {
  readonly #options: WriterOptions;
  #expected: ExpectedRevision = 'none';
  /** True while an append is in doubt, so that the stream may be further than this writer knows. */
  #isInDoubt = false;
  #count = 0;

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  async append(): Promise<void> {
    const { store, ledger, number, stream, way } = this.#options;
    this.#count += 1;
    const events = Array.from({ length: 1 + (this.#count % MOST_EVENTS) }, loadEvent);
    const ids = events.map(({ id }) => id);
    const sentAt = performance.now();
    try {
      const expected = way === 'any' ? 'any' : this.#expected;
      const { revision, position } = await store.append(stream, expected, events);
      ledger.acknowledge({ writer: number, stream, ids, revision, position }, sentAt);
      this.#expected = revision;
      this.#isInDoubt = false;
      await delay(BETWEEN_APPENDS_MS);
    } catch (error) {
      ledger.reject(ids, error, sentAt);
      await this.#recover(error);
    }
  }

  async #recover(error: unknown): Promise<void> {
    const { ledger, stream, way } = this.#options;
    const isWrongRevision = error instanceof WrongExpectedRevisionError;
    await delay(isWrongRevision ? BETWEEN_APPENDS_MS : AFTER_FAILURE_MS);
    if (!isWrongRevision) {
      this.#isInDoubt = true;
    } else if (way === 'any' || (way === 'exact' && !this.#isInDoubt)) {
      ledger.faults.push(`${stream}, in which nobody else writes: ${error.message}`);
    }
    if (way !== 'any') await this.#lookWhereStreamStands();
  }

  async #lookWhereStreamStands(): Promise<void> {
    const { store, ledger, stream } = this.#options;
    try {
      const [last] = await Array.fromAsync(store.readStream(stream, { direction: 'backwards', limit: 1 }));
      this.#expected = last?.revision ?? 'none';
    } catch (error) {
      ledger.fail('read', error);
    }
  }
}

const loadEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'SomethingHappened',
  data: { text: 'x'.repeat(200) },
  metadata: {
    actor: { kind: 'system', name: 'load' },
    correlationId: 'load',
    causationId: 'load',
    schemaVersion: 1,
    occurredAt: '2026-01-01T00:00:00.000Z',
  },
});
