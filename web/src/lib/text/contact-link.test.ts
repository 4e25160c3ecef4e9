import { expect, it } from 'vitest';
import { contactLink } from './contact-link.ts';

it('opens a mail to an address and a call to a number, and nothing else', () => {
  expect(contactLink('lena@example.com')).toBe('mailto:lena@example.com');
  expect(contactLink('+39 333 123-45.67')).toBe('tel:+393331234567');
  expect(['@lena', 'Telegram: lena', '12', 'javascript:alert(1)', 'a@b.c?x y'].map(contactLink)).toEqual(
    Array(5).fill(undefined),
  );
});
