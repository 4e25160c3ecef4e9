import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { VisitorTraits } from '#services/guest-activity/visitor-tokens.service.ts';

/** Far more than a busy house meets, far less than anybody can make up. */
const USER_AGENTS_KEPT = 1_000;
/** What longer ones are is looked at each time, so that nobody fills the memory with them. */
const USER_AGENT_KEPT_LENGTH = 512;

const bots = new LRUCache<string, boolean>({ max: USER_AGENTS_KEPT });

/** Whether it is what a bot calls itself: thousands of guests share a few hundred names. */
function isBot(userAgent: string): boolean {
  const known = bots.get(userAgent);
  if (known !== undefined) return known;
  const found = isbot(userAgent);
  if (userAgent.length <= USER_AGENT_KEPT_LENGTH) bots.set(userAgent, found);
  return found;
}

/** Whether a request is of a browser that lets itself be counted: of no bot, and without `DNT` or `Sec-GPC`. */
export function letsItselfBeCounted({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  return !isBot(headers['user-agent'] ?? '');
}

/**
 * Whether a request is of a guest who may be counted: not of a bot, nor of one whose browser asks not to be
 * tracked (`DNT`, `Sec-GPC`), nor of who is signed in to the house's account, and looks at how it turned out.
 */
export async function isCountedGuest(request: FastifyRequest, ownerId: string | undefined): Promise<boolean> {
  if (!letsItselfBeCounted(request)) return false;
  return (
    request.headers.authorization === undefined ||
    (await request.server.signedIn(request))?.accountId !== ownerId
  );
}

/** What a visitor is told apart by for a day; an IPv6 address counts as its /64 network. To be kept nowhere. */
export const traitsOf = ({ ip, headers }: FastifyRequest): Omit<VisitorTraits, 'propertyId'> => ({
  address: normalizeIP(ip),
  userAgent: headers['user-agent'] ?? '',
});
