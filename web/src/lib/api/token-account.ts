/**
 * Returns the person of a token and the account in which it acts, as text to compare; a token that cannot be read is
 * compared as it is. Says nothing of whether the server takes it.
 */
export function accountOfToken(token: string): string {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { sub, acc } = claims as { readonly sub?: string; readonly acc?: { readonly id?: string } };
    return `${sub} in ${acc?.id ?? sub}`;
  } catch {
    return token;
  }
}
