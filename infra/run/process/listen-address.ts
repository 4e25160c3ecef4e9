import { once } from 'node:events';
import { createServer } from 'node:net';
import { hasCode } from '#infra/adapters/data-dir/private-file.ts';
import { StartupError } from '#kernel/startup-error.ts';

/**
 * Makes sure, before anything slow is begun, that the product can listen where it is to.
 * @throws StartupError
 */
export async function requireFreeAddress(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    throw explainListenError(error, host, port) ?? error;
  }
  server.close();
  await once(server, 'close');
}

/**
 * Explains an error from `listen` to the operator; `undefined` for one that is none of theirs.
 * @param variable the one that the port comes from
 */
export function explainListenError(
  error: unknown,
  host: string,
  port: number,
  variable: 'PORT' | 'OPERATIONS_PORT' = 'PORT',
): StartupError | undefined {
  if (hasCode(error, 'EADDRINUSE')) {
    return new StartupError(`Port ${port} on ${host} is taken by another program.`, {
      cause: error,
      reason: 'addressInUse',
      remedy: `Stop that program, or choose another port: ${variable}=${port === 65_535 ? 3000 : port + 1} npm start`,
    });
  }
  if (hasCode(error, 'EACCES')) {
    return new StartupError(`This account may not listen on port ${port}.`, {
      cause: error,
      reason: 'addressInUse',
      remedy: `Choose a port above 1023: ${variable}=3000 npm start`,
    });
  }
  if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND')) {
    return new StartupError(`${host} is not an address of this machine.`, {
      cause: error,
      reason: 'addressInUse',
      remedy: 'Set HOST to one that is, such as 127.0.0.1 (this machine alone) or 0.0.0.0 (everywhere).',
    });
  }
  return undefined;
}
