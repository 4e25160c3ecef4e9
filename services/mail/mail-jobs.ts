import { z } from 'zod';
import { accountEvents } from '#contracts/accounts/events.ts';
import { secondFactorEvents } from '#contracts/accounts/second-factor/second-factor-events.ts';
import { sessionEvents } from '#contracts/accounts/session-events.ts';
import { adminSignInEvents } from '#contracts/admins/sign-in-events.ts';
import { collaborationEvents } from '#contracts/collaborators/events.ts';
import { feedbackEvents } from '#contracts/feedback/events.ts';
import { LOW_RATING } from '#contracts/feedback/ratings.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { causeFields, causeOf, contextOf } from '#kernel/reactors/causes.ts';
import { defineQueue, type JobDraft, type Processors, type TakenJob } from '#kernel/reactors/jobs.ts';
import { defineReactor } from '#kernel/reactors/reactor.ts';
import { createExtraMailProcessors, type ExtraMailFacts, extraMailSchemas } from './extra-mails.ts';
import type { MailRequest, MailService } from './mail.service.ts';
import type { MailContent } from './rendering/render-mail.ts';

const schemas = {
  /** Mail to the address that an account has left. */
  emailChanged: z.object({
    userId: z.uuid(),
    /** Revision of the account's stream at which it left it. */
    revision: z.string().regex(/^\d+$/),
    language: languageSchema,
    ...causeFields,
  }),
  /** The link to choose another password. */
  passwordReset: z.object({ userId: z.uuid(), resetId: z.uuid(), language: languageSchema, ...causeFields }),
  /** The link that confirms the e-mail of an account. */
  emailVerification: z.object({
    userId: z.uuid(),
    verificationId: z.uuid(),
    language: languageSchema,
    ...causeFields,
  }),
  /** Mail to the address that the account had when its password was changed. */
  passwordChanged: z.object({
    userId: z.uuid(),
    /** Revision of the account's stream at which that is recorded. */
    revision: z.string().regex(/^\d+$/),
    hasEndedAccess: z.boolean(),
    language: languageSchema,
    ...causeFields,
  }),
  /** News that somebody signed in from where nobody had before. */
  newDevice: z.object({
    userId: z.uuid(),
    sessionId: z.uuid(),
    at: z.iso.datetime(),
    language: languageSchema,
    ...causeFields,
  }),
  /** News that signing in by another passkey is possible. */
  passkeyAdded: z.object({ personId: z.uuid(), language: languageSchema, ...causeFields }),
  /** The link that makes a device known at an administrator's sign-in. */
  adminDeviceLink: z.object({
    adminId: z.uuid(),
    requestedAt: z.iso.datetime(),
    language: languageSchema,
    ...causeFields,
  }),
  /** The link to a collaboration: the first one, or one that replaces it. */
  invite: z.object({
    collaborationId: z.uuid(),
    /** The link that was current then: an older one is not sent any more. */
    generation: z.int().min(1),
    language: languageSchema,
    ...causeFields,
  }),
  /** News of a low rating, to the host. */
  lowRating: z.object({ feedbackId: z.uuid(), ...causeFields }),
  /** The host's answer to a guest's feedback: of several, the one with this number, from 0. */
  feedbackAnswer: z.object({ feedbackId: z.uuid(), number: z.int().nonnegative(), ...causeFields }),
  ...extraMailSchemas,
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

/** Language of mails about events from before people's language was recorded. */
const DEFAULT_LANGUAGE: Language = 'en';

/** Has people written to because of what happened. */
export const mailer = defineReactor({
  name: 'mailer',
  categories: ['user', 'sessions', 'secondFactor', 'collaboration', 'adminSignIn', 'feedback'],
  events: [
    ...accountEvents,
    ...sessionEvents,
    ...secondFactorEvents,
    ...collaborationEvents,
    ...adminSignInEvents,
    ...feedbackEvents,
  ],
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
    PasswordChanged: (event) => {
      const { language = DEFAULT_LANGUAGE, isFirstProof: hasEndedAccess = false } = event.data;
      const changed = { userId: event.streamId, revision: String(event.revision), hasEndedAccess };
      return [mails.draft('passwordChanged', { ...changed, language, ...causeOf(event) })];
    },
    EmailVerificationOpened: (event) => {
      const { verificationId, language } = event.data;
      const userId = event.streamId;
      return [mails.draft('emailVerification', { userId, verificationId, language, ...causeOf(event) })];
    },
    SessionOpened: (event) => {
      const { sessionId, isNewDevice, language } = event.data;
      const opened = { userId: event.streamId, sessionId, at: event.metadata.occurredAt, language };
      return isNewDevice ? [mails.draft('newDevice', { ...opened, ...causeOf(event) })] : [];
    },
    PasskeyAdded: (event) => {
      const { personId, language = DEFAULT_LANGUAGE } = event.data;
      return [mails.draft('passkeyAdded', { personId, language, ...causeOf(event) })];
    },
    AdminDeviceLinkRequested: (event) => {
      // The stream is named after the administrator and the day.
      const adminId = event.streamId.replace(/_\d{8}$/, '');
      const requested = { adminId, requestedAt: event.metadata.occurredAt, language: event.data.language };
      return [mails.draft('adminDeviceLink', { ...requested, ...causeOf(event) })];
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
    FeedbackGiven: (event) => (event.data.rating <= LOW_RATING ? [lowRatingDraft(event)] : []),
    // Who was told of a low rating already is not told of it again.
    FeedbackReplaced: (event) =>
      event.data.rating <= LOW_RATING && event.data.formerRating > LOW_RATING ? [lowRatingDraft(event)] : [],
    FeedbackAnswered: (event) => {
      const { number } = event.data;
      return [mails.draft('feedbackAnswer', { feedbackId: event.streamId, number, ...causeOf(event) })];
    },
  },
});

function lowRatingDraft(event: RecordedEvent): JobDraft {
  return mails.draft('lowRating', { feedbackId: event.streamId, ...causeOf(event) });
}

/** Reads what mails are about, as it stands when they are sent: whoever is gone by then is not written to. */
export interface MailFacts {
  /** Returns the e-mail that an account left with the event at a revision of its stream. */
  formerEmail(userId: string, revision: bigint): Promise<string | undefined>;
  /** Returns the e-mail of an account at a revision of its stream. */
  emailAt(userId: string, revision: bigint): Promise<string | undefined>;
  /**
   * Returns the e-mail of a host or an administrator, and the browser and system that a session of theirs was begun
   * with. These are empty where the session has ended since: its person is told of it all the same.
   */
  signIn(
    userId: string,
    sessionId: string,
  ): Promise<{ email: string; isAdmin: boolean; browser: string; system: string } | undefined>;
  /** Returns the e-mail of a host or an administrator. */
  emailOf(personId: string): Promise<string | undefined>;
  /** Returns a link that confirms the e-mail that it goes to, where that is of use still. */
  openVerification(
    userId: string,
    verificationId: string,
  ): Promise<{ email: string; token: string } | undefined>;
  /** Returns a link that opens still, and the e-mail that it goes to. */
  openReset(
    userId: string,
    resetId: string,
  ): Promise<{ email: string; isConfirmed: boolean; token: string } | undefined>;
  /** Makes a device link, where the administrator is one still and asked for it a short while ago. */
  adminDeviceLink(
    adminId: string,
    requestedAt: string,
  ): Promise<{ email: string; token: string } | undefined>;
  /** Finds an invite that is open still. `ownerName` is for people to read; dates are ISO 8601 UTC. */
  openInvite(collaborationId: string): Promise<
    | {
        email: string;
        ownerName: string;
        generation: number;
        mailedToken: string;
        inviteExpiresAt: string;
      }
    | undefined
  >;
  /** Returns the host of a low rating, where they are to be written to, and the house that it is of. */
  lowRating(
    feedbackId: string,
  ): Promise<
    { email: string; language: Language; rating: number; propertyName: string; slug: string } | undefined
  >;
  /** Returns an answer to a guest's feedback by its number, from 0, and the house that it is from. */
  feedbackAnswer(
    feedbackId: string,
    number: number,
  ): Promise<
    { email: string; language: Language; text: string; propertyName: string; slug: string } | undefined
  >;
  /** Finds a request for an extra; `undefined` where it is gone. */
  extraRequest(requestId: string): Promise<ExtraMailFacts | undefined>;
}

/** The parts that mails are sent with. */
interface MailParts {
  readonly mail: Pick<MailService, 'deliver'>;
  readonly facts: MailFacts;
  /** Time that the links of each kind open. */
  readonly resetMinutes: number;
  readonly verificationHours: number;
  readonly deviceLinkMinutes: number;
  /** Makes a path of the site the address at which people reach it. */
  readonly linkTo: (path: string) => string;
}

type MailJob<Name extends keyof typeof schemas> = TakenJob<z.infer<(typeof schemas)[Name]>>;

/** Makes the queue's processors. A job that is processed twice sends one mail: see `MailService`. */
export function createMailProcessors(parts: MailParts): Processors<typeof schemas> {
  return {
    emailChanged: emailChanged.bind(undefined, parts),
    passwordReset: passwordReset.bind(undefined, parts),
    emailVerification: emailVerification.bind(undefined, parts),
    passwordChanged: passwordChanged.bind(undefined, parts),
    newDevice: newDevice.bind(undefined, parts),
    passkeyAdded: passkeyAdded.bind(undefined, parts),
    adminDeviceLink: adminDeviceLink.bind(undefined, parts),
    invite: invite.bind(undefined, parts),
    lowRating: lowRating.bind(undefined, parts),
    feedbackAnswer: feedbackAnswer.bind(undefined, parts),
    ...createExtraMailProcessors({ ...parts, extraRequest: parts.facts.extraRequest }),
  };
}

async function emailChanged({ mail, facts }: MailParts, job: MailJob<'emailChanged'>): Promise<void> {
  const { userId, revision } = job.data;
  const email = await facts.formerEmail(userId, BigInt(revision));
  if (email !== undefined) await deliver(mail, job, email, { template: 'emailChanged' });
}

async function passwordReset(
  { mail, facts, linkTo, resetMinutes: minutes }: MailParts,
  job: MailJob<'passwordReset'>,
): Promise<void> {
  const { userId, resetId, language } = job.data;
  const reset = await facts.openReset(userId, resetId);
  if (reset === undefined) return;
  // Behind a `#`: what browsers do not send to servers, nor to the sites that a page links to.
  const url = linkTo(`/auth/reset?lang=${language}#${reset.token}`);
  const { email, isConfirmed } = reset;
  await deliver(mail, job, email, { template: 'passwordReset', minutes, url }, { isConfirmed });
}

async function emailVerification(
  { mail, facts, linkTo, verificationHours: hours }: MailParts,
  job: MailJob<'emailVerification'>,
): Promise<void> {
  const { userId, verificationId, language } = job.data;
  const link = await facts.openVerification(userId, verificationId);
  if (link === undefined) return;
  // Behind a `#`, as above.
  const url = linkTo(`/auth/verify?lang=${language}#${link.token}`);
  await deliver(mail, job, link.email, { template: 'emailVerification', hours, url });
}

async function passwordChanged({ mail, facts }: MailParts, job: MailJob<'passwordChanged'>): Promise<void> {
  const { userId, revision, hasEndedAccess } = job.data;
  const email = await facts.emailAt(userId, BigInt(revision));
  if (email !== undefined) await deliver(mail, job, email, { template: 'passwordChanged', hasEndedAccess });
}

async function newDevice({ mail, facts }: MailParts, job: MailJob<'newDevice'>): Promise<void> {
  const { userId, sessionId, at } = job.data;
  const session = await facts.signIn(userId, sessionId);
  if (session === undefined) return;
  const device = [session.browser, session.system].filter((name) => name !== '').join(', ');
  const { email, isAdmin } = session;
  await deliver(mail, job, email, { template: 'newDevice', device, at, isAdmin });
}

async function passkeyAdded({ mail, facts }: MailParts, job: MailJob<'passkeyAdded'>): Promise<void> {
  const email = await facts.emailOf(job.data.personId);
  if (email !== undefined) await deliver(mail, job, email, { template: 'passkeyAdded' });
}

async function adminDeviceLink(
  { mail, facts, linkTo, deviceLinkMinutes: minutes }: MailParts,
  job: MailJob<'adminDeviceLink'>,
): Promise<void> {
  const { adminId, requestedAt, language } = job.data;
  const link = await facts.adminDeviceLink(adminId, requestedAt);
  if (link === undefined) return;
  // Behind a `#`, as above.
  const url = linkTo(`/admin/login?lang=${language}#${link.token}`);
  await deliver(mail, job, link.email, { template: 'adminDeviceLink', minutes, url });
}

async function invite({ mail, facts, linkTo }: MailParts, job: MailJob<'invite'>): Promise<void> {
  const { collaborationId, generation, language } = job.data;
  const open = await facts.openInvite(collaborationId);
  if (open === undefined || open.generation !== generation) return;
  const { email, ownerName, mailedToken, inviteExpiresAt: expiresAt } = open;
  const template = generation === 1 ? 'invite' : 'inviteResent';
  const url = linkTo(`/invite/${mailedToken}?lang=${language}`);
  await deliver(mail, job, email, { template, ownerName, expiresAt, url });
}

async function lowRating({ mail, facts, linkTo }: MailParts, job: MailJob<'lowRating'>): Promise<void> {
  const low = await facts.lowRating(job.data.feedbackId);
  if (low === undefined) return;
  const { email, language, rating, propertyName, slug } = low;
  const url = linkTo(`/feedback/${slug}`);
  await deliver(mail, job, email, { template: 'lowRating', rating, propertyName, url }, { language });
}

async function feedbackAnswer(
  { mail, facts, linkTo }: MailParts,
  job: MailJob<'feedbackAnswer'>,
): Promise<void> {
  const answer = await facts.feedbackAnswer(job.data.feedbackId, job.data.number);
  if (answer === undefined) return;
  const { email, language, text, propertyName, slug } = answer;
  const url = linkTo(`/p/${slug}`);
  await deliver(mail, job, email, { template: 'feedbackAnswer', text, propertyName, url }, { language });
}

/** @param rest its language, where that is not the one of its job, and whether its address was confirmed */
async function deliver<Name extends keyof typeof schemas>(
  mail: MailParts['mail'],
  { id, data, signal }: MailJob<Name>,
  to: string,
  content: MailContent,
  rest: Partial<Pick<MailRequest, 'language' | 'isConfirmed'>> = {},
): Promise<void> {
  const language = 'language' in data ? data.language : DEFAULT_LANGUAGE;
  await mail.deliver({ id, to, language, content, ...rest }, contextOf(mailer.name, data), signal);
}
