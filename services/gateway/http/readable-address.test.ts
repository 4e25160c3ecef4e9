import { expect, it } from 'vitest';
import { readableAddress } from './readable-address.ts';

it.each([
  '/p/casa',
  '/p/caff%C3%A8?lang=it',
  '/p/casa?q=%',
  '/api/%ff',
  '/assets/%ff.js',
  `/api/${'a'.repeat(201)}`,
  `/p/${'a'.repeat(200)}`,
])('leaves %s as it is', (url) => {
  expect(readableAddress(url)).toBe(url);
});

it.each([
  ['/p/caff%C3', '/p/caff%25C3'],
  ['/p/%?lang=de&x=%C3', '/p/%25?lang=de&x=%C3'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
])('takes %s letter by letter', (url, readable) => {
  expect(readableAddress(url)).toBe(readable);
});

it.each([
  [`/p/${'a'.repeat(201)}?lang=de`, '/p/-?lang=de'],
  [`/edit-property/${'a'.repeat(201)}/preview`, '/edit-property/-/preview'],
  [`/${'%'.repeat(100)}`, '/-'],
])('takes the name of nothing for a part of %s, which is too long', (url, readable) => {
  expect(readableAddress(url)).toBe(readable);
});
