import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { CONNECTION_TIMES, connectionOptions } from '../http/connections.ts';
import { measureAnswers, operationsRoutes } from '../routes/admin/operations.routes.ts';
import type { Watched } from './health.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { RequestLog } from './request-log.ts';

export interface OperationsAppOptions extends Watched {
  /** What another server of the same process measures; absent: this one's own answers are measured. */
  readonly metrics?: Metrics;
  readonly logger: FastifyBaseLogger;
}

/** A server that serves nobody but its operator: `/healthz`, `/readyz` and `/metrics`. */
export function buildOperationsApp({
  logger,
  metrics = createMetrics(),
  ...watched
}: OperationsAppOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new RequestLog(),
    return503OnClosing: true,
    ...connectionOptions(CONNECTION_TIMES),
  });
  measureAnswers(app, metrics);
  operationsRoutes(app, { watched, metrics });
  return app;
}
