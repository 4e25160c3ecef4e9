import { words as sections } from '#contracts/sections/words/it.ts';
import { auth } from '../../features/auth/texts/it.ts';
import { create } from '../../features/create-property/texts/it.ts';
import { account } from '../../features/dashboard/account/texts/it.ts';
import { analytics } from '../../features/dashboard/analytics/texts/it.ts';
import { dashboard } from '../../features/dashboard/texts/it.ts';
import { edit } from '../../features/edit-property/texts/it.ts';
import { history } from '../../features/history/texts/it.ts';
import { invite } from '../../features/invite/texts/it.ts';
import { sectionTexts } from '../section-texts.ts';
import type { Complete } from '../translate.ts';
import type { en } from './en.ts';
import { app } from './it/app.ts';
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
  ...invite,
  ...history,
  ...upload,
  ...sectionTexts(sections),
};
