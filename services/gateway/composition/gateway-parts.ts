import type { FastifyBaseLogger } from 'fastify';
import type { TranslationProvider } from '#contracts/translation/api.ts';
import type { RequestCounters } from '#kernel/ports/gateways/request-counters.ts';
import type { Payments } from '#kernel/ports/payments.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { AccountQueries } from '#projections/accounts/queries.ts';
import type { CollaborationQueries } from '#projections/collaborations/queries.ts';
import type { ExtraQueries } from '#projections/extras/queries.ts';
import type { FeedbackQueries } from '#projections/feedback/queries.ts';
import type { GuestActivityQueries } from '#projections/guest_activity/queries.ts';
import type { Settled } from '#projections/kernel/follow/progress.ts';
import type { MediaObjectQueries } from '#projections/media_objects/queries.ts';
import type { PricingQueries } from '#projections/pricing/queries.ts';
import type { PublicPageQueries } from '#projections/properties/guests/queries.ts';
import type { HostPropertyQueries } from '#projections/properties/hosts/queries.ts';
import type { QuestionQueries } from '#projections/questions/queries.ts';
import type { SessionQueries } from '#projections/sessions/queries.ts';
import type { SharedSectionQueries } from '#projections/shared_sections/queries.ts';
import type { SiteSettingQueries } from '#projections/site_settings/queries.ts';
import type { StayQueries } from '#projections/stays/queries.ts';
import type { AccountsService } from '#services/accounts/accounts.service.ts';
import type { AdminDeviceLinksService } from '#services/accounts/admins/admin-device-links.service.ts';
import type { AdminsService } from '#services/accounts/admins/admins.service.ts';
import type { EmailVerificationsService } from '#services/accounts/emails/email-verifications.service.ts';
import type { PasswordResetsService } from '#services/accounts/passwords/password-resets.service.ts';
import type { PasskeysService } from '#services/accounts/second-factors/passkeys.service.ts';
import type { SecondFactorsService } from '#services/accounts/second-factors/second-factors.service.ts';
import type { SecondSteps } from '#services/accounts/second-factors/second-steps.service.ts';
import type { SessionsService } from '#services/accounts/sessions/sessions.service.ts';
import type { SignInsService } from '#services/accounts/sessions/sign-ins.service.ts';
import type { AuditService } from '#services/audit/audit.service.ts';
import type { BillingService } from '#services/billing/billing.service.ts';
import type { NearPassages } from '#services/chat/embeddings/near-passages.ts';
import type { QuestionsService } from '#services/chat/questions/questions.service.ts';
import type { CollaboratorsService } from '#services/collaborators/collaborators.service.ts';
import type { ExtraRequestsService } from '#services/extras/extra-requests.service.ts';
import type { ExtrasService } from '#services/extras/extras.service.ts';
import type { ExtrasHistoryService } from '#services/extras/extras-history.service.ts';
import type { FeedbackService } from '#services/feedback/feedback.service.ts';
import type { GuestActivityService } from '#services/guest-activity/guest-activity.service.ts';
import type { VisitorTokens } from '#services/guest-activity/visitor-tokens.service.ts';
import type { ImportsService } from '#services/imports/imports.service.ts';
import type { MediaService } from '#services/media/media.service.ts';
import type { OperationsService } from '#services/operations/operations.service.ts';
import type { PropertyCopiesService } from '#services/properties/copies/property-copies.service.ts';
import type { PropertyHistoryService } from '#services/properties/history/property-history.service.ts';
import type { PropertyMomentService } from '#services/properties/history/property-moment.service.ts';
import type { PropertiesService } from '#services/properties/properties.service.ts';
import type { SharedSectionsService } from '#services/properties/shared/shared-sections.service.ts';
import type { ReplayService } from '#services/replay/replay.service.ts';
import type { CardsService } from '#services/sharing/cards/cards.service.ts';
import type { IconsService } from '#services/sharing/icons/icons.service.ts';
import type { PostersService } from '#services/sharing/posters/posters.service.ts';
import type { SiteSettingsService } from '#services/site-settings/site-settings.service.ts';
import type { CalendarsService } from '#services/stays/calendars/calendars.service.ts';
import type { StaysService } from '#services/stays/stays.service.ts';
import type { GlossaryService } from '#services/translation/glossary/glossary.service.ts';
import type { TranslationsService } from '#services/translation/translations.service.ts';
import type { EndpointRoutes } from '../calls/endpoint-route.ts';
import type { Idempotency } from '../calls/idempotency.ts';
import type { FindCollaboration } from '../calls/sessions/session.ts';
import type { Wording } from '../guests/chat/guest-answers.ts';
import type { PublicDocuments } from '../guests/documents/public-documents.ts';
import type { PublishedProperties } from '../guests/documents/published-properties.ts';
import type { WithheldFiles } from '../guests/documents/withheld-files.ts';
import type { GuestUpdates } from '../guests/live/guest-updates.ts';
import type { ReadersNow } from '../guests/live/readers-now.ts';
import type { GuestRenderer } from '../guests/pages/guest-renderer.ts';
import type { LandingRenderer } from '../guests/pages/landing-renderer.ts';
import type { RenderedBooks } from '../guests/pages/rendered-books.ts';
import type { StayBooks } from '../guests/stays/stay-books.ts';
import type { ConnectionTimes } from '../http/connections/connections.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import type { Watched } from '../operations/health.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { SystemUpdates } from '../operations/system-updates.ts';
import type { FileLimits } from '../properties/file-limits.ts';
import type { Plans } from '../properties/plans.ts';
import type { PropertyAccess } from '../properties/property-access.ts';
import type { PropertyPlan } from '../properties/property-plan.ts';
import type { AskToVerify } from '../sign-in/email-verification.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import type { RenewSession } from '../sign-in/renewed-session.ts';
import type { SessionAnswers } from '../sign-in/session-answers.ts';
import type { BeginAdminSession } from '../sign-in/session-tokens.ts';
import type { FindLegalText } from '../site/legal/legal-texts.ts';

