import type { Position } from '#contracts/kernel/stored-event.ts';
import { isUnavailable } from './errors.ts';
import type { Head } from './head.ts';
import { readLog } from './read.ts';
import type { Session } from './session.ts';

/** How long a subscription lies behind the head in silence before it has the gap looked through. */
const QUIET_MS = 100;

/**
 * Finds out whether a filtered subscription that hears nothing has passed the head: the server sends a
 * checkpoint only now and then, and none at all for the last few events that its filter leaves out.
 */
export class GapProbe {
  readonly #session: Session;
  readonly #categories: readonly string[];
  readonly #ring: () => void;
  #quietSince = performance.now();
  #running = false;
  #passed: { readonly from: Position | undefined; readonly head: Head } | undefined;
  #missedSince: number | undefined;

  /** @param ring called when a result is there */
  constructor(session: Session, categories: readonly string[], ring: () => void) {
    this.#session = session;
    this.#categories = categories;
    this.#ring = ring;
  }

  /** Tells that the subscription has moved by itself. */
  moved(): void {
    this.#quietSince = performance.now();
    this.#missedSince = undefined;
    this.#passed = undefined;
  }

  /** Whether the server holds an event that it should have sent long ago. */
  get missesEvents(): boolean {
    return this.#missedSince !== undefined && performance.now() - this.#missedSince > this.#session.timeoutMs;
  }

  /** The head that a subscription standing at `from` has passed without an event; `undefined` where none is known. */
  passed(from: Position | undefined): Position | undefined {
    return this.#passed !== undefined && this.#passed.from === from ? this.#passed.head.position : undefined;
  }

  /** Looks through the gap between `from` and the head when it is time; returns the milliseconds until then. */
  look(from: Position | undefined, head: Head): number {
    const wait = this.#quietSince + QUIET_MS - performance.now();
    if (wait > 0) return wait;
    if (!this.#running) void this.#look(from, head);
    return QUIET_MS;
  }

  async #look(from: Position | undefined, head: Head): Promise<void> {
    this.#running = true;
    try {
      const gap = readLog(this.#session, { after: from, upTo: head, categories: this.#categories });
      const found = !(await gap.next()).done;
      await gap.return();
      if (found) this.#missedSince ??= performance.now();
      else this.#passed = { from, head };
    } catch (error) {
      // Where the log cannot be read, the subscription hears of it too.
      if (!isUnavailable(error)) this.#missedSince ??= performance.now();
    } finally {
      this.#running = false;
      this.#quietSince = performance.now();
      this.#ring();
    }
  }
}
