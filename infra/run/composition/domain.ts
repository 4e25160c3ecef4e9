import { postgresCalendarReadings } from '#infra/adapters/calendars/readings/postgres-calendar-readings.ts';
import { postgresVisitorSalts } from '#infra/adapters/vault/postgres-visitor-salts.ts';
import { createClaimingHandler, type OrphanedClaims } from '#kernel/claims/claims.ts';
import { type CommandHandler, createCommandHandler } from '#kernel/commands/command-handler.ts';
import type { Claims } from '#kernel/commands/unique-values.ts';
import type { Storage } from '#kernel/ports/storage.ts';
import { createKeyedDigest, type KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { type Clock, systemClock } from '#kernel/work/clock.ts';
import { type Ids, timeOrderedIds } from '#kernel/work/ids.ts';
import { createHeavyWork, type HeavyWork } from '#kernel/work/tasks/heavy-work.ts';
import { accessIdsOf, collaborationIdsOf } from '#projections/collaborations/queries.ts';
import { offerLanguages } from '#projections/extras/queries.ts';
import { secretsOfProperties } from '#projections/properties/hosts/sharing.ts';
import { countSharedSections } from '#projections/shared_sections/queries.ts';
import { countStaysFrom } from '#projections/stays/queries.ts';
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
import { createPasswords, type HashCost, type Passwords } from '#services/accounts/passwords/passwords.ts';
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
import { createQuestionsService, type QuestionsService } from '#services/chat/questions/questions.service.ts';
import {
  type CollaboratorsService,
  createCollaboratorsService,
} from '#services/collaborators/collaborators.service.ts';
import {
  createExtraRequestsService,
  type ExtraRequestsService,
} from '#services/extras/extra-requests.service.ts';
import { createExtrasService, type ExtrasService } from '#services/extras/extras.service.ts';
import { createFeedbackService, type FeedbackService } from '#services/feedback/feedback.service.ts';
import {
  createGuestActivityService,
  type GuestActivityService,
} from '#services/guest-activity/guest-activity.service.ts';
import { createVisitorTokens, type VisitorTokens } from '#services/guest-activity/visitor-tokens.service.ts';
import { createMediaService, type MediaService } from '#services/media/media.service.ts';
import {
  createPropertyCopiesService,
  type PropertyCopiesService,
} from '#services/properties/copies/property-copies.service.ts';
import { createPropertiesService, type PropertiesService } from '#services/properties/properties.service.ts';
import {
  createSharedSectionsService,
  type SharedSectionsService,
} from '#services/properties/shared/shared-sections.service.ts';
import {
  createSiteSettingsService,
  type SiteSettingsService,
} from '#services/site-settings/site-settings.service.ts';
import {
  type CalendarsService,
  createCalendarsService,
} from '#services/stays/calendars/calendars.service.ts';
import { createStaysService, type StaysService } from '#services/stays/stays.service.ts';
import {
  createGlossaryService,
  type GlossaryService,
} from '#services/translation/glossary/glossary.service.ts';
import { maskedText } from '#services/translation/masking/masked-text.ts';
import {
  createTranslationsService,
  type TranslationsService,
} from '#services/translation/translations.service.ts';
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
  readonly feedback: FeedbackService;
  readonly media: MediaService;
  readonly heavyWork: HeavyWork;
  readonly properties: PropertiesService;
  readonly copies: PropertyCopiesService;
  readonly sharedSections: SharedSectionsService;
  readonly questions: QuestionsService;
  readonly translations: TranslationsService;
  readonly extras: ExtrasService;
  readonly extraRequests: ExtraRequestsService;
  readonly stays: StaysService;
  readonly calendars: CalendarsService;
  readonly billing: BillingService;
  readonly siteSettings: SiteSettingsService;
  readonly glossary: GlossaryService;
}

export interface DomainParts {
  readonly core: Core;
  readonly storage: Storage;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** Sets what hashing a password costs. Default: that of `createPasswords`; only tests give another. */
  readonly hashCost?: HashCost;
}

