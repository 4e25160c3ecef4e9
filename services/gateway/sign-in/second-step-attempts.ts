import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SecondStepRequest } from '#contracts/accounts/second-factor/second-factor.ts';
import type { SecondSteps } from '#services/accounts/second-factors/second-steps.service.ts';
import { type CountRequest, limitPer } from '../http/limits/limit-per-email.ts';
import type { Audience, KnownDevices } from './known-devices.ts';

const MINUTE_MS = 60_000;

/** Guesses at the code of one account: three of a million count at a time. */
const SHORTLY = { max: 10, timeWindow: 15 * MINUTE_MS };
/** The same in a day, from wherever: whoever guesses on finds a code once in twenty years. */
const IN_A_DAY = { max: 50, timeWindow: 1_440 * MINUTE_MS };

/**
 * Slows down whoever knows a password and tries codes, and keeps nobody else out: a device that is known at the account
 * is counted by itself. @param rateLimitScale multiplies the limits
 */
export function limitSecondSteps(
  app: FastifyInstance,
  options: {
    readonly audience: Audience;
    readonly secondSteps: Pick<SecondSteps, 'read'>;
    readonly devices: Pick<KnownDevices, 'find'>;
    readonly rateLimitScale: number;
  },
): CountRequest {
  const { audience, secondSteps, devices, rateLimitScale } = options;

  const stepOf = ({ body }: FastifyRequest) =>
    secondSteps.read(audience, (body as Pick<SecondStepRequest, 'challenge'>).challenge);

  /** Returns the key of those counted together: an account, or a device that is known at it. */
  function countedAs(request: FastifyRequest): string {
    const step = stepOf(request);
    if (step === undefined) throw new Error('only challenges that hold are counted');
    return `${step.personId} ${devices.find(request, audience, step.email) ?? ''}`;
  }

  const counts = [SHORTLY, IN_A_DAY].map(({ max, timeWindow }) =>
    limitPer(app, (request) => `second-step ${audience} ${timeWindow} ${countedAs(request)}`, {
      max: Math.ceil(max * rateLimitScale),
      timeWindow,
    }),
  );
  return async (request, reply) => {
    // What leads nowhere is refused as such, and uses up nobody's attempts.
    if (stepOf(request) === undefined) return;
    for (const count of counts) await count(request, reply);
  };
}
