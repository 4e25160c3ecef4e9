import type { FastifyInstance, FastifyReply } from 'fastify';
import { canServe, healthOf, observe, told, type Watched } from '../health.ts';
import { createMetrics } from '../metrics.ts';
import { refuseOtherMethods } from '../other-methods.ts';

const QUIETLY = { logLevel: 'warn' } as const;

/** How soon it is worth asking again, in seconds: what is waited out is looked at once a second. */
const ASK_AGAIN_SECONDS = 1;

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
    return answer(reply, status === 'ok').send({ status, ...told(observation) });
  });

  let hasStarted = false;
  app.get('/readyz', QUIETLY, async (_request, reply) => {
    const observation = await observe(watched);
    const status = healthOf(observation, watched);
    hasStarted ||= status === 'ok' || status === 'degraded';
    const ready = hasStarted && canServe(observation);
    return answer(reply, ready).send({ status: ready ? 'ready' : status });
  });

  app.get('/metrics', QUIETLY, async (_request, reply) => {
    const { contentType, text } = await metrics.render(await observe(watched));
    return reply.type(contentType).send(text);
  });

  for (const url of ['/healthz', '/readyz', '/metrics']) refuseOtherMethods(app, url, ['GET']);
}

function answer(reply: FastifyReply, isGood: boolean): FastifyReply {
  return isGood ? reply.status(200) : reply.status(503).header('Retry-After', ASK_AGAIN_SECONDS);
}
