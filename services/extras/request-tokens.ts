import { EXTRA_DECISION_DAYS } from '#contracts/extras/addresses.ts';
import { bytesOfId, createIdTokens, idInToken, isEqualToken } from '#kernel/secrets/id-tokens.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';

/** The request that a link of a mail answers, and when the link ends: seconds since the epoch. */
export interface DecisionLink {
  readonly requestId: string;
  readonly expiresAt: number;
}

const UUID_BYTES = 16;
const SECONDS_BYTES = 4;
const DAY_SECONDS = 86_400;
const DECISION_TOKEN = /^[\w-]{54}$/;

/**
 * Makes and reads the tokens of requests. Nothing of them is kept: a token is the request's id and a keyed digest over
 * it, that of a host's link also the moment at which it ends.
 */
export function createRequestTokens(digest: KeyedDigest) {
  const guests = createIdTokens(digest, 'extra-request-token');

  function decisionTokenOf({ requestId, expiresAt }: DecisionLink): string {
    const ends = Buffer.alloc(SECONDS_BYTES);
    ends.writeUInt32BE(expiresAt);
    const proof = Buffer.from(digest('extra-decision-token', `${requestId} ${expiresAt}`), 'hex');
    return Buffer.concat([bytesOfId(requestId), ends, proof]).toString('base64url');
  }

  return {
    /** Returns the token by which a guest follows a request: 48 characters that can stand in an address. */
    guestToken: guests.tokenOf,

    /** Reads the request that a guest's token opens; `undefined` for what is none of ours. */
    requestOf: guests.idOf,

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
      const link = { requestId: idInToken(token), expiresAt };
      return isEqualToken(token, decisionTokenOf(link)) && expiresAt * 1_000 > now ? link : undefined;
    },
  };
}

export type RequestTokens = ReturnType<typeof createRequestTokens>;
