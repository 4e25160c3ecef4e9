import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { isEmail } from './guest-contact.ts';

const email = z.email();

it.each([
  ['jonas@example.com', true],
  ["o'neill+b&b@example.co.uk", false],
  ["o'neill+bb@example.co.uk", true],
  ['jonas@example.com.', false],
  ['jörg@müller.de', false],
  ['a..b@docomo.ne.jp', false],
  ['@jonas', false],
  ['+49 170 1234567', false],
])('takes %j for an address: %s', { tags: ['extras.mails'] }, (contact, is) => {
  expect(isEmail(contact)).toBe(is);
});

it('takes for addresses what all other addresses are held against', { tags: ['extras.mails'] }, () => {
  const part = fc.string({ unit: fc.constantFrom(..."aZ9._-+'@ ü"), maxLength: 12 });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        fc.tuple(part, part).map((parts) => parts.join('@')),
      ),
      (contact) => {
        expect(isEmail(contact)).toBe(email.safeParse(contact).success);
      },
    ),
  );
});
