import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { CommonQueryMethods } from 'slonik';
import { isEmail } from '#contracts/extras/guest-contact.ts';
import { openJobQueues } from '#infra/adapters/jobs/queue/open-job-queues.ts';
import { openPostgresReactorState } from '#infra/adapters/jobs/reactors/postgres-reactor-state.ts';
import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { postgresVisitorSalts } from '#infra/adapters/vault/postgres-visitor-salts.ts';
import type { Core } from '#infra/run/composition/core.ts';
import type { Domain } from '#infra/run/composition/domain.ts';
import { composeErasure } from '#infra/run/composition/erasure.ts';
import { erasureLedgerFile } from '#infra/run/composition/erasure-ledger-file.ts';
import { composeMediaIndex } from '#infra/run/composition/media-index.ts';
import { composeRetrying } from '#infra/run/composition/retrying.ts';
import { composeTranslating } from '#infra/run/composition/translating.ts';
import type { Config } from '#infra/run/config/config.ts';
import { createHolders } from '#kernel/claims/claim-holders.ts';
import { claimSweeps, createClaimSweepProcessors } from '#kernel/claims/claim-sweeper.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Mailer } from '#kernel/ports/mailer.ts';
import type { Storage } from '#kernel/ports/storage.ts';
import type { JobQueues, QueueCounts } from '#kernel/reactors/jobs.ts';
import type { Reactor } from '#kernel/reactors/reactor.ts';
import { type ReactorRunner, startReactors } from '#kernel/reactors/reactor-runner.ts';
import { keepSchedules } from '#kernel/reactors/schedule.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { systemPause } from '#kernel/work/pause.ts';
import { deletions, withAccount } from '#projections/accounts/deletions.ts';
import { type AccountQueries, accountQueries } from '#projections/accounts/queries.ts';
import { collaborations } from '#projections/collaborations/projection.ts';
import { extras } from '#projections/extras/projection.ts';
import { type ExtraQueries, extraQueries } from '#projections/extras/queries.ts';
import { feedback as feedbackReadModel } from '#projections/feedback/projection.ts';
import { feedbackQueries } from '#projections/feedback/queries.ts';
import { isTransient } from '#projections/kernel/errors/transient-error.ts';
import { Leadership } from '#projections/kernel/follow/leadership.ts';
import { systemTiming } from '#projections/kernel/follow/timing.ts';
import { untilCaughtUp } from '#projections/kernel/follow/until-caught-up.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { questions as questionsReadModel } from '#projections/questions/projection.ts';
import { questionQueries } from '#projections/questions/queries.ts';
import { DEVICE_LINK_MINUTES } from '#services/accounts/admins/admin-device-links.service.ts';
import { VERIFICATION_HOURS } from '#services/accounts/emails/email-verifications.service.ts';
import {
  createForgottenPasswordProcessors,
  forgottenPasswords,
} from '#services/accounts/passwords/forgotten-passwords.ts';
import { RESET_MINUTES } from '#services/accounts/passwords/password-resets.service.ts';
import { createQuestionMailLinks } from '#services/accounts/question-mail-links.service.ts';
import {
  createQuestionEndingProcessors,
  questionEndings,
} from '#services/chat/questions/question-endings.ts';
import {
  collaborationEndings,
  createCollaborationEndingProcessors,
} from '#services/collaborators/forget-ended.ts';
import { createErasureProcessors, erasures } from '#services/erasure/erasure-jobs.ts';
import { createErasureLedgerProcessors, erasureLedgers } from '#services/erasure/erasure-ledger-jobs.ts';
import { createKeyEpochProcessors, keyEpochs } from '#services/erasure/key-epoch-jobs.ts';
import { createExtraEndingProcessors, extraEndings } from '#services/extras/extra-endings.ts';
import { createFeedbackErasureProcessors, feedbackErasures } from '#services/feedback/feedback-jobs.ts';
import {
  createVisitorSaltSweepProcessors,
  visitorSaltSweeps,
} from '#services/guest-activity/visitor-salt-sweep.ts';
import type { ExtraMailFacts } from '#services/mail/extra-mails.ts';
import { createMailService } from '#services/mail/mail.service.ts';
import { createMailProcessors, type MailFacts, mails } from '#services/mail/mail-jobs.ts';
import { createRecipients } from '#services/mail/recipients.ts';
import { createWeeklyQuestionProcessors, weeklyQuestions } from '#services/mail/weekly-questions.ts';
import { createMediaSweepProcessors, mediaSweeps } from '#services/media/media-sweep.ts';
import { createUploadSweepProcessors, uploadSweeps } from '#services/media/uploads/upload-sweep.ts';
import { createRetryProcessors, retries } from '#services/operations/retry-jobs.ts';
import { type TranslationWaits, translations, translator } from '#services/translation/translation-jobs.ts';
import { claimHolders, queues, reactors, schedules } from './registry.ts';
import { weeklyQuestionFacts } from './weekly-question-facts.ts';

/** Time that a read model may take to catch up before a job that needs it is left to its next attempt. Milliseconds. */
const CATCH_UP_MS = 10_000;

