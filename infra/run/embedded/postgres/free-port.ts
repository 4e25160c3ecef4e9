import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Tells whether this loopback port can be listened on now. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  server.listen({ port, host: '127.0.0.1', exclusive: true });
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/**
 * Finds a loopback port that is free now, below the range that outgoing connections are given from (Linux starts at
 * 32768), so that it tends to be free at the next start as well.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isPortFree(port)) return port;
  }
}
