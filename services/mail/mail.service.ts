import type { Language } from '#contracts/kernel/languages.ts';
import type { CommandHandler } from '#kernel/command-handler.ts';
import type { CommandContext } from '#kernel/event-codec.ts';
import { type Mailer, MailRefusedError } from '#kernel/mailer.ts';
import { type HandoverCommand, handoverDecider } from './handover.decider.ts';
import { type MailBrand, type MailContent, renderMail } from './render-mail.ts';

/** A mail that is to be sent once. */
export interface MailRequest {
  /** The same for every repetition: see `Mail.id`. */
  readonly id: string;
  /** The recipient's address. */
  readonly to: string;
  readonly language: Language;
  readonly content: MailContent;
}

export interface MailService {
  /**
   * Hands a mail over unless that is done already. What happens is recorded before the attempt and after it, so
   * that no crash, and no second process with the same mail, makes two of one.
   * @param signal gives up what the mail server was not given yet
   * @throws MailRefusedError where it may be tried again; MailOutcomeUnknownError, or DomainError
   *   `mail.outcome-unknown` at any later attempt, where nobody knows; EventStoreUnavailableError
   */
  deliver(request: MailRequest, context: CommandContext, signal?: AbortSignal): Promise<void>;
}

export function createMailService(dependencies: {
  handler: CommandHandler;
  mailer: Mailer;
  brand: MailBrand;
}): MailService {
  const { handler, mailer, brand } = dependencies;
  const record = (id: string, command: HandoverCommand, context: CommandContext) =>
    handler.execute(handoverDecider, id, command, context);

  return {
    async deliver({ id, to, language, content }, context, signal) {
      const { template } = content;
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
