import { words as sections } from '#contracts/sections/words/es.ts';
import { sectionTexts } from '../section-texts.ts';
import type { Complete } from '../translate.ts';
import type { en } from './en.ts';
import { app } from './es/app.ts';
import { auth } from './es/auth.ts';
import { create } from './es/create-property.ts';
import { dashboard } from './es/dashboard.ts';
import { account } from './es/dashboard-account.ts';
import { analytics } from './es/dashboard-analytics.ts';
import { edit } from './es/edit-property.ts';
import { history } from './es/history.ts';
import { plan } from './es/plan.ts';
import { upload } from './es/upload.ts';

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
  ...history,
  ...upload,
  ...sectionTexts(sections),
};
