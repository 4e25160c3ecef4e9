import { sendVerification, verifyEmail } from '#contracts/accounts/endpoints.ts';
import type { EmailVerificationsService } from '#services/accounts/emails/email-verifications.service.ts';
import { ownersContext } from '../../http/command-context.ts';
import type { EndpointRoutes } from '../../http/endpoint-route.ts';
import type { Settled } from '../../http/read-your-writes.ts';
import { sessionOf } from '../../plugins/authentication.ts';
import type { AskToVerify } from '../../sign-in/email-verification.ts';

export interface EmailVerificationRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly emailVerifications: Pick<EmailVerificationsService, 'verify'>;
  readonly askToVerify: AskToVerify;
  readonly settled: Settled;
  /** True where mails are sent. */
  readonly mailsAreSent: boolean;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
}

const MINUTE_MS = 60_000;
/** Links that are mailed to one person who asks again. */
const LINKS = { max: 5, timeWindow: 15 * MINUTE_MS };
const ATTEMPTS_PER_MINUTE = 20;

/**
 * Registers the routes by which somebody shows that their e-mail is theirs: asks for a link once more, and confirms
 * by it.
 */
export function emailVerificationRoutes(options: EmailVerificationRoutesOptions): void {
  const { routes, emailVerifications, askToVerify, settled, mailsAreSent, rateLimitScale } = options;
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
