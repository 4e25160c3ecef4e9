import type { CommonQueryMethods } from 'slonik';
import { postgresVisitorSalts } from '#infra/adapters/vault/postgres-visitor-salts.ts';
import { composeCalendarReader } from '#infra/run/composition/calendar-reading.ts';
import type { CatchUp } from '#infra/run/composition/catching-up.ts';
import { composeErasure } from '#infra/run/composition/erasure.ts';
import { erasureLedgerFile } from '#infra/run/composition/erasure-ledger-file.ts';
import { composeMediaIndex } from '#infra/run/composition/media-index.ts';
import { composeRetrying } from '#infra/run/composition/retrying.ts';
import { createHolders } from '#kernel/claims/claim-holders.ts';
import { claimSweeps, createClaimSweepProcessors } from '#kernel/claims/claim-sweeper.ts';
import { readLogId } from '#kernel/commands/log-identity.ts';
import type { JobQueues, JobSchemas, Jobs, Processors, QueueDefinition } from '#kernel/reactors/jobs.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { deletions, withAccount } from '#projections/accounts/deletions.ts';
import { accountQueries } from '#projections/accounts/queries.ts';
import { propertiesWithCalendars } from '#projections/calendars/queries.ts';
import { collaborations } from '#projections/collaborations/projection.ts';
import { extras } from '#projections/extras/projection.ts';
import { extraQueries } from '#projections/extras/queries.ts';
import { feedback as feedbackReadModel } from '#projections/feedback/projection.ts';
import { feedbackQueries } from '#projections/feedback/queries.ts';
import { hostPropertyQueries, type SharingProperty } from '#projections/properties/hosts/queries.ts';
import { properties as propertiesReadModel } from '#projections/properties/projection.ts';
import { questions as questionsReadModel } from '#projections/questions/projection.ts';
import { questionQueries } from '#projections/questions/queries.ts';
import { stays } from '#projections/stays/projection.ts';
import { stayQueries } from '#projections/stays/queries.ts';
import {
  createForgottenPasswordProcessors,
  forgottenPasswords,
} from '#services/accounts/passwords/forgotten-passwords.ts';
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
import { mails } from '#services/mail/mail-jobs.ts';
import { createWeeklyQuestionProcessors, weeklyQuestions } from '#services/mail/weekly-questions.ts';
import { createLogOfFiles } from '#services/media/log-of-files.ts';
import { createMediaSweepProcessors, mediaSweeps } from '#services/media/media-sweep.ts';
import { createUploadSweepProcessors, uploadSweeps } from '#services/media/uploads/upload-sweep.ts';
import { createRetryProcessors, retries } from '#services/operations/retry-jobs.ts';
import { createPropertyCopyProcessors, propertyCopies } from '#services/properties/copies/copy-jobs.ts';
import {
  createSharedSectionProcessors,
  sharedSectionSpreads,
} from '#services/properties/shared/shared-section-jobs.ts';
import { calendarReads, createCalendarReadProcessors } from '#services/stays/calendars/calendar-jobs.ts';
import { createStayEndingProcessors, stayEndings } from '#services/stays/stay-endings.ts';
import { composeMailProcessors, farewellOf, isGoneIn, linksOf, mailServiceOf } from './mailing.ts';
import { claimHolders, reactors } from './registry.ts';
import { weeklyQuestionFacts } from './weekly-question-facts.ts';
import type { WorkerParts } from './worker-parts.ts';

/** Parts that processors are composed of. */
interface ProcessorParts extends WorkerParts {
  readonly catchUp: CatchUp;
}

/** Gives each queue its processors. */
export function workOff(jobs: JobQueues, queries: CommonQueryMethods, parts: ProcessorParts): void {
  const { core, domain, storage, catchUp, logger } = parts;
  const holders = createHolders(domain.handler, claimHolders);
  jobs.work(claimSweeps, createClaimSweepProcessors({ claims: domain.claims, holders }));
  workOffErasures(jobs, queries, parts);
  workOffEndings(jobs, queries, parts);
  workOffMails(jobs, queries, parts);
  workOffCalendars(jobs, queries, parts);
  workOffSharedSections(jobs, queries, parts);
  const logOfFiles = createLogOfFiles({
    handler: domain.handler,
    storage,
    logId: () => readLogId(core),
    onForeign: () =>
      logger.warn(
        'The stored files belong to another event log than this one, so those that this log does not know are left. ' +
          'Give the installation a folder or bucket of its own, or the database that the files belong to.',
      ),
  });
  const media = { handler: domain.handler, storage, logOfFiles, clock: systemClock };
  const index = composeMediaIndex(queries, catchUp);
  jobs.work(mediaSweeps, createMediaSweepProcessors({ ...media, index }));
  jobs.work(uploadSweeps, createUploadSweepProcessors(media));
  jobs.work(propertyCopies, createPropertyCopyProcessors(domain.copies));
  jobs.work(keyEpochs, createKeyEpochProcessors(core.vault));
  jobs.work(retries, createRetryProcessors(composeRetrying(core, reactors, jobs)));
  const salts = postgresVisitorSalts(core.pool);
  jobs.work(visitorSaltSweeps, createVisitorSaltSweepProcessors({ salts, clock: systemClock }));
}

