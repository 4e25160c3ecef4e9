import type { FastifyInstance } from 'fastify';
import { adminLogin } from '#contracts/admins/endpoints.ts';
import type { AdminsService } from '#services/accounts/admins.service.ts';
import { requestOrigin } from '../command-context.ts';
import type { EndpointRoutes } from '../endpoint-route.ts';
import { signAdminToken } from '../plugins/admin-authentication.ts';
import { limitSignIns } from '../sign-in-attempts.ts';

export interface AdminRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly admins: AdminsService;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
}

const MINUTE_MS = 60_000;
const LOGINS_PER_MINUTE = 10;

/** Sign-in of administrators. */
export function adminRoutes(app: FastifyInstance, options: AdminRoutesOptions): void {
  const { routes, admins, rateLimitScale } = options;
  const countSignIn = limitSignIns(app, { audience: 'admin', scale: rateLimitScale });

  routes.on(
    adminLogin,
    async ({ body, raw }, reply) => {
      await countSignIn(raw, reply);
      const account = await admins.signIn(body, requestOrigin(raw));
      return { token: await signAdminToken(reply, account), admin: account.admin };
    },
    { rateLimit: { max: Math.ceil(LOGINS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS } },
  );
}
