import type { Command } from 'commander';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { newCorrelationId } from '#kernel/work/ids.ts';
import { releaseMail } from '#services/mail/release-mail.ts';
import { withJobs } from './operator-jobs.ts';

/** Adds `benvenuto mails …`: mails of which nobody knows whether they were sent. */
export function addMailCommands(program: Command): void {
  const group = program
    .command('mails')
    .description('look after mails of which nobody knows whether they were sent');

  group
    .command('send-again <id>')
    .description('send a mail whose job is dead because nobody knows; it may arrive twice')
    .action((id: string) =>
      withJobs(async (jobs, { store, codec }) => {
        const correlationId = newCorrelationId();
        const actor = { kind: 'system', name: 'operator' } as const;
        const handler = createCommandHandler({ store, codec });
        await releaseMail(handler, id, { actor, correlationId, causationId: correlationId });
        const retried = await jobs.retry(id);
        console.log(
          retried === 0 ? 'It will be sent when its job is tried again.' : 'It will be sent again.',
        );
      }),
    );
}
