/**
 * How far the tests go: `npm test` what every change has to pass, `npm run test:long` all of it (`TEST_LONG=1`).
 * A claim is in both, or in the long form alone.
 */
export const IS_LONG = process.env.TEST_LONG === '1';
