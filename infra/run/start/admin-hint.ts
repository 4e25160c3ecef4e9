import type { Config } from '#infra/run/config/config.ts';
import type { AdminCredentials } from '#services/accounts/admins/admins.service.ts';
import { isLoopback } from '#services/gateway/http/connections/networks.ts';

/**
 * Returns the sign-in that the admin area may show: only where the product runs for whoever sits at this machine,
 * listens to this machine alone and has no public origin elsewhere. Otherwise `undefined`.
 */
export function adminHint(
  { mode, host, publicOrigin }: Pick<Config, 'mode' | 'host' | 'publicOrigin'>,
  admin: AdminCredentials | undefined,
): AdminCredentials | undefined {
  if (mode === 'production' || !isThisMachine(host)) return undefined;
  if (publicOrigin !== undefined && !isThisMachine(new URL(publicOrigin).hostname)) return undefined;
  return admin;
}

/** @param host an address (of IPv6 with or without brackets), or a name */
const isThisMachine = (host: string): boolean =>
  host === 'localhost' || isLoopback(host.replace(/^\[(.*)\]$/, '$1'));
