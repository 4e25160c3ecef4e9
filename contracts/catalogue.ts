import * as accounts from './accounts/endpoints.ts';
import { accountEvents } from './accounts/events.ts';
import { forgottenPasswordEvents } from './accounts/forgotten-password-events.ts';
import * as secondFactors from './accounts/second-factor/second-factor-endpoints.ts';
import { secondFactorEvents } from './accounts/second-factor/second-factor-events.ts';
import { secondStepEvents } from './accounts/second-factor/second-step-events.ts';
import { sessionEvents } from './accounts/session-events.ts';
import { signInEvents } from './accounts/sign-in-events.ts';
import * as admins from './admins/endpoints.ts';
import { environmentAdminEvents } from './admins/environment-events.ts';
import { adminEvents } from './admins/events.ts';
import * as adminSecondFactors from './admins/second-factor-endpoints.ts';
import { adminSignInEvents } from './admins/sign-in-events.ts';
import * as audit from './audit/endpoints.ts';
import * as billing from './billing/endpoints.ts';
import { billingEvents } from './billing/events.ts';
import * as blocks from './blocks/endpoints.ts';
import * as calendars from './calendars/endpoints.ts';
import { calendarEvents } from './calendars/events.ts';
import * as chat from './chat/endpoints.ts';
import { questionEvents } from './chat/events.ts';
import * as collaborators from './collaborators/endpoints.ts';
import { collaborationEvents } from './collaborators/events.ts';
import * as documentation from './documentation/endpoints.ts';
import * as extras from './extras/endpoints.ts';
import { extraEvents, extraRequestEvents } from './extras/events.ts';
import * as extraRequests from './extras/request-endpoints.ts';
import * as feedback from './feedback/endpoints.ts';
import { feedbackEvents, feedbackSettingsEvents, sectionVoiceEvents } from './feedback/events.ts';
import * as guestActivity from './guest-activity/endpoints.ts';
import { guestActivityEvents } from './guest-activity/events.ts';
import * as imports from './import/endpoints.ts';
import type { Endpoint } from './kernel/calls/endpoint.ts';
import { claimEvents } from './kernel/events/claim-events.ts';
import type { EventDefinition } from './kernel/events/event-definition.ts';
import { logEvents } from './kernel/events/log-events.ts';
import * as mail from './mail/endpoints.ts';
import { mailEvents } from './mail/events.ts';
import { mailRecipientEvents } from './mail/recipient-events.ts';
import * as media from './media/endpoints.ts';
import { mediaEvents } from './media/events.ts';
import * as operating from './operations/endpoints.ts';
import { operationEvents } from './operations/events.ts';
import * as properties from './properties/endpoints.ts';
import { propertySecretsEvents } from './properties/events/secret-events.ts';
import { propertyEvents } from './properties/events.ts';
import * as history from './properties/history/history-endpoints.ts';
import * as moments from './properties/history/moment-endpoints.ts';
import * as glances from './properties/overview/glances.ts';
import * as replay from './replay/endpoints.ts';
import * as sharedSections from './shared-sections/endpoints.ts';
import { sharedSectionEvents } from './shared-sections/events.ts';
import * as sharing from './sharing/endpoints.ts';
import * as siteSettings from './site-settings/endpoints.ts';
import { siteSettingEvents } from './site-settings/events.ts';
import * as stays from './stays/endpoints.ts';
import { stayEvents } from './stays/events.ts';
import * as templates from './templates/endpoints.ts';
import * as translation from './translation/endpoints.ts';
import { translationEvents } from './translation/events.ts';
import * as glossary from './translation/glossary.ts';

/** The events of one domain, with the categories of the streams that hold them. */
export interface EventDomain {
  readonly name: string;
  readonly categories: readonly [string, ...string[]];
  readonly events: readonly EventDefinition[];
}

/** An endpoint with the name under which it is declared: its `operationId` in the OpenAPI document. */
export interface Operation {
  readonly id: string;
  readonly endpoint: Endpoint;
}

