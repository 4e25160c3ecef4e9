import type { Server } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { isPrivate, isWithin, networkOf } from './networks.ts';

/** Numbers of connections that clients may hold at the same time. */
export interface ConnectionCaps {
  /** Those of one address; an IPv6 address counts as its /64 network. */
  readonly ofAddress: number;
  /** Those of one /48 network of IPv6, as one customer may have whole. */
  readonly ofNetwork: number;
}

/** Far above what the guests of a large hotel hold, who share an address: a browser has six at most. */
export const CONNECTION_CAPS: ConnectionCaps = { ofAddress: 2_000, ofNetwork: 4_000 };

/**
 * Ends each connection past the caps before anything of it is read. Those of private addresses and of the proxies are
 * spared: a proxy holds the connections of all its clients, and bounds them itself.
 * @param trustProxy the proxies, as `TRUST_PROXY` names them; absent: none
 */
export function capConnections(
  server: Server,
  { trustProxy = [], caps = CONNECTION_CAPS }: { trustProxy?: readonly string[]; caps?: ConnectionCaps },
): void {
  const isProxy = isWithin(trustProxy);
  const open = new Map<string, number>();
  const count = (key: string, more: 1 | -1): void => {
    const sum = (open.get(key) ?? 0) + more;
    if (sum === 0) open.delete(key);
    else open.set(key, sum);
  };

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isPrivate(address) || isProxy(address)) return;
    const held = [
      [`address ${normalizeIP(address)}`, caps.ofAddress],
      [`network ${networkOf(address)}`, caps.ofNetwork],
    ] as const;
    if (held.some(([key, most]) => (open.get(key) ?? 0) >= most)) {
      socket.destroy();
      return;
    }
    for (const [key] of held) count(key, 1);
    socket.once('close', () => {
      for (const [key] of held) count(key, -1);
    });
  });
}
