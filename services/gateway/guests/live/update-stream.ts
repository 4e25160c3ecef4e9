import { Readable } from 'node:stream';

const HEARTBEAT = ':\n\n';

/**
 * The events of one reader (`text/event-stream`), as many as it takes: while it takes none, what it is to be told
 * waits once, however often it is told, so that a slow reader costs no memory.
 */
export class UpdateStream extends Readable {
  readonly #waiting = new Set<string>();
  #isAsked = false;

  constructor() {
    // Whatever stands here is for the reader to take: the rest waits above, where it waits once.
    super({ highWaterMark: 1 });
  }

  /** Tells the reader an event, and emits `told` with its name. */
  tell(event: string, data = ''): void {
    this.#take(`event: ${event}\ndata: ${data}\n\n`);
    this.emit('told', event);
  }

  /** Says how long to wait before the connection is made anew, in milliseconds. */
  hintRetry(ms: number): void {
    this.#take(`retry: ${ms}\n\n`);
  }

  /** Shows that the connection lives. One whose reader has not even taken the last sign is given up. */
  beat(): void {
    if (this.#waiting.has(HEARTBEAT)) this.destroy();
    else this.#take(HEARTBEAT);
  }

  /** Ends the stream in good order; one whose reader takes nothing is broken off. */
  end(): void {
    if (this.#isAsked) this.push(null);
    else this.destroy();
  }

  override _read(): void {
    this.#isAsked = true;
    this.#give();
  }

  #take(frame: string): void {
    this.#waiting.add(frame);
    this.#give();
  }

  #give(): void {
    if (!this.#isAsked || this.#waiting.size === 0) return;
    const frames = [...this.#waiting].join('');
    this.#waiting.clear();
    this.#isAsked = false;
    this.push(frames);
  }
}
