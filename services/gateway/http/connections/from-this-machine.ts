import type { FastifyRequest } from 'fastify';
import { isLoopback } from './networks.ts';

const NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Headers that a proxy adds to the requests that it passes on. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/**
 * Tells if somebody at this machine asks, by its own name. A page of another site whose name was made to lead here
 * asks by that name; a caller through a proxy sits elsewhere.
 */
export function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  if (!isLoopback(socket.remoteAddress ?? '')) return false;
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  const address = `http://${headers.host ?? ''}`;
  return URL.canParse(address) && NAMES.has(new URL(address).hostname);
}
