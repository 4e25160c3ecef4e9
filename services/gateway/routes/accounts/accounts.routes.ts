import type { FastifyInstance } from 'fastify';
import {
  changeEmail,
  changePassword,
  currentUser,
  deleteOwnAccount,
  login,
  register,
  updateUser,
} from '#contracts/accounts/endpoints.ts';
import { DomainError } from '#kernel/errors.ts';
import { ownersContext, requestOrigin } from '../../calls/command-context.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { limitNewAccounts } from '../../http/limits/new-accounts.ts';
import { languageToWriteIn } from '../../sign-in/language-to-write-in.ts';
import { limitSignIns } from '../../sign-in/sign-in-attempts.ts';

type Parts = Pick<
  GatewayParts,
  | 'routes'
  | 'accounts'
  | 'signIns'
  | 'answers'
  | 'devices'
  | 'askToVerify'
  | 'renewSession'
  | 'settled'
  | 'settledToEnter'
  | 'findAccount'
  | 'rateLimitScale'
>;

const MINUTE_MS = 60_000;

/** Registers the routes of registration, sign-in, the signed-in person, and changes to how they sign in. */
export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  entranceRoutes(app, parts);
  credentialRoutes(parts);
  personRoutes(parts);
  // Older links send people here to sign in; the screen for it is /auth.
  parts.routes.redirect('/api/login', '/auth');
}

const perMinute = (max: number, { rateLimitScale }: Parts) => ({
  max: Math.ceil(max * rateLimitScale),
  timeWindow: MINUTE_MS,
});

function entranceRoutes(app: FastifyInstance, parts: Parts): void {
  const { routes, accounts, signIns, answers, devices, askToVerify, settledToEnter, rateLimitScale } = parts;
  const countAccount = limitNewAccounts(app, rateLimitScale);

  routes.on(
    register,
    async ({ body, raw }, reply) => {
      await countAccount(raw, reply);
      const { position, ...session } = await accounts.register(body, requestOrigin(raw));
      await askToVerify(session.userId, raw);
      await settledToEnter(position, 'accounts');
      devices.remember(raw, reply, 'owner', body.email);
      return answers.begin({ ...session, request: raw });
    },
    { rateLimit: perMinute(20, parts) },
  );

  const countSignIn = limitSignIns(app, { audience: 'owner', rateLimitScale, devices });

  routes.on(
    login,
    async ({ body, raw }, reply) => {
      await countSignIn(raw, reply);
      const session = await signIns.signIn(body, requestOrigin(raw));
      const isNewDevice = devices.find(raw, 'owner', body.email) === undefined;
      devices.remember(raw, reply, 'owner', body.email);
      return answers.beginWhereAtHome({ ...session, request: raw, isNewDevice });
    },
    { rateLimit: perMinute(10, parts) },
  );
}

function credentialRoutes(parts: Parts): void {
  const { routes, accounts, devices, askToVerify, renewSession } = parts;

  routes.on(
    changePassword,
    async ({ body, raw }, reply) => {
      const { id } = sessionOf(raw).user;
      const language = languageToWriteIn(raw);
      return renewSession(raw, reply, await accounts.changePassword(id, body, language, ownersContext(raw)));
    },
    { rateLimit: perMinute(10, parts) },
  );

  routes.on(
    changeEmail,
    async ({ body, raw }, reply) => {
      const { id } = sessionOf(raw).user;
      const changed = await accounts.changeEmail(id, body, languageToWriteIn(raw), ownersContext(raw));
      await askToVerify(id, raw);
      devices.remember(raw, reply, 'owner', body.newEmail);
      return renewSession(raw, reply, changed);
    },
    { rateLimit: perMinute(10, parts) },
  );
}

function personRoutes(parts: Parts): void {
  const { routes, accounts, answers, settled, findAccount } = parts;

  routes.on(currentUser, ({ raw }) => answers.shown(sessionOf(raw)));

  routes.on(updateUser, async ({ body, raw }) => {
    const session = sessionOf(raw);
    await settled(await accounts.changePerson(session.user.id, body, ownersContext(raw)), 'accounts');
    const account = await findAccount(session.user.id);
    if (account === undefined) throw new DomainError('user.not-found');
    const { user } = account;
    const { firstName = user.firstName, lastName = user.lastName, language = user.language } = body;
    const { questionMails = user.questionMails } = body;
    return answers.shown({ ...session, user: { ...user, firstName, lastName, language, questionMails } });
  });

  // From here on the person is out and nothing of theirs is shown; what is left is removed by jobs.
  routes.on(
    deleteOwnAccount,
    async ({ body, raw }) => {
      const { id } = sessionOf(raw).user;
      await accounts.requirePassword(id, body.password);
      await settled(await accounts.delete(id, ownersContext(raw)), 'accounts');
    },
    { rateLimit: perMinute(10, parts) },
  );
}
