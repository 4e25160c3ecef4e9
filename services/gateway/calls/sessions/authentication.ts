import jwt from '@fastify/jwt';
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import { SESSION_TOKEN_HEADER } from '#contracts/accounts/session-token.ts';
import type { ProblemCode } from '#contracts/kernel/problems/problems.ts';
import type { AccountQueries } from '#projections/accounts/queries.ts';
import { sendProblem } from '../../http/problem-answers.ts';
import type { ActingFor, FindCollaboration, Session } from './session.ts';
import { tokenSettings } from './token-settings.ts';

const HOUR_S = 3_600;
const TOKEN_S = 12 * HOUR_S;
const SESSION_S = 30 * 24 * HOUR_S;
const RENEWED_AFTER_S = HOUR_S;

const MISSING = 'session.missing' satisfies ProblemCode;
const ACCESS_ENDED = 'session.access-ended' satisfies ProblemCode;

/** Claims of an owner's token. Times are seconds since the epoch. */
export const ownerClaims = z.object({
  /** The account. */
  sub: z.uuid(),
  /** The session: the same in every token that one sign-in led to. */
  sid: z.uuid(),
  /** The version of the account's sessions that it belongs to. */
  ver: z.int().min(1),
  /** Time at which the session began by signing in. */
  auth_time: z.int(),
  /**
   * The owner in whose account it acts, where that is another's, the collaboration by which it does, and the version
   * of what it may do there. Who is removed and let in again has another collaboration.
   */
  acc: z.object({ id: z.uuid(), col: z.uuid(), ver: z.int().min(1) }).optional(),
  iat: z.int(),
  exp: z.int(),
});
export type OwnerClaims = z.infer<typeof ownerClaims>;

/** Returns the seconds that a token signed now lasts: 12 hours, and never past 30 days since signing in. */
export const lifetimeOf = (authTime: number, now: number): number =>
  Math.min(TOKEN_S, authTime + SESSION_S - now);

/** Tells if a token in use is to be renewed: an hour after it was signed, where the next one lasts longer. */
export const isToBeRenewed = ({ iat, exp, auth_time }: OwnerClaims, now: number): boolean =>
  now - iat >= RENEWED_AFTER_S && now + lifetimeOf(auth_time, now) > exp;

/** Claims of a token: a person, the version of their sessions that it belongs to, and where it acts. */
export interface OwnerSession {
  readonly userId: string;
  readonly sessionVersion: number;
  /** The owner in whose account it acts, and the version of what the person may do there; absent: their own. */
  readonly actingFor?: ActingFor | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Hook that lets signed-in people through and sets `request.session`. */
    requireOwner: preHandlerHookHandler;
    /** Finds the signed-in person, for routes that are open to everybody; `undefined` without a valid token. */
    signedIn(request: FastifyRequest): Promise<Session | undefined>;
    /** Signs a token for a new session of an account: 12 hours, renewed while in use for 30 days at most. */
    signOwnerToken(session: OwnerSession & { readonly sessionId: string }): string;
    /**
     * Signs a token for the session of a request that `requireOwner` let through, which acts elsewhere from here on.
     * It lasts no longer than the session would have: 30 days since signing in.
     * @param actingFor absent: in the person's own account
     */
    moveSession(request: FastifyRequest, actingFor?: ActingFor): string;
  }
  interface FastifyRequest {
    /** Set by `requireOwner`. */
    session: Session | null;
  }
}

/** Finds the account a token speaks of; `undefined` where it no longer exists. */
export type FindAccount = AccountQueries['find'];

export interface AuthenticationOptions {
  readonly secret: string;
  readonly findAccount: FindAccount;
  readonly findCollaboration: FindCollaboration;
  /** Hears of a session in use, about once an hour. */
  readonly onUse: (session: Session, request: FastifyRequest) => Promise<void>;
}

/**
 * Tokens of owners and their collaborators. A token alone is not enough: its account, and what it may do in another's,
 * are looked up at every request, so that a removed account is out at once, every session that was ended, and every one
 * older than a change of password, of e-mail or of permissions. An answer to a token that is no longer fresh carries the one to go on with
 * in `x-session-token`.
 */
