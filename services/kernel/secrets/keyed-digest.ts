import { createHmac, createSecretKey } from 'node:crypto';

/**
 * A keyed fingerprint of a value, for one purpose: the same value always gives the same digest, and
 * nobody without the key can tell the value from it, or test a guess.
 */
export type KeyedDigest = (purpose: string, value: string) => string;

/**
 * Creates a digest by HMAC-SHA-256, shortened to 160 bits.
 * @param key 32 bytes; the same for as long as the log is kept, since digests name streams in it
 */
export function createKeyedDigest(key: Uint8Array): KeyedDigest {
  // Made once: of bytes, Node makes a key object for each digest, which takes five times as long as the digest.
  const secret = createSecretKey(key);
  return (purpose, value) =>
    createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('hex').slice(0, 40);
}
