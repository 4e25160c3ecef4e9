import { type Claims, createClaims, type OrphanedClaims } from '#kernel/claims.ts';
import { systemClock } from '#kernel/clock.ts';
import { type CommandHandler, createCommandHandler } from '#kernel/command-handler.ts';
import { timeOrderedIds } from '#kernel/ids.ts';
import { createKeyedDigest, type KeyedDigest } from '#kernel/keyed-digest.ts';
import type { Storage } from '#kernel/storage.ts';
import { type AccountsService, createAccountsService } from '#services/accounts/accounts.service.ts';
import { type AdminsService, createAdminsService } from '#services/accounts/admins.service.ts';
import { createPasswords } from '#services/accounts/passwords.ts';
import { createSignInsService, type SignInsService } from '#services/accounts/sign-ins.service.ts';
import { type BillingService, createBillingService } from '#services/billing/billing.service.ts';
import {
  createGuestActivityService,
  type GuestActivityService,
} from '#services/guest-activity/guest-activity.service.ts';
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
  readonly admins: AdminsService;
  readonly guestActivity: GuestActivityService;
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
}

/** Builds the services over an open core. Nothing needs to be closed. */
export async function composeDomain({ core, storage, masterKey }: DomainParts): Promise<Domain> {
  const { store, codec, vault } = core;
  const handler = createCommandHandler({ store, codec });
  const digest = createKeyedDigest(masterKey);
  const claims = createClaims({ handler, store, digest, clock: systemClock });
  const common = { handler, claims, ids: timeOrderedIds };
  const passwords = await createPasswords();
  const accounts = createAccountsService({ ...common, vault, digest, passwords, clock: systemClock });
  const signIns = createSignInsService({ accounts, store, codec, digest, clock: systemClock });
  const guestActivity = createGuestActivityService({ store, codec, clock: systemClock });
  const admins = createAdminsService({ handler, vault, digest, passwords });
  const media = createMediaService({ ...common, storage, digest, clock: systemClock });
  const properties = createPropertiesService({ ...common, ownsObject: media.ownsObject });
  const billing = createBillingService({ handler });
  const siteSettings = createSiteSettingsService({ handler });
  return {
    handler,
    claims,
    digest,
    accounts,
    signIns,
    admins,
    guestActivity,
    media,
    properties,
    billing,
    siteSettings,
  };
}
