import { DomainError } from '../errors.ts';

/** Numbers of pieces of work that may wait. */
export interface WaitingMax {
  readonly perAccount: number;
  readonly inAll: number;
}

/**
 * Runs one piece of work at a time. Accounts whose work waits take turns, so that one which asks for much makes the
 * others wait for one piece of its work and not for all of it.
 */
export class FairQueue {
  /** Functions that wake the work that waits, by account; the account at the front is next. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #max: WaitingMax;
  #waitingCount = 0;
  #isBusy = false;

  constructor(max: WaitingMax) {
    this.#max = max;
  }

  /**
   * Runs the work when it is its turn. @throws DomainError `service.busy` where too much waits; what the work throws
   */
  async run<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#isBusy) await this.#turn(accountId);
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#wakeNext();
    }
  }

  #turn(accountId: string): Promise<void> {
    const ofAccount = this.#waiting.get(accountId) ?? [];
    if (ofAccount.length >= this.#max.perAccount || this.#waitingCount >= this.#max.inAll) {
      throw new DomainError('service.busy', 'Too many files at the same time. Try again in a moment.');
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(accountId, [...ofAccount, resolve]);
    this.#waitingCount += 1;
    return promise;
  }

  #wakeNext(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#isBusy = false;
      return;
    }
    const [accountId, [wake, ...rest]] = next;
    this.#waiting.delete(accountId);
    // Behind all others that wait.
    if (rest.length > 0) this.#waiting.set(accountId, rest);
    this.#waitingCount -= 1;
    wake?.();
  }
}