/** Everything that the gateway is composed of. It is handed on whole; a route takes a pick of it. */
export interface GatewayParts extends ServerParts {
  // Accounts, and signing in.
  readonly accounts: AccountsService;
  readonly signIns: SignInsService;
  readonly sessions: SessionsService;
  readonly passwordResets: PasswordResetsService;
  readonly emailVerifications: EmailVerificationsService;
  readonly secondFactors: SecondFactorsService;
  readonly secondSteps: SecondSteps;
  readonly passkeys: PasskeysService;
  readonly admins: AdminsService;
  readonly adminDeviceLinks: AdminDeviceLinksService;
  readonly collaborators: CollaboratorsService;
  readonly billing: BillingService;
  readonly listedSessions: SessionQueries;
  readonly collaborations: CollaborationQueries;
  readonly findAccount: AccountQueries['find'];
  readonly findCollaboration: FindCollaboration;
  readonly userRecord: AccountQueries['record'];
  readonly userPage: AccountQueries['page'];
  readonly devices: KnownDevices;
  readonly askToVerify: AskToVerify;
  readonly beginAdminSession: BeginAdminSession;
  /** True where mails are sent. */
  readonly mailsAreSent: boolean;
  /** Signs tokens. */
  readonly jwtSecret: string;
  /** The sign-in of the administrator, where the admin area may show it to whoever sits at this machine. */
  readonly adminHint?: { readonly email: string; readonly password: string };

