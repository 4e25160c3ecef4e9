import { randomUUID } from 'node:crypto';

/** Makes identifiers, as a port: simulations bring a seeded one. */
export interface Ids {
  /** Makes a new UUID whose order follows time. */
  next(): string;
}

/**
 * Makes a UUID version 7 (RFC 9562 §5.7): 48 bits of Unix milliseconds, then randomness.
 * @param now milliseconds since the epoch
 */
export function uuidV7(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  // What a version 4 has of randomness behind its version, variant included. Node makes those in stock.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/**
 * Reads the time at which an id of version 7 was made, in milliseconds since the epoch; `undefined` for any other text.
 */
export function timeOfUuid(id: string): number | undefined {
  const time = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.exec(id);
  return time === null ? undefined : Number.parseInt(`${time[1]}${time[2]}`, 16);
}

/** Ids that sort by creation, so that index pages fill in order. */
export const timeOrderedIds: Ids = { next: () => uuidV7(Date.now()) };

/** Makes a correlation id for work that no request began. */
export const newCorrelationId = (): string => randomUUID();

/** Writes a digest, in hexadecimal digits, as a UUID of version 8 (RFC 9562 §5.8), which is for ids of one's own making. */
export function uuidOfDigest(digest: string): string {
  const part = (from: number, length: number) => digest.slice(from, from + length);
  return `${part(0, 8)}-${part(8, 4)}-8${part(12, 3)}-8${part(15, 3)}-${part(18, 12)}`;
}
