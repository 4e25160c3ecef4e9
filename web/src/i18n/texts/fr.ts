import { words as sections } from '#contracts/sections/words/fr.ts';
import { auth } from '../../features/auth/texts/fr.ts';
import { create } from '../../features/create-property/texts/fr.ts';
import { account } from '../../features/dashboard/account/texts/fr.ts';
import { analytics } from '../../features/dashboard/analytics/texts/fr.ts';
import { dashboard } from '../../features/dashboard/texts/fr.ts';
import { edit } from '../../features/edit-property/texts/fr.ts';
import { history } from '../../features/history/texts/fr.ts';
import { invite } from '../../features/invite/texts/fr.ts';
import { sectionTexts } from '../section-texts.ts';
import type { Complete } from '../translate.ts';
import type { en } from './en.ts';
import { app } from './fr/app.ts';
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
  ...invite,
  ...history,
  ...upload,
  ...sectionTexts(sections),
};
