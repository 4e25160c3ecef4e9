import { words as sections } from '#contracts/sections/words/pt.ts';
import { sectionTexts } from '../section-texts.ts';
import type { Complete } from '../translate.ts';
import type { en } from './en.ts';
import { app } from './pt/app.ts';
import { auth } from './pt/auth.ts';
import { create } from './pt/create-property.ts';
import { dashboard } from './pt/dashboard.ts';
import { account } from './pt/dashboard-account.ts';
import { analytics } from './pt/dashboard-analytics.ts';
import { edit } from './pt/edit-property.ts';
import { history } from './pt/history.ts';
import { plan } from './pt/plan.ts';
import { upload } from './pt/upload.ts';

/** The interface of the application in Portuguese. */
export const texts: Complete<typeof en> = {
  ...app,
  ...plan,
  ...account,
  ...auth,
  ...dashboard,
  ...analytics,
  ...create,
  ...edit,
  ...history,
  ...upload,
  ...sectionTexts(sections),
};
