import type { Position } from '#contracts/kernel/events/stored-event.ts';

/**
 * A place in the server's transaction file, in bytes. The server gives it as a pair, commit and
 * prepare, which are equal for all that is not written in an explicit transaction.
 */
export type LogPosition = bigint;

/** Number of positions of the wire that one position of the store takes, so that they leave gaps as bytes do. */
const STRIDE = 512n;

/** Place in its stretch at which a record ends: reading backwards from there includes it. */
const RECORD_LENGTH = 300n;

/** Beginning of the file. */
export const START_OF_LOG: LogPosition = 0n;

/** Place by which the server writes that there is none (its own -1), and a client that it means the end. */
export const NOWHERE: LogPosition = 2n ** 64n - 1n;

/** Converts a position of the store to its place in the file. */
export function toLogPosition(position: Position): LogPosition {
  return position * STRIDE;
}

/** Returns the least place at which the record behind the one at this place can begin: between the two. */
export function behind(position: LogPosition): LogPosition {
  return position + RECORD_LENGTH;
}

/** Finds the first position of the store at this place or behind it. */
export function firstFrom(position: LogPosition): Position {
  return (position + STRIDE - 1n) / STRIDE;
}

/** Gives the prepare position of a checkpoint: the server leaves it out where the place is between two records. */
export function prepareOf(checkpoint: LogPosition): LogPosition {
  return checkpoint === NOWHERE || checkpoint % STRIDE === 0n ? checkpoint : 0n;
}

/** Finds the last position of the store that is at this place or before it. */
export function lastUpTo(position: LogPosition): Position {
  return position / STRIDE;
}
