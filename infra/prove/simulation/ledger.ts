import type { Wish } from './environment/scenario.ts';

/**
 * End of a wish, as the person who had it knows it: granted, refused for a reason, or unknown, where no answer came or
 * the process died.
 */
export type Outcome = 'granted' | 'refused' | 'unknown';

/** One line of the ledger. */
export interface Entry {
  readonly wish: Wish;
  outcome: Outcome;
  /** Position of the event, for a wish that was granted and changed something. */
  position: bigint | undefined;
}

/** Keeps all that people were told, to be held against the log at the end. */
export class Ledger {
  readonly entries: Entry[] = [];

  /** Begins a line; until it is ended, its outcome is unknown. */
  begin(wish: Wish): Entry {
    const entry: Entry = { wish, outcome: 'unknown', position: undefined };
    this.entries.push(entry);
    return entry;
  }
}
