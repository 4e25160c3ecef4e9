import type { FastifyInstance } from 'fastify';

/** Time that what is being answered has to come to its end. Milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Closes a server once what is being answered has been, or after a while: from when it closes on, Node ends no request that
 * comes a letter at a time, and one such client would keep everything else from being closed in good order.
 */
export async function closeServer(app: FastifyInstance, patienceMs = PATIENCE_MS): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(late);
  }
}
