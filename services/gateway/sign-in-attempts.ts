import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#kernel/errors.ts';

/** Sign-ins at one account, from wherever they come. */
const ATTEMPTS = 30;
const WINDOW_MS = 15 * 60_000;
const TOO_MANY = 'Too many attempts. Please wait a moment and try again.';

/** Counts an attempt to sign in with this e-mail. @throws DomainError `request.too-many` */
export type CountSignIn = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Slows down whoever tries the passwords of one account from many addresses. It counts by the `email` of the
 * request's body, which has been checked before.
 * @param audience whose accounts: owners and administrators are counted apart
 * @param scale multiplies the limit
 */
export function limitSignIns(
  app: FastifyInstance,
  { audience, scale }: { audience: 'owner' | 'admin'; scale: number },
): CountSignIn {
  const count = app.createRateLimit({
    max: Math.ceil(ATTEMPTS * scale),
    timeWindow: WINDOW_MS,
    keyGenerator: ({ body }) => `${audience} ${(body as { email: string }).email.toLowerCase()}`,
  });
  return async (request, reply) => {
    const attempts = await count(request);
    if (attempts.isAllowed || !attempts.isExceeded) return;
    reply.header('retry-after', attempts.ttlInSeconds);
    throw new DomainError('request.too-many', TOO_MANY);
  };
}
