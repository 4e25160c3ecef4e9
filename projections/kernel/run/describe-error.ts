/** Most characters of an error that are kept: enough to act on, never a document. */
const MAX_ERROR_LENGTH = 2_000;

/** What gRPC ends its messages with where it has nothing to say there. */
const EMPTY_NOTE = /(?<!\s)\s*Resolution note:\s*$/;

/** An error in one line, without what a store adds about the values involved. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replaceAll('\u0000', '').replace(EMPTY_NOTE, '').slice(0, MAX_ERROR_LENGTH);
}
