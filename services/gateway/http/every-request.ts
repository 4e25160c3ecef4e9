import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isPrivate } from './connections/networks.ts';
import { missingProxy, PROXY_CONSEQUENCE } from './connections/untrusted-proxy.ts';
import { securityHeaders } from './security-headers.ts';

/** Makes the id of a request. A client's own is not trusted: it would stand in events and logs. */
export const newRequestId = (): string => randomUUID();

/** Returns what gives the headers of each answer, by where the site is reached at the time. */
export function headersOfAll(origin: () => string): () => Readonly<Record<string, string>> {
  const [overHttp, overHttps] = [securityHeaders(), securityHeaders({ overHttps: true })];
  return () => (origin().startsWith('https:') ? overHttps : overHttp);
}

/**
 * Adds what is done with every request, whatever it asks for: bounds how long its answer may take to be read, and writes
 * the headers that all answers have.
 * @param answerMs milliseconds that a client has to take an answer
 * @param everyAnswer returns the headers
 */
export function beginEveryAnswer(
  app: FastifyInstance,
  answerMs: number,
  everyAnswer: () => Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    boundTaking(reply.raw, answerMs);
    reply.headers(everyAnswer()).header('x-request-id', request.id);
    done();
  });
}

/**
 * Ends the connection of a client that has not taken an answer so long after the whole of it was handed over.
 * What is still being written (a file, an open page) is not bounded by it.
 * @param ms milliseconds
 */
export function boundTaking(response: ServerResponse, ms: number): void {
  response.once('prefinish', () => {
    const late = setTimeout(() => response.socket?.destroy(), ms).unref();
    response.once('close', () => clearTimeout(late));
  });
}

/** A site, as far as it says whether a proxy stands before it. */
interface WatchedSite {
  readonly trustProxy?: readonly string[];
  /** Returns the address of the site, known once it listens. */
  readonly origin: () => string;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Watches for a proxy whose `X-Forwarded-For` does not count, and warns of it once in the log.
 * @param app gets a hook that looks at each request
 * @returns whether one was seen
 */
export function watchForUntrustedProxy(
  app: FastifyInstance,
  { trustProxy, origin, logger }: WatchedSite,
): () => boolean {
  let wasSeen = false;
  const missing = missingProxy({ trustProxy, origin: origin() });
  if (missing !== undefined) logger.warn(missing);
  app.addHook('onRequest', (request, _reply, done) => {
    // With the peer's own address alone, its word on another one did not count.
    const isHeeded = (request.ips?.length ?? 1) > 1;
    if (!wasSeen && request.headers['x-forwarded-for'] && !isHeeded) {
      wasSeen = isPrivate(request.socket.remoteAddress ?? '');
      if (wasSeen) logger.warn(`a proxy passes requests on that is not trusted: ${PROXY_CONSEQUENCE}`);
    }
    done();
  });
  return () => wasSeen;
}