export interface WorkerParts {
  readonly core: Core;
  readonly domain: Pick<
    Domain,
    | 'accounts'
    | 'sessions'
    | 'adminDeviceLinks'
    | 'passwordResets'
    | 'emailVerifications'
    | 'admins'
    | 'collaborators'
    | 'feedback'
    | 'properties'
    | 'questions'
    | 'translations'
    | 'glossary'
    | 'media'
    | 'extraRequests'
    | 'claims'
    | 'handler'
    | 'digest'
  >;
  readonly storage: Storage;
  readonly mailer: Mailer;
  /** Under whose name mails are written. */
  readonly brand: Config['brand'];
  /** The provider of translations; absent: none. */
  readonly translation?: Config['translation'];
  /** Times after which books are looked at again; only tests give others. */
  readonly translationWaits?: TranslationWaits;
  /** Returns the address at which people reach the site, without a slash at the end; empty until it listens. */
  readonly origin: () => string;
  /** Redis that keeps the queues; absent: they are in this database. */
  readonly redisUrl?: string | undefined;
  readonly databaseUrl: string;
  /** Folder of the list of erasures, beside the keys. */
  readonly dataDir: string;
  readonly logger: Logger;
}

/**
 * Starts the worker: the reactors that hand work over, and the processors that do it.
 * @param ending gets what has to be closed again
 */
export async function startWorker(parts: WorkerParts, ending: AsyncDisposableStack) {
  const { redisUrl, databaseUrl, logger } = parts;
  const turns = new Leadership(createPostgresReadModelStore(parts.core.pool), systemTiming);
  // Behind the queues: jobs in flight keep their turns.
  ending.defer(() => turns.close());
  const jobs = await openJobQueues({
    redisUrl,
    databaseUrl,
    queues,
    onError: (error) => logger.error({ err: error }, 'the job queues wait an error out'),
  });
  ending.defer(() => jobs.close());
  const queries = await createQueryPool(databaseUrl);
  ending.defer(() => queries.end());
  workOff(jobs, queries, parts);
  const { core, domain, dataDir, translation = {}, translationWaits: waits } = parts;
  const counted = new Registry();
  const translating = { core, domain, queries, jobs, turns, dataDir, translation, waits, counted };
  const { processors, worthwhile } = await composeTranslating(translating);
  jobs.work(translations, processors);
  const recurring = keepSchedules(schedules, {
    jobs,
    clock: systemClock,
    pause: systemPause,
    onError: (error) => logger.error({ err: error }, 'recurring work is handed over later'),
  });
  ending.defer(() => recurring.stop());
  const running = reactors.map((reactor) => (reactor === translator ? { ...reactor, worthwhile } : reactor));
  const runner = await startRunner(jobs, running, parts, ending);
  return {
    /** Reads the state of the reactors. @throws where the log or the database cannot be reached */
    reactors: (): ReturnType<ReactorRunner['status']> => runner.status(),
    /** @throws JobsUnavailableError */
    jobs: (): Promise<readonly QueueCounts[]> => jobs.counts(),
    /** The queues that it works off, for whoever looks after them in this process; closed with the worker. */
    queues: jobs,
    /** Counters of its work, for Prometheus. */
    counted,
  };
}

/** The worker, at work. */
export type Worker = Awaited<ReturnType<typeof startWorker>>;

/** Gives each queue its processors. */
function workOff(jobs: JobQueues, queries: CommonQueryMethods, parts: WorkerParts): void {
  const { core, domain, storage } = parts;
  const { store, pool, vault } = core;
  const { discard } = domain.media;
  const holders = createHolders(domain.handler, claimHolders);
  jobs.work(claimSweeps, createClaimSweepProcessors({ claims: domain.claims, holders }));
  const erasure = composeErasure({ core, domain, queries });
  jobs.work(erasures, createErasureProcessors({ erasure, epochs: vault, discard, jobs }));
  jobs.work(
    erasureLedgers,
    createErasureLedgerProcessors({
      ledger: erasureLedgerFile(parts.dataDir),
      deletions: () => deletions(queries),
      present: (userIds) => withAccount(queries, userIds),
    }),
  );
  const told = { store: createPostgresReadModelStore(pool), source: store, timing: systemTiming };
  const caughtUp = () => untilCaughtUp(told, collaborations, CATCH_UP_MS);
  jobs.work(collaborationEndings, createCollaborationEndingProcessors(domain.collaborators, caughtUp));
  jobs.work(
    extraEndings,
    createExtraEndingProcessors({
      requests: domain.extraRequests,
      idsOf: extraQueries(queries).idsOf,
      isGone: isGoneIn(domain),
      caughtUp: () => untilCaughtUp(told, extras, CATCH_UP_MS),
      jobs,
    }),
  );

  jobs.work(
    feedbackErasures,
    createFeedbackErasureProcessors({
      feedback: domain.feedback,
      isGone: isGoneIn(domain),
      idsOfProperty: feedbackQueries(queries, Date.now).idsOfProperty,
      caughtUp: () => untilCaughtUp(told, feedbackReadModel, CATCH_UP_MS),
      jobs,
    }),
  );

  jobs.work(
    questionEndings,
    createQuestionEndingProcessors({
      questions: domain.questions,
      idsOf: questionQueries(queries).idsOf,
      isGone: isGoneIn(domain),
      caughtUp: () => untilCaughtUp(told, questionsReadModel, CATCH_UP_MS),
      jobs,
    }),
  );

  jobs.work(forgottenPasswords, createForgottenPasswordProcessors(domain.passwordResets));
  jobs.work(mails, composeMailProcessors(parts, queries));
  jobs.work(
    weeklyQuestions,
    createWeeklyQuestionProcessors({
      jobs,
      clock: systemClock,
      mail: mailServiceOf(parts),
      facts: weeklyQuestionFacts(queries, accountQueries(queries, Date.now)),
      linkTo: linksOf(parts),
      endPath: createQuestionMailLinks(domain.digest).pathFor,
    }),
  );

  const media = { handler: domain.handler, storage, index: composeMediaIndex(core, queries) };
  jobs.work(mediaSweeps, createMediaSweepProcessors({ ...media, clock: systemClock }));
  jobs.work(uploadSweeps, createUploadSweepProcessors({ ...media, clock: systemClock }));
  jobs.work(keyEpochs, createKeyEpochProcessors(vault));
  jobs.work(retries, createRetryProcessors(composeRetrying(core, reactors, jobs)));
  const salts = postgresVisitorSalts(pool);
  jobs.work(visitorSaltSweeps, createVisitorSaltSweepProcessors({ salts, clock: systemClock }));
}

