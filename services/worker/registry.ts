import { claimSweeps, defineClaimSweeper } from '#kernel/claims/claim-sweeper.ts';
import type { HolderDecider } from '#kernel/commands/decider.ts';
import type { QueueDefinition } from '#kernel/reactors/jobs.ts';
import type { Reactor } from '#kernel/reactors/reactor.ts';
import type { Schedule } from '#kernel/reactors/schedule.ts';
import { accountDecider } from '#services/accounts/account.decider.ts';
import { forgottenPasswords, resetOpener } from '#services/accounts/passwords/forgotten-passwords.ts';
import { questionEnder, questionEndings } from '#services/chat/questions/question-endings.ts';
import { collaborationDecider } from '#services/collaborators/collaboration.decider.ts';
import {
  collaborationEndings,
  endUnconfirmedAccess,
  forgetEndedCollaborations,
} from '#services/collaborators/forget-ended.ts';
import { eraser, erasures } from '#services/erasure/erasure-jobs.ts';
import {
  erasureLedgerSchedule,
  erasureLedgers,
  erasureRecorder,
} from '#services/erasure/erasure-ledger-jobs.ts';
import { keyEpochSchedule, keyEpochs } from '#services/erasure/key-epoch-jobs.ts';
import { extraEnder, extraEndings } from '#services/extras/extra-endings.ts';
import { feedbackEraser, feedbackErasures } from '#services/feedback/feedback-jobs.ts';
import { visitorSaltSweepSchedule, visitorSaltSweeps } from '#services/guest-activity/visitor-salt-sweep.ts';
import { extraMailer } from '#services/mail/extra-mailer.ts';
import { mailer, mails } from '#services/mail/mail-jobs.ts';
import { weeklyQuestionSchedule, weeklyQuestions } from '#services/mail/weekly-questions.ts';
import { mediaSweepSchedule, mediaSweeps } from '#services/media/media-sweep.ts';
import { uploadSweepSchedule, uploadSweeps } from '#services/media/uploads/upload-sweep.ts';
import { retrier, retries } from '#services/operations/retry-jobs.ts';
import { copyFinisher, propertyCopies } from '#services/properties/copies/copy-jobs.ts';
import { propertyDecider } from '#services/properties/property.decider.ts';
import {
  sharedSectionSpreader,
  sharedSectionSpreads,
} from '#services/properties/shared/shared-section-jobs.ts';
import {
  calendarNoticer,
  calendarReadSchedule,
  calendarReads,
} from '#services/stays/calendars/calendar-jobs.ts';
import { stayEnder, stayEndings, staySweepSchedule } from '#services/stays/stay-endings.ts';
import { catchUpSchedule, translations, translator } from '#services/translation/translation-jobs.ts';

/** Every queue of the product: a new one is added here. */
export const queues: readonly QueueDefinition[] = [
  calendarReads,
  claimSweeps,
  collaborationEndings,
  erasureLedgers,
  erasures,
  feedbackErasures,
  extraEndings,
  forgottenPasswords,
  keyEpochs,
  mails,
  mediaSweeps,
  propertyCopies,
  questionEndings,
  retries,
  sharedSectionSpreads,
  stayEndings,
  translations,
  uploadSweeps,
  visitorSaltSweeps,
  weeklyQuestions,
];

/** Deciders with unique values: their streams may hold claims. */
export const claimHolders: readonly HolderDecider[] = [accountDecider, propertyDecider, collaborationDecider];

/** Every reactor of the product: a new one is added here. */
export const reactors: readonly Reactor[] = [
  defineClaimSweeper(claimHolders),
  forgetEndedCollaborations,
  endUnconfirmedAccess,
  eraser,
  erasureRecorder,
  feedbackEraser,
  resetOpener,
  retrier,
  mailer,
  extraMailer,
  extraEnder,
  questionEnder,
  stayEnder,
  calendarNoticer,
  copyFinisher,
  sharedSectionSpreader,
  translator,
];

/** All work of the product that comes back by itself: new work is added here. */
export const schedules: readonly Schedule[] = [
  erasureLedgerSchedule,
  keyEpochSchedule,
  mediaSweepSchedule,
  staySweepSchedule,
  calendarReadSchedule,
  catchUpSchedule,
  uploadSweepSchedule,
  visitorSaltSweepSchedule,
  weeklyQuestionSchedule,
];