  // Properties, and the files of their hosts.
  readonly properties: PropertiesService;
  readonly copies: PropertyCopiesService;
  readonly sharedSections: SharedSectionsService;
  readonly sharedSectionsRead: SharedSectionQueries;
  readonly imports: ImportsService;
  readonly translations: TranslationsService;
  /** Tells of the provider of translations what it said last; null where there is none. */
  readonly translationProvider: (accountId: string) => Promise<TranslationProvider | null>;
  readonly extras: ExtrasService;
  readonly extrasHistory: ExtrasHistoryService;
  readonly extraRequests: ExtraRequestsService;
  readonly extraRequestsRead: ExtraQueries;
  readonly stays: StaysService;
  readonly calendars: CalendarsService;
  readonly staysRead: StayQueries;
  /** Takes payments by card; absent: nobody does. */
  readonly payments?: Payments;
  readonly propertyHistory: PropertyHistoryService;
  readonly propertyMoments: PropertyMomentService;
  readonly propertyAccess: PropertyAccess;
  readonly propertyPlan: PropertyPlan;
  readonly plans: Plans;
  readonly posters: PostersService;
  readonly media: MediaService;
  readonly fileLimits: FileLimits;
  readonly hostProperties: HostPropertyQueries;
  readonly storedObjects: MediaObjectQueries;
  readonly activity: GuestActivityQueries;

  // Guests.
  readonly documents: PublicDocuments;
  readonly stayBooks: StayBooks;
  readonly books: RenderedBooks;
  readonly renderer: GuestRenderer;
  readonly cards: CardsService;
  readonly icons: IconsService;
  readonly withheld: WithheldFiles;
  readonly published: PublishedProperties;
  readonly updates: GuestUpdates;
  readonly readersNow: Pick<ReadersNow, 'of'>;
  readonly guestActivity: GuestActivityService;
  readonly visitors: VisitorTokens;
  readonly feedback: FeedbackService;
  readonly feedbackRead: FeedbackQueries;
  readonly questions: QuestionsService;
  readonly listedQuestions: QuestionQueries;
  /** The model that words answers to guests; absent: they are quoted. */
  readonly chatWording?: Wording;
  /** Finds what is near to a question of a guest; absent: passages are found by words and concepts alone. */
  readonly chatNearness?: NearPassages;

  // The site.
  readonly siteSettings: SiteSettingsService;
  readonly glossary: GlossaryService;
  readonly settings: SiteSettingQueries;
  readonly pricing: PricingQueries;
  readonly listIndexable: PublicPageQueries['listIndexable'];
  readonly landing: LandingRenderer;
  readonly findLegalText: FindLegalText;
  /** Folder of the web build. */
  readonly webDist: string;
  readonly brandName: string;
  /** Address that people write to for help. */
  readonly supportEmail: string;
  /** Domain under which custom URLs are host names; absent: they are not. */
  readonly productDomain?: string;
  /** Returns the address of the site, without a slash at the end; known once it listens. */
  readonly origin: () => string;

  // What administrators and operators look at.
  readonly operations: OperationsService;
  readonly systemUpdates: SystemUpdates;
  readonly audit: AuditService;
  readonly replay: ReplayService;
  /** Parts of the process that `/healthz` and `/metrics` report. */
  readonly watched: Watched;
  readonly metrics: Metrics;
  /** Port at which both are served; absent: here, to this machine alone. */
  readonly operationsPort?: number;

  // What every call passes.
  readonly settled: Settled;
  /** The same for who is let in by what they wrote, with a longer wait. */
  readonly settledToEnter: Settled;
  readonly idempotency: Idempotency;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
  /** Counters of requests, under digests. */
  readonly counters: RequestCounters;
  readonly digest: KeyedDigest;
  readonly clock: Clock;
  /** The proxies whose word on a client's address counts; absent: nobody's. */
  readonly trustProxy?: readonly string[];
  /** Absent: those of the product. */
  readonly connectionTimes?: ConnectionTimes;
  readonly logger: FastifyBaseLogger;
}

/** Parts that are made with the server on which the routes are. */
export interface ServerParts {
  /** Those of the scope that a route is registered in. */
  readonly routes: EndpointRoutes;
  /** Those of the scope that a route is registered in. */
  readonly limits: RateLimits;
  readonly answers: SessionAnswers;
  readonly renewSession: RenewSession;
  /** Tells if a proxy was seen whose word on clients' addresses does not count. */
  readonly hasUntrustedProxy: () => boolean;
}

/** The parts that are there before the server is. */
export type ComposedGateway = Omit<GatewayParts, keyof ServerParts>;
