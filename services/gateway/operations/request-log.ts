import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * Logs answered requests: id, method, route, status and duration. The route is the pattern, as addresses hold tokens of
 * invitations and uploads, names of houses and what people search for. Nothing tells who asked: no address, no account.
 *
 * Each minute the first requests of a route that end alike have a line each; the others are counted in one, which comes
 * with the first request after the minute. So the log says what happens and how often, and nobody can fill a disk by it.
 * A line of what was refused for a cause that the operator has to know is a warning, and tells it.
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
    const { refusedFor } = request;
    if (error) request.log.error({ ...line, err: error }, 'request broken off');
    else if (refusedFor !== undefined) request.log.warn({ ...line, err: refusedFor }, 'request refused');
    else request.log.info(line, 'request');
  }
}

/** Traits shared by requests that are counted together. */
export interface RequestKind {
  readonly method: string;
  /** The pattern of the address. */
  readonly route: string;
  readonly status: number;
}

/** Requests of a kind that have no line of their own. */
export interface CountedRequests extends RequestKind {
  readonly requests: number;
}

const MINUTE_MS = 60_000;
/** Requests of a kind that have a line each, in a minute. */
const LINES_A_MINUTE = 60;

/** Says which requests have a line of their own in the log, and counts the others. */
export class LogSamples {
  readonly #now: () => number;
  readonly #kinds = new Map<string, { readonly kind: RequestKind; requests: number }>();
  #minute = 0;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts a request. @returns whether it has a line of its own */
  take(kind: RequestKind): boolean {
    const key = `${kind.method} ${kind.route} ${kind.status}`;
    const counted = this.#kinds.get(key) ?? { kind, requests: 0 };
    counted.requests += 1;
    this.#kinds.set(key, counted);
    return counted.requests <= LINES_A_MINUTE;
  }

  /** Returns the counts of requests without a line, once their minute is over; each is returned once. */
  pastMinute(): readonly CountedRequests[] {
    const minute = Math.floor(this.#now() / MINUTE_MS);
    if (minute === this.#minute) return [];
    this.#minute = minute;
    const left = [...this.#kinds.values()].map(({ kind, requests }) => ({
      ...kind,
      requests: requests - LINES_A_MINUTE,
    }));
    this.#kinds.clear();
    return left.filter(({ requests }) => requests > 0);
  }
}
