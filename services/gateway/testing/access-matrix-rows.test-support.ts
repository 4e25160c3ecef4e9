import { ACCOUNT_ROWS } from './access-rows/account-rows.test-support.ts';
import { ADMIN_ROWS } from './access-rows/admin-rows.test-support.ts';
import type { AccessRows } from './access-rows/cells.test-support.ts';
import { COLLABORATOR_ROWS } from './access-rows/collaborator-rows.test-support.ts';
import { EXTRA_ROWS } from './access-rows/extra-rows.test-support.ts';
import { FILE_ROWS } from './access-rows/file-rows.test-support.ts';
import { GUEST_ROWS } from './access-rows/guest-rows.test-support.ts';
import { PROPERTY_ROWS } from './access-rows/property-rows.test-support.ts';
import { SECOND_FACTOR_ROWS } from './access-rows/second-factor-rows.test-support.ts';
import { SHARED_SECTION_ROWS } from './access-rows/shared-section-rows.test-support.ts';
import { SITE_ROWS } from './access-rows/site-rows.test-support.ts';
import { STAY_ROWS } from './access-rows/stay-rows.test-support.ts';

/**
 * Statuses that each caller is answered with, call by call. Written by hand, on purpose: the contracts are held
 * against it.
 */
export const MATRIX: AccessRows = {
  ...ACCOUNT_ROWS,
  ...SECOND_FACTOR_ROWS,
  ...PROPERTY_ROWS,
  ...SHARED_SECTION_ROWS,
  ...GUEST_ROWS,
  ...EXTRA_ROWS,
  ...STAY_ROWS,
  ...FILE_ROWS,
  ...COLLABORATOR_ROWS,
  ...SITE_ROWS,
  ...ADMIN_ROWS,
};
