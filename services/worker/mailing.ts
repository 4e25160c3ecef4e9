import type { CommonQueryMethods } from 'slonik';
import { isEmail } from '#contracts/extras/guest-contact.ts';

import { DomainError } from '#kernel/errors.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { type AccountQueries, accountQueries } from '#projections/accounts/queries.ts';
import { type ExtraQueries, extraQueries } from '#projections/extras/queries.ts';
import { DEVICE_LINK_MINUTES } from '#services/accounts/admins/admin-device-links.service.ts';
import { VERIFICATION_HOURS } from '#services/accounts/emails/email-verifications.service.ts';
import { RESET_MINUTES } from '#services/accounts/passwords/password-resets.service.ts';
import type { Farewell } from '#services/erasure/erasure-jobs.ts';
import type { ExtraMailFacts } from '#services/mail/extra-mails.ts';
import { createMailService } from '#services/mail/mail.service.ts';
import { createMailProcessors, type MailFacts } from '#services/mail/mail-jobs.ts';
import { createRecipients } from '#services/mail/recipients.ts';

import type { WorkerParts } from './worker-parts.ts';

/** Makes what tells if a property was deleted. */
export const isGoneIn =
  ({ properties }: Pick<WorkerParts['domain'], 'properties'>) =>
  async (propertyId: string): Promise<boolean> =>
    (await properties.load(propertyId).catch(undefinedIfGone)) === undefined;

/** Makes what hands mails over. */
export function mailServiceOf({ domain: { handler, digest }, mailer, brand }: WorkerParts) {
  const recipients = createRecipients({ handler, digest, clock: systemClock });
  return createMailService({ handler, mailer, recipients, brand });
}

/** Makes what tells people that their account was deleted: the last mail that goes to them. */
export function farewellOf(parts: WorkerParts): Farewell {
  const mail = mailServiceOf(parts);
  return async (userId, context, signal) => {
    const last = await parts.domain.accounts.lastContact(userId);
    if (last === undefined) return;
    const { email: to, isEmailVerified: isConfirmed, language = 'en' } = last;
    // Named after the person: however many jobs erase them, it is one mail.
    const id = `account-deleted.${userId}`;
    await mail.deliver(
      { id, to, isConfirmed, language, content: { template: 'accountDeleted' } },
      context,
      signal,
    );
  };
}

/** Makes what makes a path of the site the address at which people reach it. */
export const linksOf =
  ({ origin }: Pick<WorkerParts, 'origin'>) =>
  (path: string): string => {
    // A mail that is due while the process starts is tried again a little later.
    if (origin() === '') throw new Error('the site does not listen yet');
    return `${origin()}${path}`;
  };

/** Makes the processors that send mails, with all that they need to know of the people they are about. */
export function composeMailProcessors(parts: WorkerParts, queries: CommonQueryMethods) {
  const people = accountQueries(queries, Date.now);
  const { domain } = parts;
  const { accounts, admins, adminDeviceLinks, sessions, passwordResets } = domain;
  const { emailVerifications, collaborators } = domain;
  const emailOf = async (personId: string) => {
    const account = await people.find(personId);
    return (account?.user.email ?? (await admins.emailOf(personId))) || undefined;
  };
  return createMailProcessors({
    mail: mailServiceOf(parts),
    facts: {
      formerEmail: accounts.formerEmail,
      emailAt: accounts.emailAt,
      openVerification: emailVerifications.openVerification,
      emailOf,
      async signIn(userId, sessionId) {
        const email = await emailOf(userId);
        if (email === undefined) return undefined;
        const device = await sessions.deviceOf(userId, sessionId);
        return {
          browser: '',
          system: '',
          ...device,
          email,
          isAdmin: (await people.find(userId)) === undefined,
        };
      },
      openReset: passwordResets.openReset,
      adminDeviceLink: adminDeviceLinks.linkOf,
      extraRequest: findExtraRequest({ domain, people, requests: extraQueries(queries) }),
      async openInvite(collaborationId) {
        const invite = await collaborators.openInviteOf(collaborationId);
        if (invite === undefined) return undefined;
        const owner = await people.find(invite.ownerId);
        // Behind, or being erased, which ends the invite: the next attempt knows.
        if (owner === undefined) throw new Error('whoever invites is not known yet, or not any more');
        return { ...invite, ownerName: `${owner.user.firstName} ${owner.user.lastName}` };
      },
      ...feedbackFacts(domain, people),
    },
    resetMinutes: RESET_MINUTES,
    deviceLinkMinutes: DEVICE_LINK_MINUTES,
    verificationHours: VERIFICATION_HOURS,
    linkTo: linksOf(parts),
  });
}

