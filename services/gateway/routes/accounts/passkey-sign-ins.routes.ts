import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#contracts/accounts/second-factor/second-factor-endpoints.ts';
import * as adminCalls from '#contracts/admins/second-factor-endpoints.ts';
import type { PasskeySignIn } from '#services/accounts/second-factors/passkeys.service.ts';
import { requestOrigin } from '../../calls/command-context.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import type { Audience } from '../../sign-in/known-devices.ts';
import { limitSignIns } from '../../sign-in/sign-in-attempts.ts';

type Parts = Pick<
  GatewayParts,
  | 'routes'
  | 'accounts'
  | 'signIns'
  | 'admins'
  | 'passkeys'
  | 'answers'
  | 'devices'
  | 'beginAdminSession'
  | 'rateLimitScale'
>;

const MINUTE_MS = 60_000;

/** Registers signing in with a passkey in the place of a password, of hosts and of administrators. */
export function passkeySignInRoutes(app: FastifyInstance, parts: Parts): void {
  const { routes, accounts, signIns, admins, passkeys, answers, devices, rateLimitScale } = parts;
  const { beginAdminSession } = parts;
  const perMinute = (max: number) => ({
    rateLimit: { max: Math.ceil(max * rateLimitScale), timeWindow: MINUTE_MS },
  });

  const countOwner = countingOf(app, parts, 'owner', async (userId) => (await accounts.find(userId))?.email);
  const countAdmin = countingOf(app, parts, 'admin', admins.emailOf);

  routes.on(calls.beginLoginByPasskey, () => passkeys.signInOptions('owner'), perMinute(20));
  routes.on(adminCalls.beginAdminLoginByPasskey, () => passkeys.signInOptions('admin'), perMinute(20));

  routes.on(
    calls.loginByPasskey,
    async ({ body, raw }, reply) => {
      const asked = passkeys.readSignIn('owner', body);
      await countOwner(raw, reply, asked);
      const { email, ...session } = await signIns.signInByPasskey(
        asked.personId,
        (context) => passkeys.signIn(asked, context),
        requestOrigin(raw),
      );
      const isNewDevice = devices.find(raw, 'owner', email) === undefined;
      devices.remember(raw, reply, 'owner', email);
      return answers.beginWhereAtHome({ ...session, request: raw, isNewDevice });
    },
    perMinute(10),
  );

  routes.on(
    adminCalls.adminLoginByPasskey,
    async ({ body, raw }, reply) => {
      const asked = passkeys.readSignIn('admin', body);
      await countAdmin(raw, reply, asked);
      const account = await admins.signInByPasskey(
        asked.personId,
        (context) => passkeys.signIn(asked, context),
        requestOrigin(raw),
      );
      const { admin } = account;
      const isNewDevice = devices.find(raw, 'admin', admin.email) === undefined;
      devices.remember(raw, reply, 'admin', admin.email);
      const token = await beginAdminSession({ ...account, request: raw, reply, isNewDevice });
      return { token, admin };
    },
    perMinute(10),
  );
}

/** Counts attempts with those by password, by the e-mail of the account that a passkey says it is of. */
function countingOf(
  app: FastifyInstance,
  { devices, rateLimitScale }: Parts,
  audience: Audience,
  emailOf: (personId: string) => Promise<string | undefined>,
) {
  const emails = new WeakMap<FastifyRequest, string>();
  const count = limitSignIns(app, {
    audience,
    rateLimitScale,
    devices,
    emailOf: (request) => emails.get(request) ?? '',
  });
  return async (raw: FastifyRequest, reply: FastifyReply, { personId }: PasskeySignIn) => {
    // Where there is no account, attempts are counted all the same: nobody is to learn which there are.
    emails.set(raw, (await emailOf(personId)) || personId);
    await count(raw, reply);
  };
}
