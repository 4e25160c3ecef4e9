import type { Scheduler } from './scheduler.ts';
import type { Reply } from './simulated-process.ts';

/** Something that processes reach over the network, and that can be restarted. */
export class SimulatedServer {
  readonly name: string;
  readonly #scheduler: Scheduler;
  readonly #onStop = new Set<() => void>();
  readonly #refusal: () => Error;
  #up = true;
  #stops = 0;

  /** @param refusal what a caller is told while the server is down */
  constructor(name: string, scheduler: Scheduler, refusal: () => Error) {
    this.name = name;
    this.#scheduler = scheduler;
    this.#refusal = refusal;
  }

  get up(): boolean {
    return this.#up;
  }

  /** Has something done when the server stops: connections break. @returns how to call it off */
  onStop(end: () => void): () => void {
    this.#onStop.add(end);
    return () => this.#onStop.delete(end);
  }

  /** Stops the server at once, and starts it again after so many simulated milliseconds. */
  restart(milliseconds: number): void {
    if (!this.#up) return;
    this.#up = false;
    this.#stops += 1;
    this.#scheduler.note(`${this.name} stops for ${milliseconds} ms`);
    for (const end of Array.from(this.#onStop)) end();
    this.#scheduler.after(milliseconds, `${this.name} starts`, () => {
      this.#up = true;
      return false;
    });
  }

  /**
   * Prepares a request that is sent now: the server answers with what the work gives or throws. Refused while the
   * server is down, and where it has stopped since the request was sent.
   */
  request<Result>(work: () => Result): (reply: Reply<Result>) => void {
    const sentAfterStops = this.#stops;
    return (reply) => {
      if (!this.#up || this.#stops !== sentAfterStops) {
        reply.reject(this.#refusal());
        return;
      }
      try {
        reply.resolve(work());
      } catch (error) {
        reply.reject(error as Error);
      }
    };
  }
}
