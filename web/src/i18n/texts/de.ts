import { words as sections } from '#contracts/sections/words/de.ts';
import { sectionTexts } from '../section-texts.ts';
import type { Complete } from '../translate.ts';
import { account } from './de/account.ts';
import { analytics } from './de/analytics.ts';
import { app } from './de/app.ts';
import { auth } from './de/auth.ts';
import { create } from './de/create.ts';
import { dashboard } from './de/dashboard.ts';
import { edit } from './de/edit.ts';
import { history } from './de/history.ts';
import { invite } from './de/invite.ts';
import { plan } from './de/plan.ts';
import { subAccounts } from './de/sub-accounts.ts';
import { upload } from './de/upload.ts';
import type { en } from './en.ts';

export { sentences } from './de/sentences.ts';

/** The interface of the application in German. */
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
