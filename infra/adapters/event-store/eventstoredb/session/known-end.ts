import type { Position } from '#contracts/kernel/events/stored-event.ts';

/** End of the log: its last event that is not a system event. */
export interface Head {
  readonly position: Position;
  readonly stream: string;
}

/** End of the log as it was last seen, so that nothing is looked through twice. */
export interface KnownEnd {
  /** The last event that is not the server's own. */
  head?: Head;
  /** Up to here nothing else comes after that event. */
  lookedThrough?: Position;
}
