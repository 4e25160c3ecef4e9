import { words as sections } from '#contracts/sections/words/en.ts';
import { sectionTexts } from '../section-texts.ts';
import { account } from './en/account.ts';
import { analytics } from './en/analytics.ts';
import { app } from './en/app.ts';
import { auth } from './en/auth.ts';
import { create } from './en/create.ts';
import { dashboard } from './en/dashboard.ts';
import { edit } from './en/edit.ts';
import { history } from './en/history.ts';
import { invite } from './en/invite.ts';
import { plan } from './en/plan.ts';
import { subAccounts } from './en/sub-accounts.ts';
import { upload } from './en/upload.ts';

export { sentences } from './en/sentences.ts';

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
  ...subAccounts,
  ...invite,
  ...history,
  ...upload,
  ...sectionTexts(sections),
};