/** Makes what tells if a property was deleted. */
const isGoneIn =
  ({ properties }: Pick<Domain, 'properties'>) =>
  async (propertyId: string): Promise<boolean> =>
    (await properties.load(propertyId).catch(undefinedIfGone)) === undefined;

async function startRunner(
  jobs: JobQueues,
  running: readonly Reactor[],
  { core, logger }: WorkerParts,
  ending: AsyncDisposableStack,
): Promise<ReactorRunner> {
  const { store, codec, pool } = core;
  const state = await openPostgresReactorState(pool);
  const leadership = new Leadership(createPostgresReadModelStore(pool), systemTiming);
  ending.defer(() => leadership.close());
  const runner = startReactors({
    store,
    reactors: running,
    state,
    leadership,
    jobs,
    isTransient,
    decoder: codec,
    onError: (reactor, error) => logger.error({ err: error, reactor }, 'a reactor waits an error out'),
  });
  ending.defer(() => runner.stop());
  return runner;
}

function mailServiceOf({ domain: { handler, digest }, mailer, brand }: WorkerParts) {
  const recipients = createRecipients({ handler, digest, clock: systemClock });
  return createMailService({ handler, mailer, recipients, brand });
}

/** Makes what makes a path of the site the address at which people reach it. */
const linksOf =
  ({ origin }: Pick<WorkerParts, 'origin'>) =>
  (path: string): string => {
    // A mail that is due while the process starts is tried again a little later.
    if (origin() === '') throw new Error('the site does not listen yet');
    return `${origin()}${path}`;
  };

/** Makes the processors that send mails, with all that they need to know of the people they are about. */
function composeMailProcessors(parts: WorkerParts, queries: CommonQueryMethods) {
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
  { feedback, properties }: Pick<Domain, 'feedback' | 'properties'>,
  people: Pick<AccountQueries, 'find'>,
): Pick<MailFacts, 'lowRating' | 'feedbackAnswer'> {
  const houseOf = async (propertyId: string) =>
    (await properties.load(propertyId).catch(undefinedIfGone))?.state;
  return {
    async lowRating(feedbackId) {
      const low = await feedback.lowRatingOf(feedbackId);
      const house = low && (await houseOf(low.propertyId));
      const owner = low && (await people.find(low.ownerId));
      if (low === undefined || house === undefined || owner === undefined) return undefined;
      const { email } = owner.user;
      const language = owner.user.language ?? house.language;
      return { email, language, rating: low.rating, propertyName: house.name, slug: house.slug };
    },
    async feedbackAnswer(feedbackId, number) {
      const answer = await feedback.answerOf(feedbackId, number);
      const house = answer && (await houseOf(answer.feedback.propertyId));
      if (answer === undefined || house === undefined) return undefined;
      const { to: email, text } = answer;
      const language = answer.feedback.language ?? house.language;
      return { email, language, text, propertyName: house.name, slug: house.slug };
    },
  };
}

/** Finds what mails say of a request for an extra; nothing of one that is gone, or whose house or host is. */
function findExtraRequest(parts: {
  readonly domain: Pick<Domain, 'extraRequests' | 'properties'>;
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
      host: { email: host.user.email, language: host.user.language ?? 'en' },
      tokens: domain.extraRequests.tokensOf(requestId),
    };
  };
}

/** Takes what is gone for what is not there. */
function undefinedIfGone(error: unknown): undefined {
  if (!(error instanceof DomainError) || !error.code.endsWith('.not-found')) throw error;
}
