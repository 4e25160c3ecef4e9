import { words as sections } from '#contracts/sections/words/es.ts';
import { auth } from '../../features/auth/texts/es.ts';
import { create } from '../../features/create-property/texts/es.ts';
import { account } from '../../features/dashboard/account/texts/es.ts';
import { analytics } from '../../features/dashboard/analytics/texts/es.ts';
import { dashboard } from '../../features/dashboard/texts/es.ts';
import { edit } from '../../features/edit-property/texts/es.ts';
import { history } from '../../features/history/texts/es.ts';
import { invite } from '../../features/invite/texts/es.ts';
import { sectionTexts } from '../section-texts.ts';
import type { Complete } from '../translate.ts';
import type { en } from './en.ts';
import { app } from './es/app.ts';
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
  ...invite,
  ...history,
  ...upload,
  ...sectionTexts(sections),
};
