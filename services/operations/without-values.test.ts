import { expect, it } from 'vitest';
import { withoutValues } from './without-values.ts';

it.each([
  ['TypeError: Cannot read properties of undefined', 'TypeError: Cannot read properties of undefined'],
  ["TypeError: x is not defined (reading 'name')", "TypeError: x is not defined (reading 'name')"],
  [
    'error: invalid input syntax for type uuid: "Giulia Ferri"',
    'error: invalid input syntax for type uuid: …',
  ],
  [
    `SyntaxError: Unexpected token 'G', "Giulia \\"G\\" F" is not valid JSON`,
    'SyntaxError: Unexpected token …, … is not valid JSON',
  ],
  ['no mailbox giulia.ferri@example.com here', 'no mailbox … here'],
  ['cannot call +39 0583 123456 now', 'cannot call … now'],
  ['it was tried 3 times within 120000 ms', 'it was tried 3 times within 120000 ms'],
  [
    'property-0198c0de-7a3b-7c4d-8e5f-012345678901: gone',
    'property-0198c0de-7a3b-7c4d-8e5f-012345678901: gone',
  ],
  ["it wasn't there, and that's all", "it wasn't there, and that's all"],
])('tells %s as %s', (error, told) => {
  expect(withoutValues(error)).toBe(told);
});
