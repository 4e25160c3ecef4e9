import { newKey } from './new-key.ts';

/** An attempt at a write: what is written, as text, and its key. */
export interface Attempt {
  readonly text: string;
  readonly key: string;
}

/** Keys of the attempts at a write, each for an `Idempotency-Key`. */
export interface AttemptKeys {
  /** Returns the key of a write: that of the attempt before where it is the same once more, as its answer may be lost. */
  of(content: unknown): string;
  /** Returns the last attempt, to be kept where a page that is loaded anew may make it once more. */
  last(): Attempt | undefined;
  /** Makes the same content another write from here on. */
  forget(): void;
}

/** Creates the keys of one form, which sends one thing at a time. @param before attempt that was made before, if any */
export function createAttemptKeys(before?: Attempt): AttemptKeys {
  let last = before;
  return {
    of(content) {
      const text = JSON.stringify(content);
      if (last?.text !== text) last = { text, key: newKey() };
      return last.key;
    },
    last: () => last,
    forget() {
      last = undefined;
    },
  };
}
