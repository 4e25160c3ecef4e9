import { closeServer } from '#infra/run/process/close-server.ts';
import { explainListenError } from '#infra/run/process/listen-address.ts';
import type { ComposedGateway } from '#services/gateway/composition/gateway-parts.ts';
import { buildOperationsApp } from '#services/gateway/operations/operations-app.ts';

/**
 * Answers the operator of a gateway on the port for it, where there is one.
 * @param ending gets the server, to be closed again
 * @throws StartupError where the port is taken
 */
export async function listenForOperations(
  gateway: Pick<ComposedGateway, 'watched' | 'metrics' | 'operationsPort' | 'logger'>,
  host: string,
  ending: AsyncDisposableStack,
): Promise<void> {
  const { watched, metrics, operationsPort: port, logger } = gateway;
  if (port === undefined) return;
  const app = buildOperationsApp({ ...watched, metrics, logger });
  ending.defer(() => closeServer(app));
  await app.listen({ host, port }).catch((error: unknown) => {
    throw explainListenError(error, host, port, 'OPERATIONS_PORT') ?? error;
  });
}
