import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import { FORMAT } from './archive-format.ts';

/** Bytes before the 32 of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const SEED_BYTES = 32;

/**
 * Derives the installation's key for signatures from its master key: whoever restores has that, and needs no other key
 * to know that an archive comes from there, also where anybody can encrypt one to the same recipient.
 */
function signingKeyOf(masterKey: Uint8Array): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', masterKey, '', 'benvenuto/archive-signature', SEED_BYTES));
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}

const messageOf = (checksums: Uint8Array): Buffer => Buffer.concat([Buffer.from(`${FORMAT}\n`), checksums]);

/** Signs the checksums of an archive, as they stand in it, with Ed25519. @returns the signature in base64 */
export const signArchive = (masterKey: Uint8Array, checksums: Uint8Array): string =>
  sign(null, messageOf(checksums), signingKeyOf(masterKey)).toString('base64');

/** Tells whether the installation with this master key has signed these checksums so. */
export const isSignedBy = (masterKey: Uint8Array, checksums: Uint8Array, signature: string): boolean =>
  verify(
    null,
    messageOf(checksums),
    createPublicKey(signingKeyOf(masterKey)),
    Buffer.from(signature, 'base64'),
  );
