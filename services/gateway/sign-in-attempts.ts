import type { FastifyInstance } from 'fastify';
import { type CountEmail, limitPerEmail } from './limit-per-email.ts';

/** Sign-ins at one account, from wherever they come. */
const ATTEMPTS = 30;
const WINDOW_MS = 15 * 60_000;

/**
 * Slows down whoever tries the passwords of one account from many addresses.
 * @param audience whose accounts: owners and administrators are counted apart
 * @param scale multiplies the limit
 */
export const limitSignIns = (
  app: FastifyInstance,
  { audience, scale }: { audience: 'owner' | 'admin'; scale: number },
): CountEmail =>
  limitPerEmail(app, `sign-in ${audience}`, { max: Math.ceil(ATTEMPTS * scale), timeWindow: WINDOW_MS });
