import { newKey } from './new-key.ts';

/** Keys of the attempts at a write, each for an `Idempotency-Key`. */
export interface AttemptKeys {
  /** Returns the key of a write: that of the attempt before where it is the same once more, as its answer may be lost. */
  of(content: unknown): string;
  /** Makes the same content another write from here on. */
  forget(): void;
}

/** Creates the keys of one form, which sends one thing at a time. */
export function createAttemptKeys(): AttemptKeys {
  let last: { readonly text: string; readonly key: string } | undefined;
  return {
    of(content) {
      const text = JSON.stringify(content);
      if (last?.text !== text) last = { text, key: newKey() };
      return last.key;
    },
    forget() {
      last = undefined;
    },
  };
}
