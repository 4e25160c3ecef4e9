import { z } from 'zod';
import { accountEvents } from '#contracts/accounts/events.ts';
import { collaborationEvents } from '#contracts/collaborators/events.ts';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { RecordedEvent } from '#contracts/kernel/recorded-event.ts';
import { defineQueue, type Processors, type TakenJob } from '#kernel/jobs.ts';
import { defineReactor } from '#kernel/reactor.ts';
import type { MailService } from './mail.service.ts';
import type { MailContent } from './render-mail.ts';

const cause = { eventId: z.string().min(1), correlationId: z.string() };

const schemas = {
  /** To the address that an account has left. */
  emailChanged: z.object({
    userId: z.uuid(),
    /** Where in the account's stream it left it. */
    revision: z.string().regex(/^\d+$/),
    language: languageSchema,
    ...cause,
  }),
  /** The link to choose another password. */
  passwordReset: z.object({ userId: z.uuid(), resetId: z.uuid(), language: languageSchema, ...cause }),
  /** The link to a collaboration: the first one, or one that replaces it. */
  invite: z.object({
    collaborationId: z.uuid(),
    /** The link that was current then: an older one is not sent any more. */
    generation: z.int().min(1),
    language: languageSchema,
    ...cause,
  }),
};

/**
 * Mails to be sent. Refusals are tried again for about two hours: servers that let unknown senders wait (greylisting)
 * do so for minutes.
 */
export const mails = defineQueue({
  name: 'mails',
  attempts: 9,
  backoffMs: 30_000,
  concurrency: 4,
  schemas,
});

/** Of events from before people's language was recorded. */
const DEFAULT_LANGUAGE: Language = 'en';

const causeOf = ({ id, metadata }: RecordedEvent) => ({
  eventId: id,
  correlationId: metadata.correlationId,
});

/** Has people written to because of what happened. */
export const mailer = defineReactor({
  name: 'mailer',
  categories: ['user', 'collaboration'],
  events: [...accountEvents, ...collaborationEvents],
  on: {
    EmailChanged: (event) => {
      const { language = DEFAULT_LANGUAGE } = event.data;
      const revision = String(event.revision);
      return [mails.draft('emailChanged', { userId: event.streamId, revision, language, ...causeOf(event) })];
    },
    PasswordResetOpened: (event) => {
      const { resetId, language } = event.data;
      return [mails.draft('passwordReset', { userId: event.streamId, resetId, language, ...causeOf(event) })];
    },
    CollaboratorInvited: (event) => {
      const { collaborationId, language } = event.data;
      return [mails.draft('invite', { collaborationId, generation: 1, language, ...causeOf(event) })];
    },
    InviteResent: (event) => {
      const { generation, language } = event.data;
      const collaborationId = event.streamId;
      return [mails.draft('invite', { collaborationId, generation, language, ...causeOf(event) })];
    },
  },
});

/** What mails are about, as it stands when they are sent: whoever is gone by then is not written to. */
export interface MailFacts {
  /** The e-mail that an account left with the event at a revision of its stream. */
  formerEmail(userId: string, revision: bigint): Promise<string | undefined>;
  /** A link that opens still, and the e-mail that it goes to. */
  openReset(userId: string, resetId: string): Promise<{ email: string; token: string } | undefined>;
  /** An invite that is open still. `ownerName` is for people to read; dates are ISO 8601 UTC. */
  openInvite(collaborationId: string): Promise<
    | {
        email: string;
        ownerName: string;
        generation: number;
        inviteToken: string;
        inviteExpiresAt: string;
      }
    | undefined
  >;
}

/**
 * The queue's processors. A job that is processed twice sends one mail: see `MailService`.
 * @param dependencies `resetMinutes`: how long a link opens; `linkTo`: a path of the site as people reach it
 */
export function createMailProcessors(dependencies: {
  mail: Pick<MailService, 'deliver'>;
  facts: MailFacts;
  resetMinutes: number;
  linkTo: (path: string) => string;
}): Processors<typeof schemas> {
  const { mail, facts, resetMinutes, linkTo } = dependencies;

  async function deliver(
    { id, data, signal }: TakenJob<z.infer<(typeof schemas)[keyof typeof schemas]>>,
    to: string,
    content: MailContent,
  ): Promise<void> {
    const { language, eventId: causationId, correlationId } = data;
    const context = { actor: { kind: 'system', name: 'mailer' }, correlationId, causationId } as const;
    await mail.deliver({ id, to, language, content }, context, signal);
  }

  return {
    async emailChanged(job) {
      const { userId, revision } = job.data;
      const email = await facts.formerEmail(userId, BigInt(revision));
      if (email !== undefined) await deliver(job, email, { template: 'emailChanged' });
    },

    async passwordReset(job) {
      const { userId, resetId, language } = job.data;
      const reset = await facts.openReset(userId, resetId);
      if (reset === undefined) return;
      // Behind a `#`: what browsers do not send to servers, nor to the sites that a page links to.
      const url = linkTo(`/auth/reset?lang=${language}#${reset.token}`);
      await deliver(job, reset.email, { template: 'passwordReset', minutes: resetMinutes, url });
    },

    async invite(job) {
      const { collaborationId, generation, language } = job.data;
      const invite = await facts.openInvite(collaborationId);
      if (invite === undefined || invite.generation !== generation) return;
      const { email, ownerName, inviteToken, inviteExpiresAt: expiresAt } = invite;
      const template = generation === 1 ? 'invite' : 'inviteResent';
      const url = linkTo(`/invite/${inviteToken}?lang=${language}`);
      await deliver(job, email, { template, ownerName, expiresAt, url });
    },
  };
}
