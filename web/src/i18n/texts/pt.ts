import { words as sections } from '#contracts/sections/words/pt.ts';
import { auth } from '../../features/auth/texts/pt.ts';
import { create } from '../../features/create-property/texts/pt.ts';
import { account } from '../../features/dashboard/account/texts/pt.ts';
import { analytics } from '../../features/dashboard/analytics/texts/pt.ts';
import { dashboard } from '../../features/dashboard/texts/pt.ts';
import { edit } from '../../features/edit-property/texts/pt.ts';
import { history } from '../../features/history/texts/pt.ts';
import { invite } from '../../features/invite/texts/pt.ts';
import { sectionTexts } from '../section-texts.ts';
import type { Complete } from '../translate.ts';
import type { en } from './en.ts';
import { app } from './pt/app.ts';
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
  ...invite,
  ...history,
  ...upload,
  ...sectionTexts(sections),
};
