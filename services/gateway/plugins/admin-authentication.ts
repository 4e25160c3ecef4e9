import { randomUUID } from 'node:crypto';
import jwt, { type JwtSignFunction, type JwtVerifyFunction } from '@fastify/jwt';
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import type { AdminAccount, AdminsService } from '#services/accounts/admins.service.ts';
import { sendProblem } from './problem-answers.ts';
import { tokenSettings } from './token-settings.ts';

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), ver: z.int().min(1) });

declare module 'fastify' {
  interface FastifyInstance {
    /** Hook that lets signed-in administrators through and sets `request.admin`. */
    requireAdmin: preHandlerHookHandler;
  }
  interface FastifyRequest {
    adminJwtVerify: JwtVerifyFunction;
    /** Set by `requireAdmin`. */
    admin: { readonly id: string } | null;
  }
  interface FastifyReply {
    adminJwtSign: JwtSignFunction;
  }
}

/** Finds the administrator a token speaks of; `undefined` where there is none (any more). */
export type FindAdmin = AdminsService['find'];

/**
 * Tokens of administrators, of an audience and under a key of their own. The administrator is looked up at
 * every request, so that another password ends all sessions at once.
 */
export const adminAuthentication = plugin(async (app, options: { secret: string; findAdmin: FindAdmin }) => {
  await app.register(jwt, { ...tokenSettings(options.secret, 'admin'), namespace: 'admin' });

  app.decorateRequest('admin', null);
  app.decorate('requireAdmin', async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await sessionOf(request);
    const account = session && (await options.findAdmin(session.sub));
    if (account === undefined || session?.ver !== account.sessionVersion) {
      return sendProblem(request, reply, { status: 401, code: 'session.missing', detail: 'Unauthorized' });
    }
    request.admin = { id: account.adminId };
  });
});

/** What a request's token says; `undefined` where it has none that is ours and not expired. */
async function sessionOf(request: FastifyRequest): Promise<z.infer<typeof claims> | undefined> {
  try {
    return claims.safeParse(await request.adminJwtVerify()).data;
  } catch {
    // Checking a token reaches for nothing outside of it, so whatever went wrong is the token's fault.
    return undefined;
  }
}

/** A token for a new session of an administrator: 12 hours. */
export const signAdminToken = (reply: FastifyReply, account: AdminAccount): Promise<string> =>
  reply.adminJwtSign({ sub: account.adminId, sid: randomUUID(), ver: account.sessionVersion });

/** The signed-in administrator of a request that `requireAdmin` let through. */
export function adminOf(request: FastifyRequest): { readonly id: string } {
  if (request.admin === null) throw new Error('a route reads its administrator without requiring one');
  return request.admin;
}
