/** The state of a page's contact with its server. */
export interface ContactState {
  /** True where the last look at the server was answered; also before the first one. */
  readonly reached: boolean;
  /**
   * The time at which what the page shows was last known to be the server's own, in milliseconds since the epoch;
   * `undefined` where not since it was opened.
   */
  readonly lastReachedAt: number | undefined;
}

/** The contact of a page with its server, with all who show it. */
export interface Contact {
  /** Returns the state now; the same object until it changes. */
  getState(): ContactState;
  /** Calls back after each change. @returns how to stop */
  subscribe(listener: () => void): () => void;
  /** Notes that the server has just answered, or that its stream has been open until now. */
  answered(): void;
  /** Notes that the server was asked and not reached. */
  failed(): void;
}

/** Opens the contact of a page. @param now milliseconds since the epoch */
export function openContact(now: () => number = Date.now): Contact {
  const listeners = new Set<() => void>();
  let state: ContactState = { reached: true, lastReachedAt: undefined };

  function become(next: ContactState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answered() {
      become({ reached: true, lastReachedAt: now() });
    },
    failed() {
      if (state.reached) become({ ...state, reached: false });
    },
  };
}
