/**
 * Puts text on the clipboard.
 * @throws Error where the browser refuses, for example on a page that is not served securely.
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard === undefined)
    throw new Error('This browser gives no access to the clipboard here.');
  await navigator.clipboard.writeText(text);
}
