/**
 * Returns the address to which people write for help, as the server says in the document; undefined where it says
 * nothing.
 */
export function supportEmail(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content;
}
