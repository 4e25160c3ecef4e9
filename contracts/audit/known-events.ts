import { accountEvents } from '../accounts/events.ts';
import { forgottenPasswordEvents } from '../accounts/forgotten-password-events.ts';
import { secondFactorEvents } from '../accounts/second-factor/second-factor-events.ts';
import { secondStepEvents } from '../accounts/second-factor/second-step-events.ts';
import { sessionEvents } from '../accounts/session-events.ts';
import { signInEvents } from '../accounts/sign-in-events.ts';
import { environmentAdminEvents } from '../admins/environment-events.ts';
import { adminEvents } from '../admins/events.ts';
import { adminSignInEvents } from '../admins/sign-in-events.ts';
import { billingEvents } from '../billing/events.ts';
import { calendarEvents } from '../calendars/events.ts';
import { questionEvents } from '../chat/events.ts';
import { collaborationEvents } from '../collaborators/events.ts';
import { extraEvents, extraRequestEvents } from '../extras/events.ts';
import { feedbackEvents, feedbackSettingsEvents, sectionVoiceEvents } from '../feedback/events.ts';
import { guestActivityEvents } from '../guest-activity/events.ts';
import { claimEvents } from '../kernel/events/claim-events.ts';
import type { EventOf } from '../kernel/events/event-definition.ts';
import { logEvents } from '../kernel/events/log-events.ts';
import { mailEvents } from '../mail/events.ts';
import { mailRecipientEvents } from '../mail/recipient-events.ts';
import { mediaEvents } from '../media/events.ts';
import { operationEvents } from '../operations/events.ts';
import { propertySecretsEvents } from '../properties/events/secret-events.ts';
import { propertyEvents } from '../properties/events.ts';
import { sharedSectionEvents } from '../shared-sections/events.ts';
import { siteSettingEvents } from '../site-settings/events.ts';
import { stayEvents } from '../stays/events.ts';
import { translationEvents } from '../translation/events.ts';
import { glossaryEvents } from '../translation/glossary.ts';

/** Every event type of the product with its own type, which the catalogue does without. */
export const knownEvents = [
  ...accountEvents,
  ...sessionEvents,
  ...signInEvents,
  ...secondFactorEvents,
  ...secondStepEvents,
  ...forgottenPasswordEvents,
  ...collaborationEvents,
  ...propertyEvents,
  ...propertySecretsEvents,
  ...sharedSectionEvents,
  ...translationEvents,
  ...extraEvents,
  ...extraRequestEvents,
  ...stayEvents,
  ...calendarEvents,
  ...questionEvents,
  ...guestActivityEvents,
  ...feedbackEvents,
  ...sectionVoiceEvents,
  ...feedbackSettingsEvents,
  ...mediaEvents,
  ...mailEvents,
  ...mailRecipientEvents,
  ...adminEvents,
  ...environmentAdminEvents,
  ...adminSignInEvents,
  ...operationEvents,
  ...billingEvents,
  ...siteSettingEvents,
  ...glossaryEvents,
  ...claimEvents,
  ...logEvents,
] as const;

export type KnownEvent = EventOf<(typeof knownEvents)[number]>;
