import { timingSafeEqual } from 'node:crypto';
import type { KeyedDigest } from '#kernel/keyed-digest.ts';

/** Which link of which account a token opens. Both are UUIDs. */
export interface ResetName {
  readonly userId: string;
  readonly resetId: string;
}

/** What opens a password reset: derived from its name under the installation's key, and kept nowhere. */
export interface ResetTokens {
  /** 70 characters of base64url. */
  tokenOf(name: ResetName): string;
  /** What a token opens; `undefined` where it is none of ours. */
  read(token: string): ResetName | undefined;
}

const ID_BYTES = 16;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export function createResetTokens(digest: KeyedDigest): ResetTokens {
  const seal = ({ userId, resetId }: ResetName) =>
    Buffer.from(digest('passwordReset', `${userId} ${resetId}`), 'hex');
  const encode = (name: ResetName) =>
    Buffer.concat([bytesOf(name.userId), bytesOf(name.resetId), seal(name)]);
  return {
    tokenOf: (name) => encode(name).toString('base64url'),
    read(token) {
      const given = Buffer.from(token, 'base64url');
      const name = {
        userId: idOf(given.subarray(0, ID_BYTES)),
        resetId: idOf(given.subarray(ID_BYTES, 2 * ID_BYTES)),
      };
      const expected = encode(name);
      return given.length === expected.length && timingSafeEqual(given, expected) ? name : undefined;
    },
  };
}
