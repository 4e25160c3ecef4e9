import type { Wish } from './scenario.ts';

/**
 * How a wish ended, as the person who had it knows: granted, refused for a reason, or not known,
 * where no answer came or the process died.
 */
export type Outcome = 'granted' | 'refused' | 'unknown';

/** One line of the ledger. */
export interface Entry {
  readonly wish: Wish;
  outcome: Outcome;
  /** Where the event stands, for what was granted and changed something. */
  position: bigint | undefined;
}

/** What people were told: it is held against the log at the end. */
export class Ledger {
  readonly entries: Entry[] = [];

  /** Begins a line; until it is ended, its outcome is unknown. */
  begin(wish: Wish): Entry {
    const entry: Entry = { wish, outcome: 'unknown', position: undefined };
    this.entries.push(entry);
    return entry;
  }
}
