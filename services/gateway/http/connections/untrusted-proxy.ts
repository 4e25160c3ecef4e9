import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isPrivate } from './networks.ts';

const CONSEQUENCE =
  'all clients count as one address and share its limits, so that a few wrong sign-ins shut everybody out: set TRUST_PROXY to the address of the proxy';

/**
 * Tells that no proxy is trusted where there has to be one; `undefined` where all is well. The product ends no TLS itself.
 * @param site `origin` is where the site is reached
 */
export const missingProxy = ({
  trustProxy,
  origin,
}: {
  readonly trustProxy?: readonly string[] | undefined;
  readonly origin: string;
}): string | undefined =>
  trustProxy === undefined && origin.startsWith('https:')
    ? `PUBLIC_ORIGIN is that of a proxy, and TRUST_PROXY names none: ${CONSEQUENCE}`
    : undefined;

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
      if (wasSeen) logger.warn(`a proxy passes requests on that is not trusted: ${CONSEQUENCE}`);
    }
    done();
  });
  return () => wasSeen;
}
