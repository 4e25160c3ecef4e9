import { timingSafeEqual } from 'node:crypto';
import type { KeyedDigest } from './keyed-digest.ts';

/** Tokens that open what stands under an id, for one purpose. Nothing of them is kept. */
export interface IdTokens {
  /** Returns the token of a UUID: 48 characters that can stand in an address. */
  tokenOf(id: string): string;
  /** Reads the UUID that a token opens; `undefined` for what is none of ours. */
  idOf(token: string): string | undefined;
}

const UUID_BYTES = 16;
const TOKEN = /^[\w-]{48}$/;

/** Makes and reads tokens: an id, and a keyed digest over it. @param purpose tells them from those of anything else */
export function createIdTokens(digest: KeyedDigest, purpose: string): IdTokens {
  const tokenOf = (id: string): string =>
    Buffer.concat([bytesOfId(id), Buffer.from(digest(purpose, id), 'hex')]).toString('base64url');
  return {
    tokenOf,
    idOf(token) {
      if (!TOKEN.test(token)) return undefined;
      const id = idInToken(token);
      return isEqualToken(token, tokenOf(id)) ? id : undefined;
    },
  };
}

/** Returns the bytes of a UUID. */
export const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

/** Reads the UUID that a token begins with. */
export function idInToken(token: string): string {
  const id = Buffer.from(token, 'base64url').subarray(0, UUID_BYTES).toString('hex');
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Compares two tokens in a time that tells nothing of where they differ. */
export function isEqualToken(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
