/** The state of a page's contact with its server. */
export interface ContactState {
  /** True where the last look at the server was answered; also before the first one. */
  readonly reached: boolean;
  /**
   * The time at which the book was last known to be the server's own, in milliseconds since the epoch; `undefined`
   * where never.
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

/**
 * Opens the contact of one book, whose last moment outlives the page. Storage may be full or forbidden; the moment is
 * then known to this page alone.
 * @param propertyId property of the book, which keeps it through a new name
 * @param now milliseconds since the epoch
 */
export function openContact(propertyId: string, now: () => number = Date.now): Contact {
  const key = `contact_${propertyId}`;
  const listeners = new Set<() => void>();
  let state: ContactState = { reached: true, lastReachedAt: readMoment(key) };

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
      try {
        localStorage.setItem(key, String(state.lastReachedAt));
      } catch (error) {
        console.info('The moment of the last contact could not be kept.', error);
      }
    },
    failed() {
      if (state.reached) become({ ...state, reached: false });
    },
  };
}

function readMoment(key: string): number | undefined {
  try {
    return Number(localStorage.getItem(key)) || undefined;
  } catch {
    return undefined;
  }
}
