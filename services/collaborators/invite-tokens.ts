import { timingSafeEqual } from 'node:crypto';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';

/** One link of one collaboration. */
export interface InviteLink {
  readonly collaborationId: string;
  readonly generation: number;
  /**
   * True for the link that goes to the invited person by mail, and to nobody else: who has it gets that mail. The
   * other one is shown to the owner, to be passed on.
   */
  readonly isMailed: boolean;
}

const UUID_BYTES = 16;
const TOKEN = /^[\w-]{48}$/;

/**
 * Makes and reads what stands in the links of invites. Nothing of them is kept: a token is the collaboration's id and a
 * keyed digest over it and the generation, 36 bytes in base64url.
 */
export function createInviteTokens(digest: KeyedDigest) {
  /** Returns the token of a link: 48 characters that can stand in an address. */
  const tokenOf = ({ collaborationId, generation, isMailed }: InviteLink): string => {
    const id = Buffer.from(collaborationId.replaceAll('-', ''), 'hex');
    const proof = Buffer.from(
      digest(isMailed ? 'mailed-invite-token' : 'invite-token', `${collaborationId} ${generation}`),
      'hex',
    );
    return Buffer.concat([id, proof]).toString('base64url');
  };
  return {
    tokenOf,

    /** Reads the collaboration that a token names, without checking it; `undefined` for what is no token at all. */
    collaborationOf(token: string): string | undefined {
      if (!TOKEN.test(token)) return undefined;
      const id = Buffer.from(token, 'base64url').subarray(0, UUID_BYTES).toString('hex');
      return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },

    /** Tells whether a token is that of a link. Takes the same time whatever it says. */
    matches(token: string, link: InviteLink): boolean {
      const [sent, expected] = [Buffer.from(token), Buffer.from(tokenOf(link))];
      return sent.length === expected.length && timingSafeEqual(sent, expected);
    },
  };
}

export type InviteTokens = ReturnType<typeof createInviteTokens>;
