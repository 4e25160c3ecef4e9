/** Entries as a transaction writes them; `undefined` removes one. */
type Written = Map<string, Map<string, unknown>>;

/**
 * Entries in collections, changed by whole transactions only. Remembers how to undo what a crash of
 * the server may take back.
 */
export class KeyedState {
  readonly #collections = new Map<string, Map<string, unknown>>();
  /** Entries before the commits that are not on disk yet, the oldest first. */
  readonly #unflushed: Written[] = [];

  get(collection: string, key: string): unknown {
    return this.#collections.get(collection)?.get(key);
  }

  entries(collection: string): Iterable<[string, unknown]> {
    return this.#collections.get(collection) ?? [];
  }

  /** Lists the names of the collections that hold anything. */
  collections(): readonly string[] {
    return [...this.#collections].filter(([, entries]) => entries.size > 0).map(([name]) => name);
  }

  /** @param repeatable a crash may take it back until the next commit that is not */
  commit(written: Written, repeatable: boolean): void {
    const replaced: Written = new Map();
    for (const [collection, entries] of written) {
      const before = new Map<string, unknown>();
      for (const key of entries.keys()) before.set(key, this.get(collection, key));
      replaced.set(collection, before);
    }
    this.#apply(written);
    if (repeatable) this.#unflushed.push(replaced);
    else this.flush();
  }

  /** Puts on disk what is not yet. */
  flush(): void {
    this.#unflushed.length = 0;
  }

  /** Takes the last commits back, at most so many of those not on disk. @returns how many there were */
  lose(commits: number): number {
    const lost = this.#unflushed.splice(Math.max(0, this.#unflushed.length - commits));
    for (const replaced of lost.toReversed()) this.#apply(replaced);
    this.flush();
    return lost.length;
  }

  #apply(written: Written): void {
    for (const [name, entries] of written) {
      const collection = this.#collections.get(name) ?? new Map<string, unknown>();
      this.#collections.set(name, collection);
      for (const [key, value] of entries) {
        if (value === undefined) collection.delete(key);
        else collection.set(key, value);
      }
    }
  }
}

/** The state as one transaction sees it: what is committed by now, with its own changes over it. */
export class Overlay {
  readonly #state: KeyedState;
  readonly #written: Written = new Map();

  constructor(state: KeyedState) {
    this.#state = state;
  }

  get(collection: string, key: string): unknown {
    const own = this.#written.get(collection);
    return own?.has(key) === true ? own.get(key) : this.#state.get(collection, key);
  }

  set(collection: string, key: string, value: unknown): void {
    const own = this.#written.get(collection) ?? new Map<string, unknown>();
    this.#written.set(collection, own.set(key, value));
  }

  delete(collection: string, key: string): void {
    this.set(collection, key, undefined);
  }

  /** Lists the entries of a collection in the order of their keys. */
  entries(collection: string): readonly [string, unknown][] {
    const merged = new Map(this.#state.entries(collection));
    for (const [key, value] of this.#written.get(collection) ?? []) {
      if (value === undefined) merged.delete(key);
      else merged.set(key, value);
    }
    return [...merged].sort(([one], [other]) => (one < other ? -1 : 1));
  }

  /** Lists the committed collections of certain names, in order. */
  collections(named: (name: string) => boolean): readonly string[] {
    return this.#state.collections().filter(named).sort();
  }

  commit(repeatable: boolean): void {
    this.#state.commit(this.#written, repeatable);
  }
}
