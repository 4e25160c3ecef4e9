import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { LogSamples } from './log-samples.ts';

/**
 * Logs answered requests: id, method, route, status and duration. The route is the pattern, as addresses hold tokens of
 * invitations and uploads, names of houses and what people search for. Nothing tells who asked: no address, no account.
 *
 * Each minute the first requests of a route that end alike have a line each; the others are counted in one, which comes
 * with the first request after the minute. So the log says what happens and how often, and nobody can fill a disk by it.
 */
export class RequestLog extends LogController {
  readonly #samples: LogSamples;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    super({ requestIdLogLabel: 'requestId' });
    this.#samples = new LogSamples(now);
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
    const kind = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    for (const counted of this.#samples.pastMinute()) request.server.log.info(counted, 'more requests');
    if (!this.#samples.take(kind)) return;
    const line = { ...kind, ms: Math.round(reply.elapsedTime * 10) / 10 };
    if (error) request.log.error({ ...line, err: error }, 'request broken off');
    else request.log.info(line, 'request');
  }
}
