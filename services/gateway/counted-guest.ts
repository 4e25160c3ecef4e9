import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/**
 * Whether a request is of a guest who may be counted: not of a bot, nor of one whose browser asks not to be
 * tracked (`DNT`, `Sec-GPC`), nor of the signed-in owner, who looks at how it turned out.
 */
export async function isCountedGuest(request: FastifyRequest, ownerId: string | undefined): Promise<boolean> {
  const { headers } = request;
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  if (isbot(headers['user-agent'])) return false;
  return headers.authorization === undefined || (await request.server.signedInOwner(request))?.id !== ownerId;
}
