import type { FastifyInstance } from 'fastify';
import { healthOf, observe, told, type Watched } from '../health.ts';
import { createMetrics } from '../metrics.ts';
import { refuseOtherMethods } from '../other-methods.ts';

const QUIETLY = { logLevel: 'warn' } as const;

/** What an operator watches: `/healthz`, `/readyz` and `/metrics`. */
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

  app.get('/readyz', QUIETLY, async (_request, reply) => {
    const status = healthOf(await observe(watched), watched);
    const ready = status === 'ok' || status === 'degraded';
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : status });
  });

  app.get('/metrics', QUIETLY, async (_request, reply) => {
    const { contentType, text } = await metrics.render(await observe(watched));
    return reply.type(contentType).send(text);
  });

  for (const url of ['/healthz', '/readyz', '/metrics']) refuseOtherMethods(app, url, ['GET']);
}
