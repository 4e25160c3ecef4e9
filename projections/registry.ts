import { accounts } from './accounts/projection.ts';
import { guestActivity } from './guest_activity/projection.ts';
import { hostProperties } from './host_properties/projection.ts';
import type { Projection } from './kernel/define-projection.ts';
import { publicPage } from './public_page/projection.ts';

/** Every read model of the product. */
export const projections: readonly Projection[] = [accounts, guestActivity, hostProperties, publicPage];
