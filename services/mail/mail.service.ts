import type { Language } from '#contracts/kernel/languages.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { type Mailer, MailRefusedError } from '#kernel/ports/mailer.ts';
import { type HandoverCommand, handoverDecider } from './handover.decider.ts';
import type { Recipients } from './recipients.ts';
import { type MailBrand, type MailContent, renderMail } from './rendering/render-mail.ts';

/** A mail that is to be sent once. */
export interface MailRequest {
  /** The same for every repetition: see `Mail.id`. */
  readonly id: string;
  /** The recipient's address. */
  readonly to: string;
  /**
   * True where the address was shown to be the recipient's: it is counted by itself, so that who registers with it and a tag
   * behind a `+` uses up nothing of it.
   */
  readonly isConfirmed?: boolean;
  readonly language: Language;
  readonly content: MailContent;
}

export interface MailService {
  /**
   * Hands a mail over unless that is done already. What happens is recorded before the attempt and after it, so
   * that no crash, and no second process with the same mail, makes two of one. A mail to an address that has been
   * sent enough of its kind that day is not sent, which is recorded too.
   * @param signal gives up what the mail server was not given yet
   * @throws MailRefusedError where it may be tried again; MailOutcomeUnknownError, or DomainError
   *   `mail.outcome-unknown` at any later attempt, where nobody knows; EventStoreUnavailableError
   */
  deliver(request: MailRequest, context: CommandContext, signal?: AbortSignal): Promise<void>;
}

export function createMailService(dependencies: {
  handler: CommandHandler;
  mailer: Mailer;
  recipients: Recipients;
  brand: MailBrand;
}): MailService {
  const { handler, mailer, recipients, brand } = dependencies;
  const record = (id: string, command: HandoverCommand, context: CommandContext) =>
    handler.execute(handoverDecider, id, command, context);

  return {
    async deliver({ id, to, isConfirmed = false, language, content }, context, signal) {
      const { template } = content;
      if (!(await recipients.admits({ id, to, template, isConfirmed }, context))) return;
      const { events } = await record(id, { type: 'AttemptMail', template }, context);
      if (events.length === 0) return;
      try {
        const mail = { id, template, to, language, ...renderMail(content, language, brand) };
        await mailer.send(mail, signal);
      } catch (error) {
        if (error instanceof MailRefusedError) {
          await record(id, { type: 'RefuseMail', reply: error.reply ?? null }, context);
        }
        throw error;
      }
      await record(id, { type: 'ConfirmMail', transport: mailer.transport }, context);
    },
  };
}
