import { expect, it } from 'vitest';
import { loadTexts } from '../../i18n/load-texts.ts';
import { statusText } from './status-text.ts';

const italian = await loadTexts('it');

it.each([
  ['pending', 'In attesa'],
  ['accepted', 'Attivo'],
  ['suspended', 'suspended'],
])('the status %s reads %s', { tags: ['sub-accounts.card.any-other-status-shown'] }, (status, text) => {
  expect(statusText(status, italian)).toBe(text);
});
