import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * Logs one line per request, once it is answered: its id, method, route, status and duration. The route is the pattern,
 * as addresses hold tokens of invitations and uploads, names of houses and what people search for. Nothing tells who
 * asked: no address, no account.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {
    // The line comes with the answer.
  }

  override routeNotFound(): void {
    // The answer's line has the route `none` then.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) request.log.error({ ...line, err: error }, 'request broken off');
    else request.log.info(line, 'request');
  }
}
