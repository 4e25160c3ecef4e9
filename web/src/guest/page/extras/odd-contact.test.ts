import { expect, it } from 'vitest';
import { oddContact } from './odd-contact.ts';

it.each([
  ['lena@example.com', undefined],
  ['+49 30 123456', undefined],
  ['WhatsApp ٠٣٠١٢٣٤', undefined],
  ['@lena', 'contactOdd'],
  ['lena@example', 'contactOdd'],
  ['x', 'contactUnknown'],
  ['keine', 'contactUnknown'],
  ['Zimmer 12', 'contactUnknown'],
])('of a contact like %s its guest is told: %s', (contact, told) => {
  expect(oddContact(contact)).toBe(told);
});
