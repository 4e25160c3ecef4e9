import type { FastifyInstance } from 'fastify';
import { canServe, healthOf, observe, told, type Watched } from '../health.ts';
import { createMetrics } from '../metrics.ts';
import { refuseOtherMethods } from '../other-methods.ts';

const QUIETLY = { logLevel: 'warn' } as const;

/**
 * What an operator watches. `/healthz` is red with whatever is wrong. `/readyz` says whether the process should be
 * sent requests: once it has started, as long as it can answer them at all.
 */
export function operationsRoutes(app: FastifyInstance, watched: Watched): void {
  const metrics = createMetrics();

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    metrics.answered(labels, reply.elapsedTime / 1000);
    done();
  });

  app.get('/healthz', QUIETLY, async (_request, reply) => {
    const observation = await observe(watched);
    const status = healthOf(observation, watched);
    return reply.status(status === 'ok' ? 200 : 503).send({ status, ...told(observation) });
  });

  let hasStarted = false;
  app.get('/readyz', QUIETLY, async (_request, reply) => {
    const observation = await observe(watched);
    const status = healthOf(observation, watched);
    hasStarted ||= status === 'ok' || status === 'degraded';
    const ready = hasStarted && canServe(observation);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : status });
  });

  app.get('/metrics', QUIETLY, async (_request, reply) => {
    const { contentType, text } = await metrics.render(await observe(watched));
    return reply.type(contentType).send(text);
  });

  for (const url of ['/healthz', '/readyz', '/metrics']) refuseOtherMethods(app, url, ['GET']);
}
