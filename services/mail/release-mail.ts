import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { handoverDecider } from './handover.decider.ts';

/**
 * Lets a mail be handed over again of which nobody knows whether it was sent: for an operator who found that it
 * did not arrive, or would rather have it arrive twice than not at all.
 * @param id of the mail, which is that of its job
 * @throws DomainError `mail.not-attempted` where its outcome is known; EventStoreUnavailableError
 */
export async function releaseMail(
  handler: CommandHandler,
  id: string,
  context: CommandContext,
): Promise<void> {
  await handler.execute(handoverDecider, id, { type: 'ReleaseMail' }, context);
}

/** Tells whether a mail was handed over, and nobody knows with what outcome. @throws EventStoreUnavailableError */
export async function isOutcomeUnknown(handler: CommandHandler, id: string): Promise<boolean> {
  return (await handler.load(handoverDecider, id)).state === 'attempted';
}
