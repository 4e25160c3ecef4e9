import { expect, it } from 'vitest';
import { en } from '../../i18n/texts/en.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { statusText } from './status-text.ts';
import type { subAccounts as english } from './texts/en.ts';
import { subAccounts } from './texts/it.ts';

const t = createTranslate<typeof en & typeof english>('it', { ...en, ...subAccounts });

it.each([
  ['pending', 'In attesa'],
  ['accepted', 'Attivo'],
  ['suspended', 'suspended'],
])('the status %s reads %s', { tags: ['sub-accounts.card.any-other-status-shown'] }, (status, text) => {
  expect(statusText(status, { t })).toBe(text);
});
