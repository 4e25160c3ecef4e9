import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { MailTemplateName } from './handover.decider.ts';
import { recipientDecider } from './recipient.decider.ts';

/** Counts what addresses are sent. */
export type Recipients = ReturnType<typeof createRecipients>;

export function createRecipients(dependencies: {
  handler: CommandHandler;
  digest: KeyedDigest;
  clock: Clock;
}) {
  const { handler, digest, clock } = dependencies;
  return {
    /**
     * Tells whether a mail may go to an address today; the answer is the same for its repetitions on that day.
     * @throws EventStoreUnavailableError
     */
    async admits(
      mail: {
        readonly id: string;
        readonly to: string;
        readonly template: MailTemplateName;
        readonly isConfirmed: boolean;
      },
      context: CommandContext,
    ): Promise<boolean> {
      const { id: mailId, to, template, isConfirmed } = mail;
      const day = clock.now().toISOString().slice(0, 10).replaceAll('-', '');
      const recipient = `${digest('mail-recipient', isConfirmed ? `confirmed ${spelt(to)}` : mailboxOf(to))}_${day}`;
      const command = { type: 'AdmitMail', mailId, template } as const;
      const { state } = await handler.execute(recipientDecider, recipient, command, context);
      return state.admitted.has(mailId);
    },
  };
}

/** Returns the mailbox of an address: tags behind a `+`, and case, make no other mailbox at most providers. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return spelt(`${name}${address.slice(at)}`);
}

/** Returns an address in one form for all spellings. */
const spelt = (address: string): string => address.normalize('NFC').toLowerCase();
