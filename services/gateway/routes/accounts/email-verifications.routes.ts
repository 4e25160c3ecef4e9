import { sendVerification, verifyEmail } from '#contracts/accounts/endpoints.ts';
import { ownersContext } from '../../calls/command-context.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';

const MINUTE_MS = 60_000;
/** Links that are mailed to one person who asks again. */
const LINKS = { max: 5, timeWindow: 15 * MINUTE_MS };
const ATTEMPTS_PER_MINUTE = 20;

/**
 * Registers the routes by which somebody shows that their e-mail is theirs: asks for a link once more, and confirms
 * by it.
 */
export function emailVerificationRoutes(
  parts: Pick<
    GatewayParts,
    'routes' | 'emailVerifications' | 'askToVerify' | 'settled' | 'mailsAreSent' | 'rateLimitScale'
  >,
): void {
  const { routes, emailVerifications, askToVerify, settled, mailsAreSent, rateLimitScale } = parts;
  const scaled = (max: number) => Math.ceil(max * rateLimitScale);

  routes.on(
    sendVerification,
    async ({ body, raw }) => {
      await askToVerify(sessionOf(raw).user.id, raw, body.language);
      return { available: mailsAreSent };
    },
    { rateLimit: { ...LINKS, max: scaled(LINKS.max) } },
  );

  routes.on(
    verifyEmail,
    async ({ body: { token }, raw }) => {
      const position = await emailVerifications.verify(sessionOf(raw).user.id, token, ownersContext(raw));
      await settled(position, 'accounts');
    },
    { rateLimit: { max: scaled(ATTEMPTS_PER_MINUTE), timeWindow: MINUTE_MS } },
  );
}
