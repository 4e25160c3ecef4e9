import { accounts } from './accounts/projection.ts';
import { guestActivity } from './guest_activity/projection.ts';
import { hostProperties } from './host_properties/projection.ts';
import type { Projection } from './kernel/define-projection.ts';
import { pricing } from './pricing/projection.ts';
import { publicPage } from './public_page/projection.ts';
import { siteSettings } from './site_settings/projection.ts';

/** Every read model of the product. */
export const projections: readonly Projection[] = [
  accounts,
  guestActivity,
  hostProperties,
  pricing,
  publicPage,
  siteSettings,
];
