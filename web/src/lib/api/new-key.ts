const BYTES = 16;

/**
 * Returns a key that nobody has used, for an `Idempotency-Key`. Also where `randomUUID` is not: on a site without TLS.
 */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
