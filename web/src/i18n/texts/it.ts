import { words as sections } from '#contracts/sections/words/it.ts';
import { sectionTexts } from '../section-texts.ts';
import type { Complete } from '../translate.ts';
import type { en } from './en.ts';
import { app } from './it/app.ts';
import { auth } from './it/auth.ts';
import { create } from './it/create-property.ts';
import { dashboard } from './it/dashboard.ts';
import { account } from './it/dashboard-account.ts';
import { analytics } from './it/dashboard-analytics.ts';
import { edit } from './it/edit-property.ts';
import { history } from './it/history.ts';
import { plan } from './it/plan.ts';
import { upload } from './it/upload.ts';

export { contractItalian as contract } from '../contractions.ts';

/** The interface of the application in Italian. */
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
