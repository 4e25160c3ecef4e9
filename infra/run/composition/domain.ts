import { postgresVisitorSalts } from '#infra/adapters/vault/postgres-visitor-salts.ts';
import { createClaimingHandler, type OrphanedClaims } from '#kernel/claims/claims.ts';
import type { Claims } from '#kernel/claims/unique-values.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { Storage } from '#kernel/ports/storage.ts';
import { createKeyedDigest, type KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { type Clock, systemClock } from '#kernel/work/clock.ts';
import { createHeavyWork, type HeavyWork } from '#kernel/work/heavy-work.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { collaborationIdsOf } from '#projections/collaborations/queries.ts';
import { type AccountsService, createAccountsService } from '#services/accounts/accounts.service.ts';
import {
  type AdminDeviceLinksService,
  createAdminDeviceLinksService,
} from '#services/accounts/admins/admin-device-links.service.ts';
import { type AdminsService, createAdminsService } from '#services/accounts/admins/admins.service.ts';
import { emailValue } from '#services/accounts/email.ts';
import {
  createEmailVerificationsService,
  type EmailVerificationsService,
} from '#services/accounts/emails/email-verifications.service.ts';
import {
  createPasswordResetsService,
  type PasswordResetsService,
} from '#services/accounts/passwords/password-resets.service.ts';
import { createPasswords, type HashCost } from '#services/accounts/passwords/passwords.ts';
import {
  createSecondFactorsService,
  type SecondFactorsService,
} from '#services/accounts/second-factors/second-factors.service.ts';
import {
  createSecondSteps,
  type SecondSteps,
} from '#services/accounts/second-factors/second-steps.service.ts';
import { createSessionsService, type SessionsService } from '#services/accounts/sessions/sessions.service.ts';
import { createSignInsService, type SignInsService } from '#services/accounts/sessions/sign-ins.service.ts';
import { type BillingService, createBillingService } from '#services/billing/billing.service.ts';
import {
  type CollaboratorsService,
  createCollaboratorsService,
} from '#services/collaborators/collaborators.service.ts';
import {
  createGuestActivityService,
  type GuestActivityService,
} from '#services/guest-activity/guest-activity.service.ts';
import { createVisitorTokens, type VisitorTokens } from '#services/guest-activity/visitor-tokens.service.ts';
import { createMediaService, type MediaService } from '#services/media/media.service.ts';
import { createPropertiesService, type PropertiesService } from '#services/properties/properties.service.ts';
import {
  createSiteSettingsService,
  type SiteSettingsService,
} from '#services/site-settings/site-settings.service.ts';
import type { Core } from './core.ts';

/** The write side: what routes and job processors call. */
export interface Domain {
  readonly handler: CommandHandler;
  readonly claims: Claims & OrphanedClaims;
  readonly digest: KeyedDigest;
  readonly clock: Clock;
  readonly accounts: AccountsService;
  readonly signIns: SignInsService;
  readonly sessions: SessionsService;
  readonly passwordResets: PasswordResetsService;
  readonly adminDeviceLinks: AdminDeviceLinksService;
  readonly emailVerifications: EmailVerificationsService;
  readonly admins: AdminsService;
  readonly secondFactors: SecondFactorsService;
  readonly secondSteps: SecondSteps;
  readonly collaborators: CollaboratorsService;
  readonly guestActivity: GuestActivityService;
  readonly visitors: VisitorTokens;
  readonly media: MediaService;
  readonly heavyWork: HeavyWork;
  readonly properties: PropertiesService;
  readonly billing: BillingService;
  readonly siteSettings: SiteSettingsService;
}

export interface DomainParts {
  readonly core: Core;
  readonly storage: Storage;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** Sets what hashing a password costs. Default: that of `createPasswords`; only tests give another. */
  readonly hashCost?: HashCost;
}

/** Builds the services over an open core. Nothing needs to be closed. */
export async function composeDomain({
  core,
  storage,
  clock = systemClock,
  hashCost,
}: DomainParts): Promise<Domain> {
  const { store, codec, vault, pool } = core;
  const digest = createKeyedDigest(await vault.digestKey());
  const { handler, claims } = createClaimingHandler({ store, codec, digest, clock });
  const common = { handler, claims, ids: timeOrderedIds };
  const passwords = await createPasswords(hashCost);
  const accounts = createAccountsService({ ...common, vault, digest, passwords, clock });
  const secondFactors = createSecondFactorsService({ ...common, vault, digest, clock });
  const secondSteps = createSecondSteps({ secondFactors, store, codec, digest, clock });
  const signIns = createSignInsService({ accounts, secondSteps, store, codec, digest, clock });
  const sessions = createSessionsService({ handler, clock });
  const passwordResets = createPasswordResetsService({
    ...common,
    store,
    codec,
    vault,
    digest,
    passwords,
    clock,
  });
  const emailVerifications = createEmailVerificationsService({ ...common, digest, clock });
  const findCollaborations = collaborationIdsOf(pool);
  const collaborators = createCollaboratorsService({
    ...common,
    vault,
    digest,
    clock,
    emailDigestOf: (email) => digest('email', emailValue(email).value),
    accessOf: (userId) => findCollaborations(userId, []),
    takenPartInBy: async (userId) => findCollaborations(userId, await accounts.emailDigestsOf(userId)),
  });
  const guestActivity = createGuestActivityService({ store, codec, clock });
  const visitors = createVisitorTokens({ salts: postgresVisitorSalts(pool), digest, clock });
  const admins = createAdminsService({
    handler,
    vault,
    digest,
    passwords,
    secondSteps,
    store,
    codec,
    clock: systemClock,
  });
  const adminDeviceLinks = createAdminDeviceLinksService({ admins, store, codec, digest, clock });
  const heavyWork = createHeavyWork();
  const media = createMediaService({ ...common, storage, digest, clock, work: heavyWork });
  const properties = createPropertiesService({ ...common, clock, ...media });
  const billing = createBillingService({ handler });
  const siteSettings = createSiteSettingsService({ handler });
  return {
    handler,
    claims,
    digest,
    clock,
    accounts,
    signIns,
    sessions,
    passwordResets,
    emailVerifications,
    admins,
    adminDeviceLinks,
    secondFactors,
    secondSteps,
    collaborators,
    guestActivity,
    visitors,
    media,
    heavyWork,
    properties,
    billing,
    siteSettings,
  };
}
