import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { normaliseEmail } from '#contracts/accounts/normalise-email.ts';
import { type CountRequest, emailOf as emailInBody, limitPer } from '../http/limits/limit-per-email.ts';
import type { RateLimit } from '../http/limits/rate-limits.ts';
import type { Audience, KnownDevices } from './known-devices.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** Sign-ins at one account from one network, or from one device that is known there. */
const SHORTLY = { max: 30, timeWindow: 15 * MINUTE_MS };
/** The same in a day: less than the account's, so that no network uses that up alone. */
const OF_NETWORK = { max: 60, timeWindow: DAY_MS };
/** Sign-ins at one account in a day, from all networks together. */
const OF_ACCOUNT = { max: 600, timeWindow: DAY_MS };

/** Bits of the network that is counted in IPv6 (of IPv4: 24), as whoever has an address has others beside it. */
const IPV6_NETWORK_BITS = 48;

/**
 * Slows down whoever tries the passwords or passkeys of one account, and keeps nobody else out of it: attempts are counted by
 * account and network, and those of a device that is known at the account by that device alone. For guessing from many
 * networks there is a bound a day, which holds for unknown devices.
 * @param options `audience`: whose accounts, owners and administrators are counted apart; `rateLimitScale` multiplies the limits;
 *   `emailOf`: of the account that a request is about, by default what its body says
 */
export function limitSignIns(
  app: FastifyInstance,
  options: {
    readonly audience: Audience;
    readonly rateLimitScale: number;
    readonly devices: Pick<KnownDevices, 'find'>;
    readonly emailOf?: (request: FastifyRequest) => string;
  },
): CountRequest {
  const { audience, rateLimitScale, devices } = options;
  const emailOf = (request: FastifyRequest) => normaliseEmail((options.emailOf ?? emailInBody)(request));
  const deviceOf = (request: FastifyRequest) => devices.find(request, audience, emailOf(request));
  /** @param scope what is counted apart @param whoOf who it is, beside the account */
  const limit = (scope: string, { max, timeWindow }: RateLimit, whoOf: (request: FastifyRequest) => string) =>
    limitPer(app, (request) => `sign-in ${audience} ${scope} ${whoOf(request)} ${emailOf(request)}`, {
      max: Math.ceil(max * rateLimitScale),
      timeWindow,
    });
  const network = ({ ip }: FastifyRequest) => networkOf(ip);

  const countDevice = limit('device', SHORTLY, (request) => deviceOf(request) ?? '');
  // One after the other: an attempt that its network is refused does not count against the account.
  const countUnknown = [
    limit('network', SHORTLY, network),
    limit('network-day', OF_NETWORK, network),
    limit('account-day', OF_ACCOUNT, () => ''),
  ];

  return async (request, reply) => {
    if (deviceOf(request) !== undefined) return countDevice(request, reply);
    for (const count of countUnknown) await count(request, reply);
  };
}

/** Returns the network of an address: of IPv4 its /24, of IPv6 its /48. */
function networkOf(ip: string): string {
  const address = normalizeIP(ip, IPV6_NETWORK_BITS);
  return isIPv4(address) ? address.replace(/\.\d+$/, '') : address;
}
