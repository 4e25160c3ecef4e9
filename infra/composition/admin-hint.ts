import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { Config } from '#infra/config/config.ts';
import type { AdminCredentials } from '#services/accounts/admins.service.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * The sign-in that the admin area may show: where the product runs for whoever sits at this machine, listens to this
 * machine alone and says of itself nowhere that it is reached otherwise. Elsewhere undefined.
 */
export function adminHint(
  { mode, host, publicOrigin }: Pick<Config, 'mode' | 'host' | 'publicOrigin'>,
  admin: AdminCredentials | undefined,
): AdminCredentials | undefined {
  if (mode === 'production' || !isLoopback(host)) return undefined;
  if (publicOrigin !== undefined && !isLoopback(new URL(publicOrigin).hostname)) return undefined;
  return admin;
}

/** @param host an address (of IPv6 with or without brackets), or a name */
function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  if (isIPv4(address)) return LOOPBACK.check(address, 'ipv4');
  if (isIPv6(address)) return LOOPBACK.check(address, 'ipv6');
  return address === 'localhost';
}
