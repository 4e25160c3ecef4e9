import { words as sections } from '#contracts/sections/words/en.ts';
import { sectionTexts } from '../section-texts.ts';
import { app } from './en/app.ts';
import { auth } from './en/auth.ts';
import { create } from './en/create-property.ts';
import { dashboard } from './en/dashboard.ts';
import { account } from './en/dashboard-account.ts';
import { analytics } from './en/dashboard-analytics.ts';
import { edit } from './en/edit-property.ts';
import { history } from './en/history.ts';
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
  ...history,
  ...upload,
  ...sectionTexts(sections),
};
