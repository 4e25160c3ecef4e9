import { timingSafeEqual } from 'node:crypto';
import { EXTRA_DECISION_DAYS } from '#contracts/extras/addresses.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';

/** The request that a link of a mail answers, and when the link ends: seconds since the epoch. */
export interface DecisionLink {
  readonly requestId: string;
  readonly expiresAt: number;
}

const UUID_BYTES = 16;
const SECONDS_BYTES = 4;
const DAY_SECONDS = 86_400;
const GUEST_TOKEN = /^[\w-]{48}$/;
const DECISION_TOKEN = /^[\w-]{54}$/;

/**
 * Makes and reads the tokens of requests. Nothing of them is kept: a token is the request's id and a keyed digest over
 * it, that of a host's link also the moment at which it ends.
 */
export function createRequestTokens(digest: KeyedDigest) {
  const proofOf = (purpose: string, value: string) => Buffer.from(digest(purpose, value), 'hex');

  const guestToken = (requestId: string): string =>
    Buffer.concat([bytesOf(requestId), proofOf('extra-request-token', requestId)]).toString('base64url');

  function decisionTokenOf({ requestId, expiresAt }: DecisionLink): string {
    const ends = Buffer.alloc(SECONDS_BYTES);
    ends.writeUInt32BE(expiresAt);
    const proof = proofOf('extra-decision-token', `${requestId} ${expiresAt}`);
    return Buffer.concat([bytesOf(requestId), ends, proof]).toString('base64url');
  }

  return {
    /** Returns the token by which a guest follows a request: 48 characters that can stand in an address. */
    guestToken,

    /** Reads the request that a guest's token opens; `undefined` for what is none of ours. */
    requestOf(token: string): string | undefined {
      if (!GUEST_TOKEN.test(token)) return undefined;
      const requestId = idIn(token);
      return isEqual(token, guestToken(requestId)) ? requestId : undefined;
    },

    /** Returns the token of a link by which a host answers a request. @param now milliseconds since the epoch */
    decisionToken: (requestId: string, now: number): string =>
      decisionTokenOf({
        requestId,
        expiresAt: Math.floor(now / 1_000) + EXTRA_DECISION_DAYS * DAY_SECONDS,
      }),

    /** Reads a host's link that has not ended; `undefined` for any other. @param now milliseconds since the epoch */
    decisionOf(token: string, now: number): DecisionLink | undefined {
      if (!DECISION_TOKEN.test(token)) return undefined;
      const expiresAt = Buffer.from(token, 'base64url').readUInt32BE(UUID_BYTES);
      const link = { requestId: idIn(token), expiresAt };
      return isEqual(token, decisionTokenOf(link)) && expiresAt * 1_000 > now ? link : undefined;
    },
  };
}

export type RequestTokens = ReturnType<typeof createRequestTokens>;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

function idIn(token: string): string {
  const id = Buffer.from(token, 'base64url').subarray(0, UUID_BYTES).toString('hex');
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Compares two texts in a time that tells nothing of where they differ. */
function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