/** Parts that most services are made of. */
interface Common extends Pick<Core, 'store' | 'codec' | 'vault' | 'pool'> {
  readonly handler: CommandHandler;
  readonly claims: Claims & OrphanedClaims;
  readonly ids: Ids;
  readonly digest: KeyedDigest;
  readonly clock: Clock;
}

/** Translations in memory as they were recorded, beside those that commands are decided on. */
const TRANSLATIONS_KEPT_BYTES = 8 * 1024 ** 2;

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
  const common = { store, codec, vault, pool, handler, claims, ids: timeOrderedIds, digest, clock };
  const heavyWork = createHeavyWork();
  const media = createMediaService({ ...common, storage, work: heavyWork });
  const people = composePeople(common, await createPasswords(hashCost));
  const properties = createPropertiesService({ ...common, ...media });
  const extras = createExtrasService({
    ...common,
    ...media,
    languagesThen: (propertyId) => offerLanguages(pool, propertyId),
  });
  const calendars = createCalendarsService({ ...common, readings: postgresCalendarReadings(pool) });
  const reader = createCommandHandler({ store, codec, keptBytes: TRANSLATIONS_KEPT_BYTES });
  const translations = createTranslationsService({ handler, reader, properties });
  return {
    handler,
    claims,
    digest,
    clock,
    ...people,
    collaborators: composeCollaborators(common, people.accounts),
    guestActivity: createGuestActivityService({ store, codec, clock }),
    visitors: createVisitorTokens({ salts: postgresVisitorSalts(pool), digest, clock }),
    feedback: createFeedbackService(common),
    media,
    heavyWork,
    properties,
    copies: createPropertyCopiesService({ properties, translations, extras }),
    sharedSections: createSharedSectionsService({
      ...common,
      isGivenUp: media.isGivenUp,
      countOf: (ownerId) => countSharedSections(pool, ownerId),
      secretsOf: (ownerId) => secretsOfProperties(pool, ownerId),
    }),
    questions: createQuestionsService({ ...common, mask: maskedText }),
    translations,
    extras,
    extraRequests: createExtraRequestsService({ ...common, extras }),
    stays: createStaysService({
      ...common,
      countFrom: (propertyId, day) => countStaysFrom(pool, propertyId, day),
      bookedOf: calendars.bookedOf,
    }),
    calendars,
    billing: createBillingService({ handler }),
    siteSettings: createSiteSettingsService({ handler }),
    glossary: createGlossaryService({ handler }),
  };
}

/** Builds the services of accounts and administrators, and of the ways in which they sign in. */
function composePeople(common: Common, passwords: Passwords) {
  const secondFactors = createSecondFactorsService(common);
  const secondSteps = createSecondSteps({ ...common, secondFactors });
  const accounts = createAccountsService({ ...common, passwords });
  const admins = createAdminsService({ ...common, passwords, secondSteps, clock: systemClock });
  return {
    accounts,
    signIns: createSignInsService({ ...common, accounts, secondSteps }),
    sessions: createSessionsService(common),
    passwordResets: createPasswordResetsService({ ...common, passwords, secondFactors }),
    emailVerifications: createEmailVerificationsService(common),
    admins,
    adminDeviceLinks: createAdminDeviceLinksService({ ...common, admins }),
    secondFactors,
    secondSteps,
  };
}

function composeCollaborators(
  common: Common,
  accounts: Pick<AccountsService, 'provenEmailDigestsOf'>,
): CollaboratorsService {
  const { pool, digest } = common;
  const findCollaborations = collaborationIdsOf(pool);
  return createCollaboratorsService({
    ...common,
    emailDigestOf: (email) => digest('email', emailValue(email).value),
    accessOf: accessIdsOf(pool),
    takenPartInBy: async (userId) => findCollaborations(userId, await accounts.provenEmailDigestsOf(userId)),
  });
}
