import { hkdfSync, randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import type { User } from '#contracts/accounts/api.ts';
import type { AccountQueries } from '#projections/accounts/queries.ts';
import { sendProblem } from './problem-answers.ts';

const AUDIENCE = 'owner';
const ISSUER = 'benvenuto';
const LIFETIME = '12h';

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), ver: z.int().min(1) });

/** What a token is about: an account, and the version of its sessions that the token belongs to. */
export interface OwnerSession {
  readonly userId: string;
  readonly sessionVersion: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Hook that lets signed-in owners through and sets `request.owner`. */
    requireOwner: preHandlerHookHandler;
    /** Who is signed in, for routes that are open to everybody; `undefined` without a valid token. */
    signedInOwner(request: FastifyRequest): Promise<User | undefined>;
    /** A token for a new session of an account: 12 hours. */
    signOwnerToken(session: OwnerSession): string;
  }
  interface FastifyRequest {
    /** Set by `requireOwner`. */
    owner: User | null;
  }
}

/** Finds the account a token speaks of; `undefined` where it no longer exists. */
export type FindAccount = AccountQueries['find'];

/**
 * Tokens of owners. A token alone is not enough: its account is looked up at every request, so that a
 * removed account is out at once, and every session older than a change of password or e-mail.
 */
export const authentication = plugin(async (app, options: { secret: string; findAccount: FindAccount }) => {
  // A key of its own for this audience, so that no other token of the product can pass for one.
  const secret = Buffer.from(hkdfSync('sha256', options.secret, '', `benvenuto/token/${AUDIENCE}`, 32));
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', aud: AUDIENCE, iss: ISSUER, expiresIn: LIFETIME },
    verify: { algorithms: ['HS256'], allowedAud: AUDIENCE, allowedIss: ISSUER },
  });

  app.decorate('signOwnerToken', ({ userId, sessionVersion }) =>
    app.jwt.sign({ sub: userId, sid: randomUUID(), ver: sessionVersion }),
  );
  app.decorateRequest('owner', null);
  app.decorate('signedInOwner', userOf);
  app.decorate('requireOwner', async (request: FastifyRequest, reply: FastifyReply) => {
    const user = await userOf(request);
    if (user === undefined) {
      return sendProblem(request, reply, { status: 401, code: 'session.missing', detail: 'Unauthorized' });
    }
    request.owner = user;
  });

  async function userOf(request: FastifyRequest): Promise<User | undefined> {
    const session = await sessionOf(request);
    if (session === undefined) return undefined;
    const account = await options.findAccount(session.userId);
    // A version that the read model does not know yet is of a change that it has yet to show.
    return account !== undefined && session.sessionVersion >= account.sessionVersion
      ? account.user
      : undefined;
  }
});

/** The session that a request's token speaks of; `undefined` where it has none that is ours and not expired. */
async function sessionOf(request: FastifyRequest): Promise<OwnerSession | undefined> {
  try {
    const { data } = claims.safeParse(await request.jwtVerify());
    return data && { userId: data.sub, sessionVersion: data.ver };
  } catch {
    // Checking a token reaches for nothing outside of it, so whatever went wrong is the token's fault.
    return undefined;
  }
}

/** The signed-in owner of a request that `requireOwner` let through. */
export function ownerOf(request: FastifyRequest): User {
  if (request.owner === null) throw new Error('a route reads its owner without requiring one');
  return request.owner;
}
