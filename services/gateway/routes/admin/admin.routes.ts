import type { FastifyInstance } from 'fastify';
import { adminLogin, knowAdminDevice, requestAdminDeviceLink } from '#contracts/admins/endpoints.ts';
import { requestOrigin } from '../../calls/command-context.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { firstPerEmail } from '../../http/limits/limit-per-email.ts';
import { languageToWriteIn } from '../../sign-in/language-to-write-in.ts';
import { limitSignIns } from '../../sign-in/sign-in-attempts.ts';

const MINUTE_MS = 60_000;
const LOGINS_PER_MINUTE = 10;

/**
 * Minutes in which one link is mailed to an address, whoever asks: less than it works, so that whoever asks for somebody else
 * neither keeps them from one nor fills their mailbox.
 */
const MINUTES_BETWEEN_LINKS = 25;

/** Registers the sign-in of administrators, and the links by which they make a device known there. */
export function adminRoutes(
  app: FastifyInstance,
  parts: Pick<
    GatewayParts,
    | 'routes'
    | 'admins'
    | 'adminDeviceLinks'
    | 'devices'
    | 'beginAdminSession'
    | 'mailsAreSent'
    | 'rateLimitScale'
  >,
): void {
  const { routes, admins, adminDeviceLinks, devices, beginAdminSession, mailsAreSent, rateLimitScale } =
    parts;
  const rateLimit = { max: Math.ceil(LOGINS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS };
  const isFirst = firstPerEmail(app, 'admin device link', MINUTES_BETWEEN_LINKS * MINUTE_MS);
  const countSignIn = limitSignIns(app, { audience: 'admin', rateLimitScale, devices });

  routes.on(
    adminLogin,
    async ({ body, raw }, reply) => {
      await countSignIn(raw, reply);
      const account = await admins.signIn(body, requestOrigin(raw));
      const isNewDevice = devices.find(raw, 'admin', body.email) === undefined;
      devices.remember(raw, reply, 'admin', body.email);
      const token = await beginAdminSession({ ...account, request: raw, reply, isNewDevice });
      return { token, admin: account.admin };
    },
    { rateLimit },
  );

  routes.on(
    requestAdminDeviceLink,
    async ({ body: { email, language }, raw }) => {
      if (mailsAreSent && (await isFirst(raw))) {
        await adminDeviceLinks.request(email, languageToWriteIn(raw, language), requestOrigin(raw));
      }
      return { available: mailsAreSent };
    },
    { rateLimit },
  );

  routes.on(
    knowAdminDevice,
    async ({ body: { token }, raw }, reply) => {
      const email = await adminDeviceLinks.emailOf(token);
      devices.remember(raw, reply, 'admin', email);
      return { email };
    },
    { rateLimit },
  );
}
