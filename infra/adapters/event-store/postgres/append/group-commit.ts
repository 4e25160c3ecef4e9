import type { ExpectedRevision } from '#kernel/log/event-store.ts';

/** Properties of an append that decide its grouping. */
export interface Groupable {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly { readonly id: string }[];
  /** Size of its payload, in characters. */
  readonly size: number;
}

/** Outcome of one append of a batch. */
export type Outcome<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly error: unknown };

export interface GroupCommitOptions<Append extends Groupable, Result> {
  /** Commits a batch and answers one outcome per append, in order. Rejects when all of them failed. */
  readonly commit: (batch: readonly Append[]) => Promise<readonly Outcome<Result>[]>;
  /** Most appends in a batch. */
  readonly maxAppends: number;
  /** Most payload in a batch, in characters. An append larger than that goes alone. */
  readonly maxSize: number;
}

/**
 * Size of a batch after which the next one waits for all that has come in the same turn of the event loop: so many writers
 * write again at almost the same time, and the first of them would have a flush of its own.
 */
const MANY_WRITERS = 16;

interface Waiting<Append, Result> {
  readonly append: Append;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers concurrent appends into batches, one in flight at a time: whatever arrives while a
 * batch is being flushed to disk shares the next flush. A writer alone waits for nobody.
 *
 * Within a batch a stream has either appends that expect `any`, or appends that all expect the same
 * revision (of which one can win); no event id occurs twice in a stream. What does not fit waits for
 * the next batch, and so do all later appends to its stream: per stream the order of calls is kept.
 */
export class GroupCommit<Append extends Groupable, Result> {
  #options: GroupCommitOptions<Append, Result>;
  #waiting: Waiting<Append, Result>[] = [];
  #draining: Promise<void> | undefined;
  #hadMany = false;

  constructor(options: GroupCommitOptions<Append, Result>) {
    this.#options = options;
  }

  /** Resolves or rejects with the append's own outcome, once its batch is committed. */
  add(append: Append): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
      this.#draining ??= this.#drain();
    });
  }

  /** Resolves when nothing is waiting or in flight any more. */
  async idle(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    // Lets those join that are added in one go, and where many write, those whose requests came in one go.
    await (this.#hadMany ? new Promise(setImmediate) : Promise.resolve());
    for (let isAlone = false; this.#waiting.length > 0 && !isAlone; ) {
      const batch = this.#takeBatch();
      settle(batch, await this.#commit(batch.map(({ append }) => append)));
      this.#hadMany = batch.length >= MANY_WRITERS;
      isAlone = batch.length === 1 && this.#waiting.length === 0;
      // Lets the writers that this batch has answered join the next one.
      if (!isAlone) await new Promise(setImmediate);
    }
    this.#draining = undefined;
  }

  async #commit(batch: readonly Append[]): Promise<readonly Outcome<Result>[]> {
    try {
      return await this.#options.commit(batch);
    } catch (error) {
      return batch.map(() => ({ ok: false, error }));
    }
  }

  #takeBatch(): Waiting<Append, Result>[] {
    const { maxAppends, maxSize } = this.#options;
    const batch: Waiting<Append, Result>[] = [];
    const left: Waiting<Append, Result>[] = [];
    const expectedOf = new Map<string, ExpectedRevision>();
    const ids = new Set<string>();
    const held = new Set<string>();
    let size = 0;
    for (const [index, waiting] of this.#waiting.entries()) {
      const { append } = waiting;
      const { stream, expected, events } = append;
      if (batch.length === maxAppends || (batch.length > 0 && size + append.size > maxSize)) {
        left.push(...this.#waiting.slice(index));
        break;
      }
      const fits =
        !held.has(stream) &&
        (expectedOf.get(stream) ?? expected) === expected &&
        !events.some(({ id }) => ids.has(`${stream} ${id.toLowerCase()}`));
      if (!fits) {
        held.add(stream);
        left.push(waiting);
        continue;
      }
      expectedOf.set(stream, expected);
      for (const { id } of events) ids.add(`${stream} ${id.toLowerCase()}`);
      size += append.size;
      batch.push(waiting);
    }
    this.#waiting = left;
    return batch;
  }
}

function settle<Append, Result>(
  batch: readonly Waiting<Append, Result>[],
  outcomes: readonly Outcome<Result>[],
): void {
  for (const [index, { resolve, reject }] of batch.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined) reject(new Error('the batch came back without an outcome for this append'));
    else if (outcome.ok) resolve(outcome.value);
    else reject(outcome.error);
  }
}
