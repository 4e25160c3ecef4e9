import type { ScreenRequirements } from '../requirement.ts';
import { ADMIN } from './admin.ts';
import { AUDIT } from './audit.ts';
import { AUTH } from './auth.ts';
import { CREATE } from './create.ts';
import { DASHBOARD } from './dashboard.ts';
import { EDIT } from './edit.ts';
import { EVERYWHERE } from './everywhere.ts';
import { GUEST_PAGE } from './guest-page.ts';
import { HISTORY } from './history.ts';
import { INVITE } from './invite.ts';
import { LANDING } from './landing.ts';
import { MOMENT } from './moment.ts';
import { SUB_ACCOUNTS } from './sub-accounts.ts';
import { SYSTEM } from './system.ts';

/** What is asked of every screen. */
export const SCREENS: readonly ScreenRequirements[] = [
  EVERYWHERE,
  LANDING,
  AUTH,
  DASHBOARD,
  CREATE,
  EDIT,
  HISTORY,
  MOMENT,
  SUB_ACCOUNTS,
  INVITE,
  GUEST_PAGE,
  ADMIN,
  AUDIT,
  SYSTEM,
];
