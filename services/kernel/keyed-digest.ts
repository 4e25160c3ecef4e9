import { createHmac, hkdfSync } from 'node:crypto';

/**
 * A keyed fingerprint of a value, for one purpose: the same value always gives the same digest, and
 * nobody without the key can tell the value from it, or test a guess.
 */
export type KeyedDigest = (purpose: string, value: string) => string;

/**
 * HMAC-SHA-256 under a key derived from the master key by HKDF (RFC 5869), shortened to 160 bits.
 * @param masterKey 32 bytes
 */
export function createKeyedDigest(masterKey: Uint8Array): KeyedDigest {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'benvenuto/digest', 32));
  return (purpose, value) =>
    createHmac('sha256', key).update(`${purpose}\0${value}`).digest('hex').slice(0, 40);
}
