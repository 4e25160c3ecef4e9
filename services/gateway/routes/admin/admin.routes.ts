import type { FastifyInstance } from 'fastify';
import { adminLogin } from '#contracts/admins/endpoints.ts';
import type { AdminsService } from '#services/accounts/admins/admins.service.ts';
import { requestOrigin } from '../../http/command-context.ts';
import type { EndpointRoutes } from '../../http/endpoint-route.ts';
import type { KnownDevices } from '../../sign-in/known-devices.ts';
import type { BeginAdminSession } from '../../sign-in/session-tokens.ts';
import { limitSignIns } from '../../sign-in/sign-in-attempts.ts';

export interface AdminRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly admins: AdminsService;
  readonly devices: KnownDevices;
  readonly beginAdminSession: BeginAdminSession;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
}

const MINUTE_MS = 60_000;
const LOGINS_PER_MINUTE = 10;

/** Sign-in of administrators. */
export function adminRoutes(app: FastifyInstance, options: AdminRoutesOptions): void {
  const { routes, admins, devices, beginAdminSession, rateLimitScale } = options;
  const countSignIn = limitSignIns(app, { audience: 'admin', scale: rateLimitScale, devices });

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
    { rateLimit: { max: Math.ceil(LOGINS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS } },
  );
}
