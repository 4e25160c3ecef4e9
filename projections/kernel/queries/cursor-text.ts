/** Writes what a page ends with as a text that can stand in an address as it is. */
export const writeCursorText = (parts: readonly string[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Reads what a cursor says, whatever that is; `undefined` where it says nothing. */
export function readCursorText(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
