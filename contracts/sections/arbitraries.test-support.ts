import fc from 'fast-check';

const TELLING = [
  ':',
  ': ',
  '://',
  'https://a.it',
  '15:00',
  '\n',
  '\r\n',
  ' ',
  '\t',
  '\u{1F4CD}',
  '\u{1F5FA}',
  '\u{1F5BC}',
  '\uFE0F',
  '"',
  '[',
  ']',
  '{}',
  'null',
  '\u2028',
  '\uD800',
];

/** Any Unicode text, often made of the pieces that mean something to the string forms. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.oneof(fc.constantFrom(...TELLING), fc.string({ maxLength: 4 })), { maxLength: 12 })
    .map((pieces) => pieces.join('')),
);

/** Returns the characters of texts in sorted order, without white space and colons: what may never get lost. */
export function lettersOf(...texts: readonly string[]): string {
  return [...texts.join('').replace(/[\s:]/g, '')].sort().join('');
}
