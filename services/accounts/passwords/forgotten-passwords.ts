import { z } from 'zod';
import { forgottenPasswordEvents } from '#contracts/accounts/forgotten-password-events.ts';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import { defineQueue, type Processors } from '#kernel/reactors/jobs.ts';
import { defineReactor } from '#kernel/reactors/reactor.ts';
import type { PasswordResetsService } from './password-resets.service.ts';

const schemas = {
  /** Find out whether the e-mail has an account, and if so open a link for it. */
  open: z.object({
    /** The keyed digest of the e-mail. */
    emailDigest: z.string().min(1),
    resetId: z.uuid(),
    forgottenAt: z.iso.datetime(),
    language: languageSchema,
    correlationId: z.string(),
  }),
};

/** Opens links for those who forgot their password. */
export const forgottenPasswords = defineQueue({
  name: 'forgotten-passwords',
  attempts: 8,
  backoffMs: 2_000,
  concurrency: 4,
  schemas,
});

/** Has a link opened for whoever said that they forgot their password, apart from the request that said so. */
export const resetOpener = defineReactor({
  name: 'reset-opener',
  categories: ['forgottenPassword'],
  events: forgottenPasswordEvents,
  on: {
    PasswordForgotten: ({ id, streamId, data, metadata }) => [
      forgottenPasswords.draft('open', {
        emailDigest: streamId.replace(/_\d{8}$/, ''),
        resetId: id,
        forgottenAt: metadata.occurredAt,
        language: data.language,
        correlationId: metadata.correlationId,
      }),
    ],
  },
});

/** Makes the queue's processor. Opening twice is harmless: a link is named after the event. */
export function createForgottenPasswordProcessors(
  resets: Pick<PasswordResetsService, 'open'>,
): Processors<typeof schemas> {
  return {
    open: ({ data: { correlationId, ...forgotten } }) =>
      resets.open(forgotten, {
        actor: { kind: 'system', name: 'reset-opener' },
        correlationId,
        causationId: forgotten.resetId,
      }),
  };
}
