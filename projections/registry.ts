import { accounts } from './accounts/projection.ts';
import { audit } from './audit/projection.ts';
import { calendars } from './calendars/projection.ts';
import { collaborations } from './collaborations/projection.ts';
import { extras } from './extras/projection.ts';
import { feedback } from './feedback/projection.ts';
import { guestActivity } from './guest_activity/projection.ts';
import type { Projection } from './kernel/define-projection.ts';
import { mediaObjects } from './media_objects/projection.ts';
import { pricing } from './pricing/projection.ts';
import { properties } from './properties/projection.ts';
import { questions } from './questions/projection.ts';
import { sessions } from './sessions/projection.ts';
import { sharedSections } from './shared_sections/projection.ts';
import { siteSettings } from './site_settings/projection.ts';
import { stays } from './stays/projection.ts';

/** Every read model of the product. */
export const projections: readonly Projection[] = [
  accounts,
  audit,
  calendars,
  collaborations,
  feedback,
  extras,
  guestActivity,
  mediaObjects,
  pricing,
  properties,
  questions,
  sessions,
  sharedSections,
  siteSettings,
  stays,
];
