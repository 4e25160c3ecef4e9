import { words as sections } from '#contracts/sections/words/fr.ts';
import { sectionTexts } from '../section-texts.ts';
import type { Complete } from '../translate.ts';
import type { en } from './en.ts';
import { account } from './fr/account.ts';
import { analytics } from './fr/analytics.ts';
import { app } from './fr/app.ts';
import { auth } from './fr/auth.ts';
import { create } from './fr/create.ts';
import { dashboard } from './fr/dashboard.ts';
import { edit } from './fr/edit.ts';
import { history } from './fr/history.ts';
import { invite } from './fr/invite.ts';
import { plan } from './fr/plan.ts';
import { subAccounts } from './fr/sub-accounts.ts';
import { upload } from './fr/upload.ts';

export { sentences } from './fr/sentences.ts';

/** The interface of the application in French. */
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
