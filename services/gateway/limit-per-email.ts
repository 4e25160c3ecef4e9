import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RateLimit, tooMany } from './rate-limits.ts';

/** Counts a request by the e-mail that it is about. @throws DomainError `request.too-many` */
export type CountEmail = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Slows down what is done to one account from many addresses. It counts by the `email` of the request's body, which
 * has been checked before.
 * @param scope what is counted apart from what else is done to the same e-mail
 */
export function limitPerEmail(app: FastifyInstance, scope: string, limit: RateLimit): CountEmail {
  const count = app.createRateLimit({
    ...limit,
    keyGenerator: ({ body }) => `${scope} ${(body as { email: string }).email.toLowerCase()}`,
  });
  return async (request, reply) => {
    const attempts = await count(request);
    if (attempts.isAllowed || !attempts.isExceeded) return;
    reply.header('retry-after', attempts.ttlInSeconds);
    throw tooMany();
  };
}
