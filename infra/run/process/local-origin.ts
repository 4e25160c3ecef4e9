import type { AddressInfo } from 'node:net';

/**
 * Returns the address at which a server that listens on this host is reached from the same machine.
 * @param host as it was told to listen
 */
export function localOrigin(host: string, { port }: Pick<AddressInfo, 'port'>): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
