import type { Timing } from '#projections/kernel/follow/timing.ts';
import type { Scheduler } from './scheduler.ts';

/** A connection was lost: by its code an error that is waited out. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
  readonly code = '08006';
}

/** Rates at which the network misbehaves, each from 0 to 1. */
export interface NetworkFaults {
  /** A request never arrives, and the caller's connection breaks. */
  readonly requestLost: number;
  /** A request is carried out, and the answer never arrives: the connection breaks. */
  readonly answerLost: number;
  /** The caller's connection breaks while the request is still on its way: it is carried out later. */
  readonly givenUpEarly: number;
  /** A request or an answer takes far longer than others. */
  readonly slow: number;
}

export const noFaults: NetworkFaults = { requestLost: 0, answerLost: 0, givenUpEarly: 0, slow: 0 };

/** Way in which a server answers a request: once, then or later. */
export interface Reply<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

export interface Request<Result> {
  readonly label: string;
  /** Does the server's part. It answers by the reply, at once or when a lock is free. */
  readonly carryOut: (reply: Reply<Result>) => void;
  /** The connection is broken: the server ends what hung on it. */
  readonly breakConnection?: () => void;
}

const LATENCY_MS = 4;
const SLOW_MS = 400;

/**
 * A process of the product. All that it waits for comes through here, so that it can die at any
 * await (what it waits for never comes) or hang (all of it comes later).
 */
export class SimulatedProcess {
  readonly name: string;
  readonly scheduler: Scheduler;
  readonly #faults: () => NetworkFaults;
  readonly #onCrash: (() => void)[] = [];
  #alive = true;
  #hangsUntil = 0;

  constructor(name: string, scheduler: Scheduler, faults: () => NetworkFaults) {
    this.name = name;
    this.scheduler = scheduler;
    this.#faults = faults;
  }

  get alive(): boolean {
    return this.#alive;
  }

  /** Has something done when the process dies: its connections break. */
  onCrash(end: () => void): void {
    this.#onCrash.push(end);
  }

  /** Ends the process here and now. */
  crash(): void {
    this.scheduler.note(`${this.name}  is killed`);
    this.#alive = false;
    for (const end of this.#onCrash) end();
  }

  /** Stops the process for a while: it neither hears nor does anything. */
  hang(milliseconds: number): void {
    this.scheduler.note(`${this.name}  hangs for ${milliseconds} ms`);
    this.#hangsUntil = this.scheduler.now + milliseconds;
  }

  /** Brings something to the process after a while, if it lives then. */
  deliver(milliseconds: number, label: string, take: () => void) {
    const run = (): boolean => {
      if (!this.#alive) return false;
      const wait = this.#hangsUntil - this.scheduler.now;
      if (wait > 0) {
        this.deliver(wait, label, take);
        return false;
      }
      take();
      return true;
    };
    return this.scheduler.after(milliseconds, `${this.name}  ${label}`, run);
  }

  /** Sends a request to a server and waits for the answer. @throws ConnectionLostError | the server's error */
  call<Result>({ label, carryOut, breakConnection }: Request<Result>): Promise<Result> {
    const { requestLost, answerLost, givenUpEarly } = this.#faults();
    const { random } = this.scheduler;
    return new Promise<Result>((resolve, reject) => {
      const answer = (what: string, give: () => void) => {
        this.deliver(this.latency(), `← ${label}${what}`, give);
      };
      const lose = (why: string) => answer(`: ${why}`, () => reject(new ConnectionLostError(why)));
      const arrive = (reply: Reply<Result>) =>
        this.scheduler.after(this.latency(), `${this.name}  → ${label}`, () => {
          carryOut(reply);
          return false;
        });
      const nobody: Reply<Result> = {
        resolve: () => breakConnection?.(),
        reject: () => breakConnection?.(),
      };
      if (random.chance(requestLost)) {
        breakConnection?.();
        lose('the request was lost');
      } else if (random.chance(givenUpEarly)) {
        arrive(nobody);
        lose('no answer was waited for');
      } else if (random.chance(answerLost)) {
        const settle = () => {
          breakConnection?.();
          lose('the answer was lost');
        };
        arrive({ resolve: settle, reject: settle });
      } else {
        arrive({
          resolve: (result) => answer('', () => resolve(result)),
          reject: (error) => answer(`: ${error.message}`, () => reject(error)),
        });
      }
    });
  }

  /** Draws the time that a message takes, in simulated milliseconds. */
  latency(): number {
    const { random } = this.scheduler;
    return random.next() * (random.chance(this.#faults().slow) ? SLOW_MS : LATENCY_MS);
  }

  /** Simulated time as the process sees it. */
  readonly timing: Timing = {
    now: () => this.scheduler.now,
    pause: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) {
          resolve();
          return;
        }
        const end = () => {
          timer.cancelled = true;
          signal?.removeEventListener('abort', end);
          resolve();
        };
        const timer = this.deliver(milliseconds, `${milliseconds.toFixed(0)} ms are over`, end);
        signal?.addEventListener('abort', end, { once: true });
      }),
  };
}
