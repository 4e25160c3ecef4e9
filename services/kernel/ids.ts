import { randomBytes, randomUUID } from 'node:crypto';

/** Makes identifiers, as a port: simulations bring a seeded one. */
export interface Ids {
  /** A new UUID whose order follows time. */
  next(): string;
}

/**
 * UUID version 7 (RFC 9562 §5.7): 48 bits of Unix milliseconds, then randomness.
 * @param now milliseconds since the epoch
 */
export function uuidV7(now: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Ids that sort by creation, so that index pages fill in order. */
export const timeOrderedIds: Ids = { next: () => uuidV7(Date.now()) };

/** A correlation id for work that no request began. */
export const newCorrelationId = (): string => randomUUID();
