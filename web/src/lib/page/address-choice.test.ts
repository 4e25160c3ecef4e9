import { expect, it } from 'vitest';
import { withChoices } from './address-choice.ts';

const after = (before: string, changes: Parameters<typeof withChoices>[1]) =>
  withChoices(new URLSearchParams(before), changes).toString();

it('takes a choice into the address and leaves the others', () => {
  expect(after('language=de', { state: 'todo' })).toBe('language=de&state=todo');
  expect(after('view=requests&state=paid', { view: 'offers', state: undefined })).toBe('view=offers');
});

it('takes back a choice that is the usual one', () => {
  expect(after('language=de&state=todo', { state: undefined })).toBe('language=de');
  expect(after('', { state: undefined })).toBe('');
});
