import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { CONNECTION_TIMES, connectionOptions } from '../http/connections/connections.ts';
import type { Watched } from './health.ts';
import { createMetrics, type Metrics, measureAnswers } from './metrics.ts';
import { operationsRoutes } from './operations.routes.ts';
import { RequestLog } from './request-log.ts';

export interface OperationsAppOptions extends Watched {
  /** Metrics of another server of the same process; absent: this one's own answers are measured. */
  readonly metrics?: Metrics;
  readonly logger: FastifyBaseLogger;
}

/** Builds a server for the operator alone: `/healthz`, `/readyz` and `/metrics`. */
export function buildOperationsApp({
  logger,
  metrics: known,
  ...watched
}: OperationsAppOptions): FastifyInstance {
  const metrics = known ?? createMetrics(watched.worker?.counted);
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