export const authentication = plugin(async (app, options: AuthenticationOptions) => {
  await app.register(jwt, tokenSettings(options.secret, 'owner'));

  function sign(session: Omit<OwnerClaims, 'iat' | 'exp'>, now: number): string {
    // From the very moment that its end was counted from: a second may begin between the two.
    return app.jwt.sign({ ...session, iat: now }, { expiresIn: lifetimeOf(session.auth_time, now) });
  }

  app.decorate('signOwnerToken', ({ userId, sessionId, sessionVersion, actingFor }) => {
    const now = secondsNow();
    const person = { sub: userId, sid: sessionId, ver: sessionVersion, auth_time: now };
    return sign({ ...person, ...placeOf(actingFor) }, now);
  });
  app.decorate('moveSession', (request, actingFor) => {
    const { sub, sid, ver, auth_time } = ownerClaims.parse(request.user);
    return sign({ sub, sid, ver, auth_time, ...placeOf(actingFor) }, secondsNow());
  });
  app.decorateRequest('session', null);
  app.decorate('signedIn', async (request) => {
    const found = await checked(request);
    return typeof found === 'string' ? undefined : found.session;
  });
  app.decorate('requireOwner', async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await checked(request);
    if (typeof found === 'string') {
      return sendProblem(request, reply, { status: 401, code: found, detail: 'Unauthorized' });
    }
    request.session = found.session;
    const now = secondsNow();
    if (isToBeRenewed(found.claims, now)) {
      const { iat: _iat, exp: _exp, ...lasting } = found.claims;
      reply.header(SESSION_TOKEN_HEADER, sign(lasting, now));
      await options.onUse(found.session, request);
    }
  });

  /** Reads the session that a request's token stands for, as it is now, or the code of why there is none. */
  async function checked(request: FastifyRequest) {
    const claims = await claimsOf(request);
    if (claims === undefined) return MISSING;
    const [account, collaboration] = await Promise.all([
      options.findAccount(claims.sub),
      claims.acc && options.findCollaboration(claims.acc.id, claims.sub),
    ]);
    // A version that a read model does not know yet is of a change that it has yet to show.
    if (account === undefined || claims.ver < account.sessionVersion) return MISSING;
    const { sid: sessionId } = claims;
    if (account.endedSessions.includes(sessionId)) return MISSING;
    const { user } = account;
    if (claims.acc === undefined) {
      const own = { accountId: user.id, permissions: 'all', propertyIds: null } as const;
      return { claims, session: { user, sessionId, ...own } };
    }
    const { id: ownerId, col: collaborationId, ver: version } = claims.acc;
    if (collaboration?.collaborationId !== collaborationId || version < collaboration.version)
      return ACCESS_ENDED;
    const { permissions, propertyIds } = collaboration;
    const actingFor = { ownerId, collaborationId, version };
    return { claims, session: { user, sessionId, accountId: ownerId, permissions, propertyIds, actingFor } };
  }
});

/** Returns the claims of the account that a token acts in. */
const placeOf = (actingFor: ActingFor | undefined): Pick<OwnerClaims, 'acc'> =>
  actingFor === undefined
    ? {}
    : { acc: { id: actingFor.ownerId, col: actingFor.collaborationId, ver: actingFor.version } };

const secondsNow = (): number => Math.floor(Date.now() / 1_000);

/** Reads the claims of a request's token; `undefined` where it has none that is ours and not expired. */
async function claimsOf(request: FastifyRequest): Promise<OwnerClaims | undefined> {
  try {
    return ownerClaims.safeParse(await request.jwtVerify()).data;
  } catch {
    // Checking a token reaches for nothing outside of it, so whatever went wrong is the token's fault.
    return undefined;
  }
}

/** Returns the session of a request that `requireOwner` let through. */
export function sessionOf(request: FastifyRequest): Session {
  if (request.session === null) throw new Error('a route reads its session without requiring one');
  return request.session;
}
