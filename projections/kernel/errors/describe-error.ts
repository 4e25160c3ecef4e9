/** Most characters of an error that are kept: enough to act on, never a document. */
const MAX_ERROR_LENGTH = 2_000;

/** Empty note with which gRPC ends its messages where it has nothing to add. */
const EMPTY_NOTE = /(?<!\s)\s*Resolution note:\s*$/;

/** Describes an error in one line, without the values that a store adds. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replaceAll('\u0000', '').replace(EMPTY_NOTE, '').slice(0, MAX_ERROR_LENGTH);
}
