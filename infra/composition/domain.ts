import { postgresVisitorSalts } from '#infra/vault/postgres-visitor-salts.ts';
import { type Claims, createClaims, type OrphanedClaims } from '#kernel/claims.ts';
import { type Clock, systemClock } from '#kernel/clock.ts';
import { type CommandHandler, createCommandHandler } from '#kernel/command-handler.ts';
import { timeOrderedIds } from '#kernel/ids.ts';
import { createKeyedDigest, type KeyedDigest } from '#kernel/keyed-digest.ts';
import type { Storage } from '#kernel/storage.ts';
import { collaborationIdsOf } from '#projections/collaborations/queries.ts';
import { type AccountsService, createAccountsService } from '#services/accounts/accounts.service.ts';
import { type AdminsService, createAdminsService } from '#services/accounts/admins.service.ts';
import { emailValue } from '#services/accounts/email.ts';
import {
  createPasswordResetsService,
  type PasswordResetsService,
} from '#services/accounts/password-resets.service.ts';
import { createPasswords, type HashCost } from '#services/accounts/passwords.ts';
import { createSignInsService, type SignInsService } from '#services/accounts/sign-ins.service.ts';
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
  readonly accounts: AccountsService;
  readonly signIns: SignInsService;
  readonly passwordResets: PasswordResetsService;
  readonly admins: AdminsService;
  readonly collaborators: CollaboratorsService;
  readonly guestActivity: GuestActivityService;
  readonly visitors: VisitorTokens;
  readonly media: MediaService;
  readonly properties: PropertiesService;
  readonly billing: BillingService;
  readonly siteSettings: SiteSettingsService;
}

export interface DomainParts {
  readonly core: Core;
  readonly storage: Storage;
  /** 32 bytes, as for the core. */
  readonly masterKey: Uint8Array;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** Sets what hashing a password costs. Default: that of `createPasswords`; only tests give another. */
  readonly hashCost?: HashCost;
}

/** Builds the services over an open core. Nothing needs to be closed. */
export async function composeDomain({
  core,
  storage,
  masterKey,
  clock = systemClock,
  hashCost,
}: DomainParts): Promise<Domain> {
  const { store, codec, vault, pool } = core;
  const handler = createCommandHandler({ store, codec });
  const digest = createKeyedDigest(masterKey);
  const claims = createClaims({ handler, store, digest, clock });
  const common = { handler, claims, ids: timeOrderedIds };
  const passwords = await createPasswords(hashCost);
  const accounts = createAccountsService({ ...common, vault, digest, passwords, clock });
  const signIns = createSignInsService({ accounts, store, codec, digest, clock });
  const passwordResets = createPasswordResetsService({
    ...common,
    ...{ store, codec, vault, digest, passwords, clock },
  });
  const findCollaborations = collaborationIdsOf(pool);
  const collaborators = createCollaboratorsService({
    ...common,
    ...{ vault, digest, clock },
    emailDigestOf: (email) => digest('email', emailValue(email).value),
    takenPartInBy: async (userId) => findCollaborations(userId, await accounts.emailDigestsOf(userId)),
  });
  const guestActivity = createGuestActivityService({ store, codec, clock });
  const visitors = createVisitorTokens({ salts: postgresVisitorSalts(pool), digest, clock });
  const admins = createAdminsService({
    ...{ handler, vault, digest, passwords, store, codec },
    clock: systemClock,
  });
  const media = createMediaService({ ...common, storage, digest, clock });
  const properties = createPropertiesService({ ...common, ...media });
  const billing = createBillingService({ handler });
  const siteSettings = createSiteSettingsService({ handler });
  return {
    handler,
    claims,
    digest,
    accounts,
    signIns,
    passwordResets,
    admins,
    collaborators,
    guestActivity,
    visitors,
    media,
    properties,
    billing,
    siteSettings,
  };
}
