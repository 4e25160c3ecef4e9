import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { type OperationsOptions, operationsRoutes } from './routes/operations.routes.ts';

/** A server for a role that serves nobody but its operator: `/healthz`, `/readyz` and `/metrics`. */
export function buildOperationsApp(
  options: OperationsOptions & { readonly logger: FastifyBaseLogger },
): FastifyInstance {
  const app = Fastify({ loggerInstance: options.logger, return503OnClosing: true });
  operationsRoutes(app, options);
  return app;
}
