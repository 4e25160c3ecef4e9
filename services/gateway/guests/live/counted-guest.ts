import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { VisitorTraits } from '#services/guest-activity/visitor-tokens.service.ts';

/** Far more than a busy house meets, far less than anybody can make up. */
const USER_AGENTS_KEPT = 1_000;
/**
 * Length of the longest name that is kept: longer ones are tested each time, so that nobody fills the memory with
 * them.
 */
const USER_AGENT_KEPT_LENGTH = 512;

const bots = new LRUCache<string, boolean>({ max: USER_AGENTS_KEPT });

/** Tells if a `User-Agent` is that of a bot. Results are kept: thousands of guests share a few hundred names. */
function isBot(userAgent: string): boolean {
  const known = bots.get(userAgent);
  if (known !== undefined) return known;
  const found = isbot(userAgent);
  if (userAgent.length <= USER_AGENT_KEPT_LENGTH) bots.set(userAgent, found);
  return found;
}

/** Tells if the browser of a request lets itself be counted: it is no bot, and sends neither `DNT` nor `Sec-GPC`. */
export function letsItselfBeCounted({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  return !isBot(headers['user-agent'] ?? '');
}

/**
 * Tells if a request is of a guest who may be counted: not of a bot, not of a browser that asks not to be tracked
 * (`DNT`, `Sec-GPC`), and not of somebody signed in to the account of the property, who looks at the result.
 */
export async function isCountedGuest(request: FastifyRequest, ownerId: string | undefined): Promise<boolean> {
  if (!letsItselfBeCounted(request)) return false;
  return (
    request.headers.authorization === undefined ||
    (await request.server.signedIn(request))?.accountId !== ownerId
  );
}

/**
 * Returns the traits that tell visitors apart for a day; an IPv6 address counts as its /64 network. To be kept
 * nowhere.
 */
export const traitsOf = ({ ip, headers }: FastifyRequest): Omit<VisitorTraits, 'propertyId'> => ({
  address: normalizeIP(ip),
  userAgent: headers['user-agent'] ?? '',
});
