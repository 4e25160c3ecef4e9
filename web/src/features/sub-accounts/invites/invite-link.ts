import type { Language } from '#contracts/kernel/languages.ts';

/**
 * Returns the address that opens an invite.
 * @param token as the server gave it, fit for an address
 * @param language in which it is read by whoever has chosen none yet
 */
export function inviteLink(token: string, language: Language): string {
  return `${window.location.origin}/invite/${token}?lang=${language}`;
}
