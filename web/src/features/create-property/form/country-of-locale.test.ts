import { expect, it } from 'vitest';
import { countryOfLocale } from './country-of-locale.ts';

it('takes the first country that is offered, from whatever a browser calls its locale', {
  tags: ['create.basic-info.told-from-name'],
}, () => {
  expect(countryOfLocale(['it-IT', 'en-US'])).toBe('IT');
  expect(countryOfLocale(['it', 'ja-JP', 'zh-Hans-CN', 'pt-PT'])).toBe('PT');
  expect(countryOfLocale(['en-US@posix'])).toBe('US');
  expect(countryOfLocale(['ja-JP', ''])).toBeUndefined();
});
