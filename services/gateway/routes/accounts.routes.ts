import type { FastifyInstance, FastifyReply } from 'fastify';
import { changeEmail, changePassword, currentUser, login, register } from '#contracts/accounts/endpoints.ts';
import { SESSION_TOKEN_HEADER } from '#contracts/accounts/session-token.ts';
import type { Position } from '#contracts/kernel/stored-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { AccountQueries } from '#projections/accounts/queries.ts';
import type { AccountsService } from '#services/accounts/accounts.service.ts';
import type { SignInsService } from '#services/accounts/sign-ins.service.ts';
import { ownersContext, requestOrigin } from '../command-context.ts';
import type { EndpointRoutes } from '../endpoint-route.ts';
import { type OwnerSession, ownerOf } from '../plugins/authentication.ts';
import type { Settled } from '../read-your-writes.ts';
import { limitSignIns } from '../sign-in-attempts.ts';

export interface AccountRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly accounts: AccountsService;
  readonly signIns: SignInsService;
  readonly findAccount: AccountQueries['find'];
  readonly settled: Settled;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
}

type BegunSession = OwnerSession & { readonly position: Position | undefined };

const MINUTE_MS = 60_000;

/** Registration, sign-in, the signed-in person, and what they change about how they sign in. */
export function accountRoutes(app: FastifyInstance, options: AccountRoutesOptions): void {
  const { routes, accounts, signIns, findAccount, settled, rateLimitScale } = options;
  const perMinute = (max: number) => ({ max: Math.ceil(max * rateLimitScale), timeWindow: MINUTE_MS });

  async function begin(session: OwnerSession) {
    const account = await findAccount(session.userId);
    if (account === undefined) {
      throw new DomainError('service.catching-up', 'Your account is there. Sign in again in a moment.');
    }
    return { token: app.signOwnerToken(session), user: account.user };
  }

  routes.on(
    register,
    async ({ body, raw }) => {
      const { position, ...session } = await accounts.register(body, requestOrigin(raw));
      await settled(position, 'accounts');
      return begin(session);
    },
    { rateLimit: perMinute(20) },
  );

  const countSignIn = limitSignIns(app, { audience: 'owner', scale: rateLimitScale });

  routes.on(
    login,
    async ({ body, raw }, reply) => {
      await countSignIn(raw, reply);
      return begin(await signIns.signIn(body, requestOrigin(raw)));
    },
    { rateLimit: perMinute(10) },
  );

  /** The token to go on with, once whatever checks tokens knows that all others have ended. */
  async function renewed(reply: FastifyReply, { position, ...session }: BegunSession) {
    await settled(position, 'accounts');
    const token = app.signOwnerToken(session);
    // In the place of the one that the old token may have been renewed to.
    reply.header(SESSION_TOKEN_HEADER, token);
    return { success: true, token } as const;
  }

  routes.on(
    changePassword,
    async ({ body, raw }, reply) =>
      renewed(reply, await accounts.changePassword(ownerOf(raw).id, body, ownersContext(raw))),
    { rateLimit: perMinute(10) },
  );

  routes.on(
    changeEmail,
    async ({ body, raw }, reply) =>
      renewed(reply, await accounts.changeEmail(ownerOf(raw).id, body, ownersContext(raw))),
    { rateLimit: perMinute(10) },
  );

  routes.on(currentUser, async ({ raw }) => ownerOf(raw));

  // Older links send people here to sign in; the screen for it is /auth.
  routes.redirect('/api/login', '/auth');
}
