/**
 * True in the long form of the tests: `npm test` runs the form that every change has to pass, `npm run test:long`
 * (`TEST_LONG=1`) all of it. A claim is in both, or in the long form alone.
 */
export const IS_LONG = process.env.TEST_LONG === '1';

/**
 * Returns which variants of one claim are tried: all in the long form; otherwise `count` of them, as the others would go
 * the same way again.
 * @param from the index of the first of those, so that tests beside one another try different ones
 */
export const someOf = <Variant>(variants: readonly Variant[], count = 1, from = 0): readonly Variant[] =>
  IS_LONG ? variants : variants.slice(from, from + count);

/**
 * The tag of a test that the long form alone runs: `npm test` leaves it out. What it claims of a requirement is held by
 * another test as well, which runs in both.
 */
export const ONLY_LONG = {
  name: 'long',
  description: 'runs in the long form alone (npm run test:long)',
} as const;
