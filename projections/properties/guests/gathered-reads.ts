/** A read that waits for its turn. */
interface Waiting<Asked, Found> {
  readonly asked: Asked;
  readonly onBegin: () => void;
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
}

/** Stands for what was asked for and would have been too much at once: it is asked for again, before what waits. */
export const LATER = Symbol('later');

export interface GatheredReadsOptions<Asked, Found> {
  /** Reads what is asked for in one statement: as many results, in the same order; not all of them `LATER`. */
  readonly read: (asked: readonly Asked[]) => Promise<readonly (Found | typeof LATER)[]>;
  /** Most statements at a time. */
  readonly statements: number;
  /** Most that one statement asks for. */
  readonly most: number;
}

/**
 * Reads together, in one statement, what is asked for in one turn of the event loop, and while others are under way, what
 * has to wait for them: each statement takes a message to the server and back, whatever it asks for.
 */
export class GatheredReads<Asked, Found> {
  readonly #options: GatheredReadsOptions<Asked, Found>;
  readonly #waiting: Waiting<Asked, Found>[] = [];
  #underWay = 0;
  #isDue = false;

  constructor(options: GatheredReadsOptions<Asked, Found>) {
    this.#options = options;
  }

  /**
   * Reads one.
   * @param onBegin called as its statement is sent, after this turn; again, where another one has to be sent for it
   * @throws what the statement throws, to all who are read in it
   */
  read(asked: Asked, onBegin: () => void): Promise<Found> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asked, onBegin, resolve, reject });
      this.#beginAfterTurn();
    });
  }

  #beginAfterTurn(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      this.#begin();
    });
  }

  #begin(): void {
    const { statements, most } = this.#options;
    while (this.#underWay < statements && this.#waiting.length > 0) {
      void this.#send(this.#waiting.splice(0, most));
    }
  }

  async #send(batch: readonly Waiting<Asked, Found>[]): Promise<void> {
    this.#underWay += 1;
    try {
      for (const { onBegin } of batch) onBegin();
      const found = await this.#options.read(batch.map(({ asked }) => asked));
      const later = batch.filter((_, index) => found[index] === LATER);
      if (found.length !== batch.length) throw new Error('a read came back with another number of results');
      if (later.length === batch.length) throw new Error('a read came back with nothing');
      for (const [index, { resolve }] of batch.entries()) {
        const result = found[index];
        if (result !== LATER) resolve(result as Found);
      }
      this.#waiting.unshift(...later);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.#underWay -= 1;
      this.#beginAfterTurn();
    }
  }
}
