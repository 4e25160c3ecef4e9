import { words as sections } from '#contracts/sections/words/en.ts';
import { auth } from '../../features/auth/texts/en.ts';
import { create } from '../../features/create-property/texts/en.ts';
import { account } from '../../features/dashboard/account/texts/en.ts';
import { analytics } from '../../features/dashboard/analytics/texts/en.ts';
import { dashboard } from '../../features/dashboard/texts/en.ts';
import { edit } from '../../features/edit-property/texts/en.ts';
import { history } from '../../features/history/texts/en.ts';
import { invite } from '../../features/invite/texts/en.ts';
import { sectionTexts } from '../section-texts.ts';
import { app } from './en/app.ts';
import { plan } from './en/plan.ts';
import { upload } from './en/upload.ts';

/** The interface of the application in English: the form that every other language is checked against. */
export const en = {
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
