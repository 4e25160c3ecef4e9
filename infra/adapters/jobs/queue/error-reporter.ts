/** The same text is told again only after this time. Milliseconds. */
const QUIET_MS = 10_000;

/** Tells errors to a callback, each text once in ten seconds: a server that is away fails many times a second. */
export function createErrorReporter(onError: (error: Error) => void): (error: Error) => void {
  const toldAt = new Map<string, number>();
  return (error) => {
    const now = performance.now();
    for (const [text, at] of toldAt) if (now - at >= QUIET_MS) toldAt.delete(text);
    if (toldAt.has(error.message)) return;
    toldAt.set(error.message, now);
    onError(error);
  };
}
