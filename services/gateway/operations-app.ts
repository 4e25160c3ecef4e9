import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Watched } from './health.ts';
import { RequestLog } from './request-log.ts';
import { operationsRoutes } from './routes/operations.routes.ts';

/** A server for a role that serves nobody but its operator: `/healthz`, `/readyz` and `/metrics`. */
export function buildOperationsApp({
  logger,
  ...watched
}: Watched & { readonly logger: FastifyBaseLogger }): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new RequestLog(),
    return503OnClosing: true,
  });
  operationsRoutes(app, watched);
  return app;
}