/** Works off what becomes of deleted people. */
function workOffErasures(jobs: JobQueues, queries: CommonQueryMethods, parts: ProcessorParts): void {
  const { core, domain, dataDir, catchUp } = parts;
  const erasure = composeErasure({ core, domain, queries, catchUp });
  jobs.work(
    erasures,
    createErasureProcessors({
      erasure,
      epochs: core.vault,
      discard: domain.media.discard,
      farewell: farewellOf(parts),
      jobs,
    }),
  );
  jobs.work(
    erasureLedgers,
    createErasureLedgerProcessors({
      ledger: erasureLedgerFile(dataDir),
      deletions: () => deletions(queries),
      present: (userIds) => withAccount(queries, userIds),
    }),
  );
}

/** Queues that get their processors, and to which jobs are handed over. */
export interface WorkedQueues extends Jobs {
  work<Schemas extends JobSchemas>(queue: QueueDefinition<Schemas>, processors: Processors<Schemas>): unknown;
}

/** Works off what ends with something else, or with time: collaborations, and what guests left at what was deleted. */
export function workOffEndings(
  jobs: WorkedQueues,
  queries: CommonQueryMethods,
  { domain, catchUp }: Pick<ProcessorParts, 'domain' | 'catchUp'>,
): void {
  const caughtUp = () => catchUp(collaborations);
  jobs.work(collaborationEndings, createCollaborationEndingProcessors(domain.collaborators, caughtUp));
  jobs.work(
    extraEndings,
    createExtraEndingProcessors({
      requests: domain.extraRequests,
      idsOf: extraQueries(queries).idsOf,
      isGone: isGoneIn(domain),
      caughtUp: () => catchUp(extras),
      jobs,
    }),
  );

  jobs.work(
    feedbackErasures,
    createFeedbackErasureProcessors({
      feedback: domain.feedback,
      isGone: isGoneIn(domain),
      idsOfProperty: feedbackQueries(queries, Date.now).idsOfProperty,
      caughtUp: () => catchUp(feedbackReadModel),
      jobs,
    }),
  );

  jobs.work(
    questionEndings,
    createQuestionEndingProcessors({
      questions: domain.questions,
      idsOf: questionQueries(queries).idsOf,
      isGone: isGoneIn(domain),
      caughtUp: () => catchUp(questionsReadModel),
      jobs,
    }),
  );

  jobs.work(
    stayEndings,
    createStayEndingProcessors({
      stays: domain.stays,
      idsOf: stayQueries(queries).idsOf,
      isGone: isGoneIn(domain),
      caughtUp: () => catchUp(stays),
      jobs,
      clock: systemClock,
    }),
  );
}

/** Works off what is mailed. */
function workOffMails(jobs: JobQueues, queries: CommonQueryMethods, parts: ProcessorParts): void {
  const { domain } = parts;
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
}

/** Works off what shared sections say to the properties that follow them. */
function workOffSharedSections(
  jobs: JobQueues,
  queries: CommonQueryMethods,
  { domain, catchUp }: ProcessorParts,
): void {
  const { sharing } = hostPropertyQueries(queries);
  jobs.work(
    sharedSectionSpreads,
    createSharedSectionProcessors({
      sharedSections: domain.sharedSections,
      async followersOf(sharedSectionId, ownerId) {
        const isFollower = ({ shared }: SharingProperty) =>
          Object.values(shared).some(({ id }) => id === sharedSectionId);
        return (await sharing(ownerId)).filter(isFollower).map(({ id }) => id);
      },
      caughtUp: () => catchUp(propertiesReadModel),
      jobs,
    }),
  );
}

/** Works off the calendars from which stays are taken. */
function workOffCalendars(
  jobs: JobQueues,
  queries: CommonQueryMethods,
  { core, domain, catchUp, calendarFeeds: feeds }: ProcessorParts,
): void {
  const reader = composeCalendarReader({ core, domain, queries, catchUp, feeds });
  const withCalendars = propertiesWithCalendars(queries);
  jobs.work(calendarReads, createCalendarReadProcessors({ reader, withCalendars, jobs }));
}
