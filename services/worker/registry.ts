import { claimSweeps, defineClaimSweeper } from '#kernel/claim-sweeper.ts';
import type { GivesUp } from '#kernel/given-up.ts';
import type { QueueDefinition } from '#kernel/jobs.ts';
import type { Reactor } from '#kernel/reactor.ts';
import type { Schedule } from '#kernel/schedule.ts';
import { givesUpEmail } from '#services/accounts/accounts.service.ts';
import { forgottenPasswords, resetOpener } from '#services/accounts/forgotten-passwords.ts';
import { givesUpInvite } from '#services/collaborators/collaborators.service.ts';
import { collaborationEndings, forgetEndedCollaborations } from '#services/collaborators/forget-ended.ts';
import { eraser, erasures } from '#services/erasure/erasure-jobs.ts';
import { visitorSaltSweepSchedule, visitorSaltSweeps } from '#services/guest-activity/visitor-salt-sweep.ts';
import { mailer, mails } from '#services/mail/mail-jobs.ts';
import { mediaSweepSchedule, mediaSweeps } from '#services/media/media-sweep.ts';
import { givesUpAddress } from '#services/properties/property-addresses.ts';

/** Every queue of the product: a new one is added here. */
export const queues: readonly QueueDefinition[] = [
  claimSweeps,
  collaborationEndings,
  erasures,
  forgottenPasswords,
  mails,
  mediaSweeps,
  visitorSaltSweeps,
];

/** Whoever may hold claims: stream category → which of its events can give a unique value up. */
export const claimHolders = {
  user: givesUpEmail,
  property: givesUpAddress,
  collaboration: givesUpInvite,
} as const satisfies Readonly<Record<string, GivesUp>>;

/** Every reactor of the product: a new one is added here. */
export const reactors: readonly Reactor[] = [
  defineClaimSweeper(claimHolders),
  forgetEndedCollaborations,
  eraser,
  resetOpener,
  mailer,
];

/** All work of the product that comes back by itself: new work is added here. */
export const schedules: readonly Schedule[] = [mediaSweepSchedule, visitorSaltSweepSchedule];
