import { words as sections } from '#contracts/sections/words/es.ts';
import { sectionTexts } from '../section-texts.ts';
import type { Complete } from '../translate.ts';
import type { en } from './en.ts';
import { account } from './es/account.ts';
import { analytics } from './es/analytics.ts';
import { app } from './es/app.ts';
import { auth } from './es/auth.ts';
import { create } from './es/create.ts';
import { dashboard } from './es/dashboard.ts';
import { edit } from './es/edit.ts';
import { history } from './es/history.ts';
import { invite } from './es/invite.ts';
import { plan } from './es/plan.ts';
import { subAccounts } from './es/sub-accounts.ts';
import { upload } from './es/upload.ts';

export { sentences } from './es/sentences.ts';

/** The interface of the application in Spanish. */
export const texts: Complete<typeof en> = {
  ...app,
  ...plan,
  ...account,
  ...auth,
  ...dashboard,
  ...analytics,
  ...create,
  ...edit,
  ...subAccounts,
  ...invite,
  ...history,
  ...upload,
  ...sectionTexts(sections),
};
