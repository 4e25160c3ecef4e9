import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { createInviteTokens } from './invite-tokens.ts';

const tokens = createInviteTokens(createKeyedDigest(new Uint8Array(32).fill(1)));
const others = createInviteTokens(createKeyedDigest(new Uint8Array(32).fill(2)));
const link = { collaborationId: randomUUID(), generation: 1, isMailed: false };

describe('the token of an invite', () => {
  it('can stand in an address, and names its collaboration', () => {
    const token = tokens.tokenOf(link);
    expect(token).toMatch(/^[\w-]{48}$/);
    expect(tokens.collaborationOf(token)).toBe(link.collaborationId);
  });

  it('is always the same for a link, and fits no other', () => {
    const token = tokens.tokenOf(link);
    expect(tokens.tokenOf({ ...link })).toBe(token);
    expect(tokens.matches(token, link)).toBe(true);
    expect(tokens.matches(token, { ...link, generation: 2 })).toBe(false);
    expect(tokens.matches(token, { ...link, collaborationId: randomUUID() })).toBe(false);
    expect(tokens.matches(token, { ...link, isMailed: true })).toBe(false);
  });

  it('cannot be made without the key', () => {
    expect(others.tokenOf(link)).not.toBe(tokens.tokenOf(link));
    expect(tokens.matches(others.tokenOf(link), link)).toBe(false);
  });

  it('fits nothing once a single character of it is another', () => {
    const token = tokens.tokenOf(link);
    for (let at = 0; at < token.length; at += 1) {
      const altered = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      expect(tokens.matches(altered, link), altered).toBe(false);
    }
  });

  it.each(['', 'x', 'A'.repeat(47), 'A'.repeat(49), `${'A'.repeat(47)}=`, 'é'.repeat(48)])(
    'is not %j',
    (text) => {
      expect(tokens.collaborationOf(text)).toBeUndefined();
      expect(tokens.matches(text, link)).toBe(false);
    },
  );
});
