import type { FastifyRequest } from 'fastify';
import { forgotPassword, resetPassword } from '#contracts/accounts/endpoints.ts';
import { requestOrigin } from '../../calls/command-context.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { languageToWriteIn } from '../../sign-in/language-to-write-in.ts';

type Parts = Pick<
  GatewayParts,
  | 'routes'
  | 'passwordResets'
  | 'collaborators'
  | 'answers'
  | 'devices'
  | 'secondSteps'
  | 'secondFactors'
  | 'settled'
  | 'mailsAreSent'
  | 'rateLimitScale'
>;

const MINUTE_MS = 60_000;

/**
 * Registers the routes for somebody who forgot their password: asks for a link, and chooses another password by it.
 */
export function passwordResetRoutes(parts: Parts): void {
  const { routes, passwordResets, collaborators, answers, devices, settled } = parts;
  const { secondSteps, secondFactors, mailsAreSent, rateLimitScale } = parts;
  // Of the address that asks. Nothing counts by e-mail: whoever asks for somebody else must not keep them from asking.
  const rateLimit = { max: Math.ceil(10 * rateLimitScale), timeWindow: MINUTE_MS };

  routes.on(
    forgotPassword,
    async ({ body: { email, language }, raw }) => {
      if (mailsAreSent) {
        await passwordResets.forget(email, languageToWriteIn(raw, language), requestOrigin(raw));
      }
      return { available: mailsAreSent };
    },
    { rateLimit },
  );

  /**
   * Ends what a stranger may have set up who registered with the address: a second factor that was added while the reset
   * ended the one before, and, at once, the access that a job ends anyway. Where this fails, the password is another one
   * all the same.
   */
  async function endWhatAStrangerSetUp(userId: string, raw: FastifyRequest): Promise<void> {
    const context = { ...requestOrigin(raw), actor: { kind: 'user', id: userId } } as const;
    try {
      await secondFactors.remove(userId, context);
      await settled(await collaborators.endAccessOf(userId, context), 'collaborations');
    } catch (error) {
      raw.log.error({ err: error }, 'what was set up before an account was confirmed has not ended yet');
    }
  }

  routes.on(
    resetPassword,
    async ({ body, raw }, reply) => {
      const { position, email, isFirstProof, ...session } = await passwordResets.reset(
        body,
        languageToWriteIn(raw),
        requestOrigin(raw),
      );
      await settled(position, 'accounts');
      const { userId: personId, sessionVersion } = session;
      if (isFirstProof) await endWhatAStrangerSetUp(personId, raw);
      // Whoever reads the account's mail knows no more than a password.
      else await secondSteps.ask({ audience: 'owner', personId, email, sessionVersion });
      const answer = await answers.beginWhereAtHome({ ...session, request: raw });
      // Whoever gets the account's mail is let in where others try its password, too.
      devices.remember(raw, reply, 'owner', answer.user.email);
      return answer;
    },
    { rateLimit },
  );
}
