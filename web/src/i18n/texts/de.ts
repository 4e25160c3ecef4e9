import { words as sections } from '#contracts/sections/words/de.ts';
import { sectionTexts } from '../section-texts.ts';
import type { Complete } from '../translate.ts';
import { app } from './de/app.ts';
import { auth } from './de/auth.ts';
import { create } from './de/create-property.ts';
import { dashboard } from './de/dashboard.ts';
import { account } from './de/dashboard-account.ts';
import { analytics } from './de/dashboard-analytics.ts';
import { edit } from './de/edit-property.ts';
import { history } from './de/history.ts';
import { plan } from './de/plan.ts';
import { upload } from './de/upload.ts';
import type { en } from './en.ts';

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
  ...history,
  ...upload,
  ...sectionTexts(sections),
};
