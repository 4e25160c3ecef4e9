import type { FastifyInstance } from 'fastify';
import { forgotPassword, resetPassword } from '#contracts/accounts/endpoints.ts';
import type { PasswordResetsService } from '#services/accounts/password-resets.service.ts';
import { requestOrigin } from '../command-context.ts';
import type { EndpointRoutes } from '../endpoint-route.ts';
import { languageToWriteIn } from '../language-to-write-in.ts';
import { limitPerEmail } from '../limit-per-email.ts';
import type { Settled } from '../read-your-writes.ts';
import type { SessionAnswers } from '../session-answers.ts';

export interface PasswordResetRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly passwordResets: PasswordResetsService;
  readonly answers: Pick<SessionAnswers, 'beginWhereAtHome'>;
  readonly settled: Settled;
  /** Whether mails reach anybody. */
  readonly mailsAreSent: boolean;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
}

const MINUTE_MS = 60_000;
/** Links that are mailed to one address, whoever asks for them. */
const LINKS = { max: 5, timeWindow: 15 * MINUTE_MS };

/** What somebody does who forgot their password: asks for a link, and chooses another one by it. */
export function passwordResetRoutes(app: FastifyInstance, options: PasswordResetRoutesOptions): void {
  const { routes, passwordResets, answers, settled, mailsAreSent, rateLimitScale } = options;
  const scaled = (max: number) => Math.ceil(max * rateLimitScale);
  const rateLimit = { max: scaled(10), timeWindow: MINUTE_MS };
  const countLink = limitPerEmail(app, 'password link', { ...LINKS, max: scaled(LINKS.max) });

  routes.on(
    forgotPassword,
    async ({ body: { email, language }, raw }, reply) => {
      await countLink(raw, reply);
      if (mailsAreSent) {
        await passwordResets.forget(email, languageToWriteIn(raw, language), requestOrigin(raw));
      }
      return { available: mailsAreSent };
    },
    { rateLimit },
  );

  routes.on(
    resetPassword,
    async ({ body, raw }) => {
      const { position, ...session } = await passwordResets.reset(body, requestOrigin(raw));
      await settled(position, 'accounts');
      return answers.beginWhereAtHome(session);
    },
    { rateLimit },
  );
}
