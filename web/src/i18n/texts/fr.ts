import { words as sections } from '#contracts/sections/words/fr.ts';
import { sectionTexts } from '../section-texts.ts';
import type { Complete } from '../translate.ts';
import type { en } from './en.ts';
import { app } from './fr/app.ts';
import { auth } from './fr/auth.ts';
import { create } from './fr/create-property.ts';
import { dashboard } from './fr/dashboard.ts';
import { account } from './fr/dashboard-account.ts';
import { analytics } from './fr/dashboard-analytics.ts';
import { edit } from './fr/edit-property.ts';
import { history } from './fr/history.ts';
import { plan } from './fr/plan.ts';
import { upload } from './fr/upload.ts';

export { contractFrench as contract } from '../contractions.ts';

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
  ...history,
  ...upload,
  ...sectionTexts(sections),
};
