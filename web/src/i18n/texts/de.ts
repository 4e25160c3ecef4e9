import { words as sections } from '#contracts/sections/words/de.ts';
import { auth } from '../../features/auth/texts/de.ts';
import { create } from '../../features/create-property/texts/de.ts';
import { account } from '../../features/dashboard/account/texts/de.ts';
import { analytics } from '../../features/dashboard/analytics/texts/de.ts';
import { dashboard } from '../../features/dashboard/texts/de.ts';
import { edit } from '../../features/edit-property/texts/de.ts';
import { history } from '../../features/history/texts/de.ts';
import { invite } from '../../features/invite/texts/de.ts';
import { sectionTexts } from '../section-texts.ts';
import type { Complete } from '../translate.ts';
import { app } from './de/app.ts';
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
  ...invite,
  ...history,
  ...upload,
  ...sectionTexts(sections),
};
