import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Wraps keys by another key. */
export interface KeyWrap {
  /** @param name is authenticated: under another one, the key does not open */
  wrap(name: string, key: Uint8Array): Buffer;
  /** @throws Error where the key was wrapped under another key or another name */
  unwrap(name: string, wrapped: Uint8Array): Buffer;
}

/** Wraps with AES-256-GCM under a random nonce: nonce, key, tag. @param wrappingKey 32 bytes */
export function createKeyWrap(wrappingKey: Uint8Array): KeyWrap {
  return {
    wrap(name, key) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', wrappingKey, nonce).setAAD(Buffer.from(name));
      return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
    },
    unwrap(name, wrapped) {
      const end = wrapped.length - TAG_BYTES;
      const decipher = createDecipheriv('aes-256-gcm', wrappingKey, wrapped.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(name))
        .setAuthTag(wrapped.subarray(end));
      return Buffer.concat([decipher.update(wrapped.subarray(NONCE_BYTES, end)), decipher.final()]);
    },
  };
}

/**
 * Uses of the master key: wrapping keys of people on their way to another installation, keys of epochs, and the key of
 * digests.
 */
export type MasterKeyUse = 'vault' | 'vault-epoch' | 'vault-digest';

/** Wraps by a key that HKDF-SHA-256 derives from the master key for one use. @param masterKey 32 bytes */
export const masterKeyWrap = (masterKey: Uint8Array, use: MasterKeyUse): KeyWrap =>
  createKeyWrap(Buffer.from(hkdfSync('sha256', masterKey, '', `benvenuto/${use}`, KEY_BYTES)));

/** The vault was written under another master key. The message is for an operator. */
export class ForeignMasterKeyError extends Error {
  override readonly name = 'ForeignMasterKeyError';
}

/** Makes the error for a key that the master key does not open. */
export const foreignMasterKey = (cause: unknown): Error =>
  new ForeignMasterKeyError('MASTER_KEY is not the key that this installation was made with.', { cause });
