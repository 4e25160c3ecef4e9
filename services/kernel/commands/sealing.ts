import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { SubjectKey } from '../secrets/vault.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed field as it stands in the log: base64url of nonce, ciphertext and tag. */
export interface SealedField {
  readonly $sealed: string;
}

/** Place of a sealed field. It is authenticated with the field, so that no seal can be moved elsewhere. */
export interface FieldPlace {
  readonly stream: string;
  readonly type: string;
  readonly field: string;
}

const additionalData = (place: FieldPlace) => Buffer.from(`${place.stream}|${place.type}|${place.field}`);

/** Keys as ciphers take them, for as long as they are kept: to make one of bytes takes four times what unsealing a field does. */
const ready = new WeakMap<SubjectKey, KeyObject>();

function cipherKey(key: SubjectKey): KeyObject {
  const known = ready.get(key);
  if (known !== undefined) return known;
  const made = createSecretKey(key);
  ready.set(key, made);
  return made;
}

/** Tells whether a value is a sealed field. */
export function isSealed(value: unknown): value is SealedField {
  return typeof value === 'object' && value !== null && typeof (value as SealedField).$sealed === 'string';
}

/** Encrypts any JSON value under the subject's key. */
export function seal(key: SubjectKey, place: FieldPlace, value: unknown): SealedField {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, cipherKey(key), nonce).setAAD(additionalData(place));
  const body = Buffer.concat([nonce, cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return { $sealed: Buffer.concat([body, cipher.getAuthTag()]).toString('base64url') };
}

/**
 * Decrypts a sealed field.
 * @throws Error when the key is another one, or the seal was altered or moved
 */
export function unseal(key: SubjectKey, place: FieldPlace, field: SealedField): unknown {
  const bytes = Buffer.from(field.$sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(bytes.length - TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, cipherKey(key), nonce)
    .setAAD(additionalData(place))
    .setAuthTag(tag);
  const opened = decipher.update(bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES));
  // Has nothing more to say, but throws where the seal is broken.
  decipher.final();
  return JSON.parse(opened.toString('utf8'));
}
