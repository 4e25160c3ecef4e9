import { timingSafeEqual } from 'node:crypto';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';

/** The link and its account that a token opens. Both are UUIDs. */
export interface LinkName {
  readonly userId: string;
  readonly linkId: string;
}

const ID_BYTES = 16;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * Makes and reads the tokens that open mailed links: derived from their names under the installation's key, and kept
 * nowhere.
 * @param purpose of the links: a token opens none of another purpose
 */
export function createLinkTokens(digest: KeyedDigest, purpose: 'passwordReset' | 'emailVerification') {
  const seal = ({ userId, linkId }: LinkName) => Buffer.from(digest(purpose, `${userId} ${linkId}`), 'hex');
  const encode = (name: LinkName) => Buffer.concat([bytesOf(name.userId), bytesOf(name.linkId), seal(name)]);
  return {
    /** Returns the token of a link: 70 characters of base64url. */
    tokenOf: (name: LinkName): string => encode(name).toString('base64url'),

    /** Returns the link that a token opens; `undefined` where the token is none of ours. */
    read(token: string): LinkName | undefined {
      const given = Buffer.from(token, 'base64url');
      const name = {
        userId: idOf(given.subarray(0, ID_BYTES)),
        linkId: idOf(given.subarray(ID_BYTES, 2 * ID_BYTES)),
      };
      const expected = encode(name);
      return given.length === expected.length && timingSafeEqual(given, expected) ? name : undefined;
    },
  };
}
