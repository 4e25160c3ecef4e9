import type { Position } from '#contracts/kernel/stored-event.ts';

/**
 * A place in the server's transaction file, in bytes. The server gives it as a pair, commit and
 * prepare, which are equal for all that is not written in an explicit transaction.
 */
export type LogPosition = bigint;

/** How many positions of the wire one position of the store takes, so that they leave gaps as bytes do. */
const STRIDE = 512n;

/** Where in its stretch a record ends: reading backwards from there includes it. */
const RECORD_LENGTH = 300n;

/** Where the file begins. */
export const START_OF_LOG: LogPosition = 0n;

/** How the server writes that a place is none (its own -1), and a client that it means the end. */
export const NOWHERE: LogPosition = 2n ** 64n - 1n;

/** The place in the file of a position of the store. */
export function toLogPosition(position: Position): LogPosition {
  return position * STRIDE;
}

/** Where the record behind the one at this place begins, at the earliest: between the two. */
export function behind(position: LogPosition): LogPosition {
  return position + RECORD_LENGTH;
}

/** The first position of the store at this place or behind it. */
export function firstFrom(position: LogPosition): Position {
  return (position + STRIDE - 1n) / STRIDE;
}

/** The prepare position of a checkpoint: the server leaves it out where the place is between two records. */
export function prepareOf(checkpoint: LogPosition): LogPosition {
  return checkpoint === NOWHERE || checkpoint % STRIDE === 0n ? checkpoint : 0n;
}

/** The last position of the store that is at this place or before it. */
export function lastUpTo(position: LogPosition): Position {
  return position / STRIDE;
}
