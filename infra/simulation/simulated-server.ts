import type { Scheduler } from './scheduler.ts';
import type { Reply } from './simulated-process.ts';

/** Something that processes reach over the network, and that can be restarted. */
export class SimulatedServer {
  readonly name: string;
  readonly #scheduler: Scheduler;
  readonly #onStop = new Set<() => void>();
  readonly #refusal: () => Error;
  #up = true;

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
    this.#scheduler.note(`${this.name} stops for ${milliseconds} ms`);
    for (const end of [...this.#onStop]) end();
    this.#scheduler.after(milliseconds, `${this.name} starts`, () => {
      this.#up = true;
      return false;
    });
  }

  /** Answers with what the work gives or throws; refuses while the server is down. */
  answer<Result>(reply: Reply<Result>, work: () => Result): void {
    if (!this.#up) {
      reply.reject(this.#refusal());
      return;
    }
    try {
      reply.resolve(work());
    } catch (error) {
      reply.reject(error as Error);
    }
  }

  /** Refuses where the server is down. @returns whether it was */
  refused(reply: Reply<never>): boolean {
    if (!this.#up) reply.reject(this.#refusal());
    return !this.#up;
  }
}
