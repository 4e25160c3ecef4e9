import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changeEmail, changePassword, currentUser, login, register } from '#contracts/accounts/endpoints.ts';
import { SESSION_TOKEN_HEADER } from '#contracts/accounts/session-token.ts';
import type { Position } from '#contracts/kernel/stored-event.ts';
import type { AccountsService } from '#services/accounts/accounts.service.ts';
import type { SignInsService } from '#services/accounts/sign-ins.service.ts';
import { ownersContext, requestOrigin } from '../command-context.ts';
import type { EndpointRoutes } from '../endpoint-route.ts';
import { languageToWriteIn } from '../language-to-write-in.ts';
import { type OwnerSession, sessionOf } from '../plugins/authentication.ts';
import type { Settled } from '../read-your-writes.ts';
import type { SessionAnswers } from '../session-answers.ts';
import { limitSignIns } from '../sign-in-attempts.ts';

export interface AccountRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly accounts: AccountsService;
  readonly signIns: SignInsService;
  readonly answers: SessionAnswers;
  readonly settled: Settled;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
}

type BegunSession = OwnerSession & { readonly position: Position | undefined };

const MINUTE_MS = 60_000;

/** Registration, sign-in, the signed-in person, and what they change about how they sign in. */
export function accountRoutes(app: FastifyInstance, options: AccountRoutesOptions): void {
  const { routes, accounts, signIns, answers, settled, rateLimitScale } = options;
  const perMinute = (max: number) => ({ max: Math.ceil(max * rateLimitScale), timeWindow: MINUTE_MS });

  routes.on(
    register,
    async ({ body, raw }) => {
      const { position, ...session } = await accounts.register(body, requestOrigin(raw));
      await settled(position, 'accounts');
      return answers.begin(session);
    },
    { rateLimit: perMinute(20) },
  );

  const countSignIn = limitSignIns(app, { audience: 'owner', scale: rateLimitScale });

  routes.on(
    login,
    async ({ body, raw }, reply) => {
      await countSignIn(raw, reply);
      return answers.beginWhereAtHome(await signIns.signIn(body, requestOrigin(raw)));
    },
    { rateLimit: perMinute(10) },
  );

  /** The token to go on with, once whatever checks tokens knows that all others have ended. */
  async function renewed(raw: FastifyRequest, reply: FastifyReply, { position, ...session }: BegunSession) {
    await settled(position, 'accounts');
    const token = app.signOwnerToken({ ...session, actingFor: sessionOf(raw).actingFor });
    // In the place of the one that the old token may have been renewed to.
    reply.header(SESSION_TOKEN_HEADER, token);
    return { success: true, token } as const;
  }

  routes.on(
    changePassword,
    async ({ body, raw }, reply) =>
      renewed(raw, reply, await accounts.changePassword(sessionOf(raw).user.id, body, ownersContext(raw))),
    { rateLimit: perMinute(10) },
  );

  routes.on(
    changeEmail,
    async ({ body, raw }, reply) => {
      const { id } = sessionOf(raw).user;
      const changed = await accounts.changeEmail(id, body, languageToWriteIn(raw), ownersContext(raw));
      return renewed(raw, reply, changed);
    },
    { rateLimit: perMinute(10) },
  );

  routes.on(currentUser, ({ raw }) => answers.shown(sessionOf(raw)));

  // Older links send people here to sign in; the screen for it is /auth.
  routes.redirect('/api/login', '/auth');
}
