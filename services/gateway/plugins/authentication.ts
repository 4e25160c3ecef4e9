import { randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import plugin from 'fastify-plugin';
import type { User } from '#contracts/accounts/api.ts';
import { SESSION_TOKEN_HEADER } from '#contracts/accounts/session-token.ts';
import type { AccountQueries } from '#projections/accounts/queries.ts';
import { isToBeRenewed, lifetimeOf, type OwnerClaims, ownerClaims } from './owner-token.ts';
import { sendProblem } from './problem-answers.ts';
import { tokenSettings } from './token-settings.ts';

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
    /** A token for a new session of an account: 12 hours, renewed while in use for 30 days at most. */
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
 * removed account is out at once, and every session older than a change of password or e-mail. An answer to a
 * token that is no longer fresh carries the one to go on with in `x-session-token`.
 */
export const authentication = plugin(async (app, options: { secret: string; findAccount: FindAccount }) => {
  await app.register(jwt, tokenSettings(options.secret, 'owner'));

  function sign(session: Pick<OwnerClaims, 'sub' | 'sid' | 'ver' | 'auth_time'>, now: number): string {
    return app.jwt.sign(session, { expiresIn: lifetimeOf(session.auth_time, now) });
  }

  app.decorate('signOwnerToken', ({ userId, sessionVersion }) => {
    const now = secondsNow();
    return sign({ sub: userId, sid: randomUUID(), ver: sessionVersion, auth_time: now }, now);
  });
  app.decorateRequest('owner', null);
  app.decorate('signedInOwner', async (request) => (await signedIn(request))?.user);
  app.decorate('requireOwner', async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await signedIn(request);
    if (session === undefined) {
      return sendProblem(request, reply, { status: 401, code: 'session.missing', detail: 'Unauthorized' });
    }
    request.owner = session.user;
    const { sub, sid, ver, auth_time } = session.claims;
    const now = secondsNow();
    if (isToBeRenewed(session.claims, now)) {
      reply.header(SESSION_TOKEN_HEADER, sign({ sub, sid, ver, auth_time }, now));
    }
  });

  async function signedIn(request: FastifyRequest) {
    const claims = await claimsOf(request);
    if (claims === undefined) return undefined;
    const account = await options.findAccount(claims.sub);
    // A version that the read model does not know yet is of a change that it has yet to show.
    return account !== undefined && claims.ver >= account.sessionVersion
      ? { user: account.user, claims }
      : undefined;
  }
});

const secondsNow = (): number => Math.floor(Date.now() / 1_000);

/** What a request's token says; `undefined` where it has none that is ours and not expired. */
async function claimsOf(request: FastifyRequest): Promise<OwnerClaims | undefined> {
  try {
    return ownerClaims.safeParse(await request.jwtVerify()).data;
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
