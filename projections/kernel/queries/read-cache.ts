import { LRUCache } from 'lru-cache';
import type { ProjectionProgress } from '#projections/kernel/follow/progress.ts';
import type { Advance } from '#projections/kernel/read-model-store.ts';

/**
 * Keeps values read from a read model in this process, by key: read once for all who ask at the same time, until
 * forgotten. Keys that a read model's progress forgets may have changed; so a read that was under way then is
 * answered, but not kept. A read that fails is not kept either.
 */
export class ReadCache<Value> {
  readonly #kept: LRUCache<string, Promise<Value>>;
  readonly #read: (key: string) => Promise<Value>;
  readonly #isKept: (value: Value) => boolean;

  /** @param options `max`: how many are kept; `isKept`: whether a value is worth it, by default each is */
  constructor(
    read: (key: string) => Promise<Value>,
    options: { readonly max: number; readonly isKept?: (value: Value) => boolean },
  ) {
    this.#read = read;
    this.#isKept = options.isKept ?? (() => true);
    this.#kept = new LRUCache({ max: options.max });
  }

  /** Returns the value kept under the key, else reads it. @throws what the read throws */
  get(key: string): Promise<Value> {
    return this.#kept.get(key) ?? this.#begin(key);
  }

  /** Forgets some keys, or all. */
  forget(keys: readonly string[] | 'all'): void {
    if (keys === 'all') this.#kept.clear();
    else for (const key of keys) this.#kept.delete(key);
  }

  #begin(key: string): Promise<Value> {
    const reading = this.#read(key).then(
      (value) => {
        if (!this.#isKept(value)) this.#drop(key, reading);
        return value;
      },
      (error: unknown) => {
        this.#drop(key, reading);
        throw error;
      },
    );
    this.#kept.set(key, reading);
    return reading;
  }

  #drop(key: string, reading: Promise<Value>): void {
    if (this.#kept.get(key) === reading) this.#kept.delete(key);
  }
}

/**
 * Has what is kept of read models dropped as rows of one of them change. Most of the log changes none of them: so a save
 * passes nothing that it does not concern.
 * @returns how to stop
 */
export const forgetAsTheyMoveOn = (
  kept: { forget(advance: Pick<Advance, 'projection' | 'changes'>): void },
  readModels: readonly string[],
  progress: Pick<ProjectionProgress, 'onAdvance'>,
): (() => void) =>
  progress.onAdvance((advance) => {
    const { projection, changes } = advance;
    if (readModels.includes(projection) && hasAny(changes)) kept.forget(advance);
  });

const hasAny = (changes: Advance['changes']): boolean => changes === 'all' || Object.keys(changes).length > 0;
