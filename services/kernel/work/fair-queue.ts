import { DomainError } from '../errors.ts';

/** Numbers of pieces of work that may wait. */
export interface WaitingMax {
  readonly perAccount: number;
  readonly inAll: number;
}

/** A piece of work that waits. */
interface Waiting {
  /** Lets it begin. */
  readonly begin: () => void;
  /** Turns it away. */
  readonly refuse: (reason: DomainError) => void;
}

/**
 * Runs one piece of work at a time. Accounts whose work waits take turns, so that one which asks for much makes the
 * others wait for one piece of its work and not for all of it. If no more may wait, the account with most gives way.
 */
export class FairQueue {
  /** Waiting work by account, oldest first; the account at the front is next. */
  readonly #waiting = new Map<string, Waiting[]>();
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
    if (ofAccount.length >= this.#max.perAccount) throw busy();
    if (this.#waitingCount >= this.#max.inAll) this.#makeRoomFor(ofAccount.length);
    const { promise, resolve: begin, reject: refuse } = Promise.withResolvers<void>();
    this.#waiting.set(accountId, [...ofAccount, { begin, refuse }]);
    this.#waitingCount += 1;
    return promise;
  }

  /**
   * Turns away the newest work of the account that has most. @param count of what waits of the account that asks
   * @throws DomainError `service.busy` where that has as much
   */
  #makeRoomFor(count: number): void {
    const [accountId, ofAccount] = [...this.#waiting].reduce((most, next) =>
      next[1].length > most[1].length ? next : most,
    );
    // By one less would be to change places for ever.
    if (ofAccount.length <= count + 1) throw busy();
    this.#waiting.set(accountId, ofAccount.slice(0, -1));
    this.#waitingCount -= 1;
    ofAccount.at(-1)?.refuse(busy());
  }

  #wakeNext(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#isBusy = false;
      return;
    }
    const [accountId, [first, ...rest]] = next;
    this.#waiting.delete(accountId);
    // Behind all others that wait.
    if (rest.length > 0) this.#waiting.set(accountId, rest);
    this.#waitingCount -= 1;
    first?.begin();
  }
}

const busy = () => new DomainError('service.busy', 'Too many at the same time. Try again in a moment.');
