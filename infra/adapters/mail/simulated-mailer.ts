import { type Mail, type Mailer, MailRefusedError } from '#kernel/ports/mailer.ts';
import { oneLine } from './one-line.ts';

/**
 * Stands in where no mail server is configured: every mail counts as handed over, and goes nowhere.
 * @param log told of each mail, without anything personal
 * @param outbox gets each mail as it would have been sent
 */
export function createSimulatedMailer(options: {
  log: (mail: Pick<Mail, 'id' | 'template'>) => void;
  outbox?: (mail: Mail) => void;
}): Mailer {
  return {
    transport: 'simulated',
    async send(mail, signal) {
      if (signal?.aborted) throw new MailRefusedError('the process ends');
      const { id, template } = mail;
      options.log({ id, template });
      options.outbox?.({ ...mail, subject: oneLine(mail.subject) });
    },
  };
}
