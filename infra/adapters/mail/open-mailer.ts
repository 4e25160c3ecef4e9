import type { Logger } from 'pino';
import type { Mailer } from '#kernel/ports/mailer.ts';
import { createSimulatedMailer } from './simulated-mailer.ts';
import { createSmtpMailer, type MailSender } from './smtp-mailer.ts';

/** Opens the mailer that an installation is configured for. @param options without `smtpUrl`, mails are simulated */
export function openMailer(
  { smtpUrl, from }: { readonly smtpUrl?: string; readonly from: MailSender },
  logger: Pick<Logger, 'info'>,
): Mailer {
  if (smtpUrl !== undefined) return createSmtpMailer({ url: smtpUrl, from });
  return createSimulatedMailer({
    log: ({ id, template }) => logger.info({ mail: id, template }, 'no mail was sent: there is no SMTP_URL'),
  });
}
