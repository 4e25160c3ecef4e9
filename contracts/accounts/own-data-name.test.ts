import { expect, it } from 'vitest';
import { ownDataName } from './own-data-name.ts';

it('names the site and the day in the name of the file of one’s data', {
  tags: ['account.page.data'],
}, () => {
  expect(ownDataName('welcome.example.com:8443', new Date(2026, 0, 9, 23, 30))).toBe(
    'my-data_welcome.example.com-8443_2026-01-09.zip',
  );
});
