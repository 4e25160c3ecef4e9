import type { FastifyInstance, FastifyReply } from 'fastify';
import { isFromThisMachine } from '../http/connections/from-this-machine.ts';
import { refuseOtherMethods } from '../http/other-methods.ts';
import { sendProblem } from '../http/problem-answers.ts';
import { canServe, createObserver, healthOf, told, type Watched } from './health.ts';
import type { Metrics } from './metrics.ts';

const QUIETLY = { logLevel: 'warn' } as const;

/** Seconds until it is worth asking again: what is waited out is looked at once a second. */
const ASK_AGAIN_SECONDS = 1;

interface OperationsParts {
  readonly watched: Watched;
  readonly metrics: Metrics;
}

/**
 * Registers the operator's routes on a server for everybody: they answer 404 to whoever does not sit at this machine.
 */
export async function operationsForThisMachine(app: FastifyInstance, parts: OperationsParts): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (isFromThisMachine(request)) return;
    return sendProblem(request, reply, { status: 404, code: 'request.not-found', detail: 'Not found' });
  });
  operationsRoutes(app, parts);
}

/**
 * Registers the operator's routes. `/healthz` is red with whatever is wrong. `/readyz` says if the process should be
 * sent requests: once it has started, as long as it can answer them at all.
 */
export function operationsRoutes(app: FastifyInstance, { watched, metrics }: OperationsParts): void {
  const observe = createObserver(watched);

  app.get('/healthz', QUIETLY, async (_request, reply) => {
    const observation = await observe();
    const status = healthOf(observation, watched);
    return answer(reply, status === 'ok').send({ status, ...told(observation) });
  });

  let hasStarted = false;
  app.get('/readyz', QUIETLY, async (_request, reply) => {
    const observation = await observe();
    const status = healthOf(observation, watched);
    hasStarted ||= status === 'ok' || status === 'degraded';
    const ready = hasStarted && canServe(observation);
    return answer(reply, ready).send({ status: ready ? 'ready' : status });
  });

  app.get('/metrics', QUIETLY, async (_request, reply) => {
    const { contentType, text } = await metrics.render(await observe());
    return reply.type(contentType).send(text);
  });

  for (const url of ['/healthz', '/readyz', '/metrics']) refuseOtherMethods(app, url, ['GET']);
}

function answer(reply: FastifyReply, isGood: boolean): FastifyReply {
  return isGood ? reply.status(200) : reply.status(503).header('Retry-After', ASK_AGAIN_SECONDS);
}
