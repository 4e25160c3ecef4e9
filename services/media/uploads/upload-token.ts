import { timingSafeEqual } from 'node:crypto';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';

/** The permission in an upload token: one file, to become one object of one account, for a while. */
export interface UploadPermit {
  readonly objectId: string;
  readonly ownerId: string;
  /** The person who sends the file: the owner, or a collaborator of theirs; the owner where nobody was named. */
  readonly senderId: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/**
 * Claims of a token, each of them, and its signature. The sender is missing where an older version gave the address out, a
 * few minutes before an upgrade.
 */
const TOKEN = /^(([0-9a-f-]{36})\.([0-9a-f-]{36})(?:\.([0-9a-f-]{36}))?\.([0-9a-z]{1,11}))\.([0-9a-f]{40})$/;

/** Makes a token for the permit: readable by its holder, and not to be made without the key. */
export function signUploadToken(digest: KeyedDigest, permit: UploadPermit): string {
  const { objectId, ownerId, senderId, expiresAt } = permit;
  const claims = `${objectId}.${ownerId}.${senderId}.${expiresAt.toString(36)}`;
  return `${claims}.${digest('upload', claims)}`;
}

/** Reads the permit of a token; `undefined` where it is forged. Does not check its time: that is the caller's. */
export function readUploadToken(digest: KeyedDigest, token: string): UploadPermit | undefined {
  const [, claims, objectId, ownerId, senderId = ownerId, expiry, signature] = TOKEN.exec(token) ?? [];
  if (!claims || !objectId || !ownerId || !senderId || !expiry || !signature) return undefined;
  const genuine = digest('upload', claims);
  if (!timingSafeEqual(Buffer.from(genuine), Buffer.from(signature))) return undefined;
  return { objectId, ownerId, senderId, expiresAt: Number.parseInt(expiry, 36) };
}