/** Events that the log holds, by domain. */
export const eventDomains: readonly EventDomain[] = [
  { name: 'Accounts', categories: ['user'], events: accountEvents },
  { name: 'Sessions', categories: ['sessions'], events: sessionEvents },
  { name: 'Sign-ins', categories: ['signIn'], events: signInEvents },
  { name: 'Second factors', categories: ['secondFactor'], events: secondFactorEvents },
  { name: 'Second steps', categories: ['secondStep'], events: secondStepEvents },
  { name: 'Forgotten passwords', categories: ['forgottenPassword'], events: forgottenPasswordEvents },
  { name: 'Collaborators', categories: ['collaboration'], events: collaborationEvents },
  { name: 'Properties', categories: ['property'], events: propertyEvents },
  { name: 'Secrets of properties', categories: ['propertySecrets'], events: propertySecretsEvents },
  { name: 'Shared sections', categories: ['sharedSection'], events: sharedSectionEvents },
  { name: 'Glossaries', categories: ['glossary'], events: glossary.glossaryEvents },
  { name: 'Translations', categories: ['translation'], events: translationEvents },
  { name: 'Questions of guests', categories: ['question'], events: questionEvents },
  { name: 'Guest activity', categories: ['guestActivity'], events: guestActivityEvents },
  { name: 'Feedback', categories: ['feedback'], events: feedbackEvents },
  { name: 'Voices on sections', categories: ['sectionVoice'], events: sectionVoiceEvents },
  { name: 'Settings of feedback', categories: ['feedbackSettings'], events: feedbackSettingsEvents },
  { name: 'Extras', categories: ['extras'], events: extraEvents },
  { name: 'Requests for extras', categories: ['extraRequest'], events: extraRequestEvents },
  { name: 'Stays', categories: ['stay'], events: stayEvents },
  { name: 'Calendars', categories: ['calendars'], events: calendarEvents },
  { name: 'Media', categories: ['media'], events: mediaEvents },
  { name: 'Mail', categories: ['mail'], events: mailEvents },
  { name: 'Recipients of mail', categories: ['mailRecipient'], events: mailRecipientEvents },
  { name: 'Administrators', categories: ['admin'], events: adminEvents },
  {
    name: 'Administrator of the environment',
    categories: ['environmentAdmin'],
    events: environmentAdminEvents,
  },
  { name: 'Sign-ins of administrators', categories: ['adminSignIn'], events: adminSignInEvents },
  { name: 'Operations', categories: ['operation'], events: operationEvents },
  { name: 'Billing', categories: ['package'], events: billingEvents },
  { name: 'Site settings', categories: ['siteSetting'], events: siteSettingEvents },
  {
    name: 'Claims',
    categories: [
      'emailClaim',
      'slugClaim',
      'customUrlClaim',
      'brandedPathClaim',
      'inviteClaim',
      'collaboratorClaim',
      'propertyPlaceClaim',
    ],
    events: claimEvents,
  },
  { name: 'Log', categories: ['log'], events: logEvents },
];

/** Every event type of the product: what the log can hold. */
export const allEvents: readonly EventDefinition[] = eventDomains.flatMap(({ events }) => events);

/** The modules that declare endpoints, each with its list, in the order in which the documentation shows them. */
const declarations = [
  [accounts, accounts.accountEndpoints],
  [secondFactors, secondFactors.secondFactorEndpoints],
  [adminSecondFactors, adminSecondFactors.adminSecondFactorEndpoints],
  [collaborators, collaborators.collaboratorEndpoints],
  [properties, properties.propertyEndpoints],
  [glances, glances.glanceEndpoints],
  [history, history.historyEndpoints],
  [moments, moments.momentEndpoints],
  [blocks, blocks.blockEndpoints],
  [templates, templates.templateEndpoints],
  [imports, imports.importEndpoints],
  [sharedSections, sharedSections.sharedSectionEndpoints],
  [glossary, glossary.glossaryEndpoints],
  [translation, translation.translationEndpoints],
  [sharing, sharing.sharingEndpoints],
  [guestActivity, guestActivity.guestActivityEndpoints],
  [chat, chat.chatEndpoints],
  [feedback, feedback.feedbackEndpoints],
  [extras, extras.extraEndpoints],
  [extraRequests, extraRequests.extraRequestEndpoints],
  [stays, stays.stayEndpoints],
  [calendars, calendars.calendarEndpoints],
  [media, media.mediaEndpoints],
  [billing, billing.billingEndpoints],
  [siteSettings, siteSettings.siteSettingEndpoints],
  [mail, mail.mailEndpoints],
  [admins, admins.adminEndpoints],
  [replay, replay.replayEndpoints],
  [audit, audit.auditEndpoints],
  [operating, operating.operationEndpoints],
  [documentation, documentation.documentationEndpoints],
] as const;

/** Any endpoint of the API, with its method, its path and the types of its parts. */
export type DeclaredEndpoint = (typeof declarations)[number][1][number];

/** Every call of the API under its name. */
export const operations: readonly Operation[] = declarations.flatMap(([module, endpoints]) =>
  operationsOf(module, endpoints),
);

/** Names each endpoint of a list by the export of its module. @throws Error for one that is not exported */
function operationsOf(module: object, endpoints: readonly Endpoint[]): Operation[] {
  return endpoints.map((endpoint) => {
    const [id] = Object.entries(module).find(([, exported]) => exported === endpoint) ?? [];
    if (id === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is listed but not exported`);
    return { id, endpoint };
  });
}
