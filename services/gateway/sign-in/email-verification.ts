import type { FastifyRequest } from 'fastify';
import type { User } from '#contracts/accounts/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { DomainError } from '#kernel/errors.ts';
import type { EmailVerificationsService } from '#services/accounts/emails/email-verifications.service.ts';
import { requestOrigin } from '../calls/command-context.ts';
import { languageToWriteIn } from './language-to-write-in.ts';

/**
 * Has a link mailed by which a person confirms the e-mail of their account, where mails are sent at all. Nothing where
 * they have. @param asked the language to write in; absent: what the browser accepts
 */
export type AskToVerify = (userId: string, request: FastifyRequest, asked?: Language) => Promise<void>;

export const createAskToVerify =
  (parts: {
    readonly emailVerifications: Pick<EmailVerificationsService, 'open'>;
    readonly mailsAreSent: boolean;
  }): AskToVerify =>
  async (userId, request, asked) => {
    if (!parts.mailsAreSent) return;
    const context = { ...requestOrigin(request), actor: { kind: 'user', id: userId } } as const;
    await parts.emailVerifications.open(userId, languageToWriteIn(request, asked), context);
  };

/** Lets pass who has confirmed their e-mail. @throws DomainError `account.email-unverified` */
export function requireVerifiedEmail({ emailVerified }: Pick<User, 'emailVerified'>): void {
  if (emailVerified) return;
  const message = 'Confirm your email first: we have sent you a link.';
  throw new DomainError('account.email-unverified', message);
}
