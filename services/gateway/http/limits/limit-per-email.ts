import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normaliseEmail } from '#contracts/accounts/normalise-email.ts';
import { type RateLimit, tooMany } from './rate-limits.ts';

/** Counts a request by what is told of it. @throws DomainError `request.too-many` */
export type CountRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Reads the e-mail of a request from its checked body, in one form for all spellings. */
export const emailOf = ({ body }: FastifyRequest): string =>
  normaliseEmail((body as { readonly email: string }).email);

/** Slows requests down that have something in common. @param keyOf what they are counted by @param refusal of one too many */
export function limitPer(
  app: FastifyInstance,
  keyOf: (request: FastifyRequest) => string,
  limit: RateLimit,
  refusal: () => Error = tooMany,
): CountRequest {
  const count = app.createRateLimit({ ...limit, keyGenerator: keyOf });
  return async (request, reply) => {
    const attempts = await count(request);
    if (attempts.isAllowed || !attempts.isExceeded) return;
    reply.header('retry-after', attempts.ttlInSeconds);
    throw refusal();
  };
}

/**
 * Makes what tells whether a request is the first about its e-mail in a window, whoever asks and from wherever.
 * @param scope what is counted apart from what else is done to the same e-mail @param timeWindow in milliseconds
 */
export function firstPerEmail(
  app: FastifyInstance,
  scope: string,
  timeWindow: number,
): (request: FastifyRequest) => Promise<boolean> {
  const keyGenerator = (request: FastifyRequest) => `${scope} ${emailOf(request)}`;
  const count = app.createRateLimit({ max: 1, timeWindow, keyGenerator });
  return async (request) => {
    const attempts = await count(request);
    return attempts.isAllowed || !attempts.isExceeded;
  };
}