/** Makes what mails about feedback are written from: nothing of what is gone by then. */
function feedbackFacts(
  { feedback, properties }: Pick<WorkerParts['domain'], 'feedback' | 'properties'>,
  people: Pick<AccountQueries, 'find'>,
): Pick<MailFacts, 'lowRating' | 'feedbackAnswer'> {
  const propertyOf = async (propertyId: string) =>
    (await properties.load(propertyId).catch(undefinedIfGone))?.state;
  return {
    async lowRating(feedbackId) {
      const low = await feedback.lowRatingOf(feedbackId);
      const house = low && (await propertyOf(low.propertyId));
      const owner = low && (await people.find(low.ownerId));
      // Anybody's address can be given to an account, and anybody can rate its house.
      if (low === undefined || house === undefined || owner?.user.emailVerified !== true) return undefined;
      const { email } = owner.user;
      const language = owner.user.language ?? house.language;
      return { email, language, rating: low.rating, propertyName: house.name, slug: house.slug };
    },
    async feedbackAnswer(feedbackId, number) {
      const answer = await feedback.answerOf(feedbackId, number);
      const house = answer && (await propertyOf(answer.feedback.propertyId));
      if (answer === undefined || house === undefined) return undefined;
      const { to: email, text } = answer;
      const language = answer.feedback.language ?? house.language;
      return { email, language, text, propertyName: house.name, slug: house.slug };
    },
  };
}

/** Finds what mails say of a request for an extra; nothing of one that is gone, or whose house or host is. */
function findExtraRequest(parts: {
  readonly domain: Pick<WorkerParts['domain'], 'extraRequests' | 'properties'>;
  readonly people: Pick<AccountQueries, 'find'>;
  readonly requests: Pick<ExtraQueries, 'find' | 'nameOf'>;
}) {
  const { domain, people, requests } = parts;
  return async (requestId: string): Promise<ExtraMailFacts | undefined> => {
    const request = await domain.extraRequests.load(requestId).catch(undefinedIfGone);
    if (request === undefined) return undefined;
    const house = await domain.properties.load(request.propertyId).catch(undefinedIfGone);
    const host = await people.find(request.ownerId);
    if (house === undefined || host === undefined) return undefined;
    const kept = await requests.find(requestId);
    // Behind: the next attempt knows.
    if (kept === undefined) throw new Error('the request is not known yet');
    const { extraName, quantity, totalCents, currency, date, name: guestName, contact } = kept;
    const { email, emailVerified, language } = host.user;
    return {
      state: request.state,
      propertyName: house.state.name,
      propertySlug: house.state.slug,
      extraName,
      ownExtraName: (await requests.nameOf(kept.extraId)) ?? extraName,
      quantity,
      totalCents,
      currency,
      date,
      guestName,
      guestEmail: isEmail(contact) ? contact : undefined,
      guestLanguage: kept.language,
      host: { email, emailVerified, language: language ?? 'en' },
      tokens: domain.extraRequests.tokensOf(requestId),
    };
  };
}

/** Takes what is gone for what is not there. */
export function undefinedIfGone(error: unknown): undefined {
  if (!(error instanceof DomainError) || !error.code.endsWith('.not-found')) throw error;
}
