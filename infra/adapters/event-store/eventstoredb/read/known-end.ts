import type { Position } from '#contracts/kernel/stored-event.ts';

/** Where the log ends: its last event that is not a system event. */
export interface Head {
  readonly position: Position;
  readonly stream: string;
}

/** Where the log was last seen to end: what was looked through once is not looked through again. */
export interface KnownEnd {
  /** The last event that is not the server's own. */
  head?: Head;
  /** Up to here nothing else comes after that event. */
  lookedThrough?: Position;
}
