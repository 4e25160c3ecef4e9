import type { Linter } from 'eslint';

const OUTSIDE_WORLD = [
  'console',
  'crypto',
  'fetch',
  'performance',
  'process',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
];

const message = 'A decider is pure: take the time, the id or the random value from the command.';

/**
 * ESLint rules that keep clock, randomness and I/O out of deciders where no import would show it:
 * `Date.now()`, `new Date()` without an argument, `Math.random()` and the globals that reach outside.
 * A date made from a value of the command or state is allowed.
 */
export const DECIDER_PURITY: Linter.RulesRecord = {
  'no-restricted-globals': ['error', ...OUTSIDE_WORLD.map((name) => ({ name, message }))],
  'no-restricted-properties': [
    'error',
    { object: 'Date', property: 'now', message },
    { object: 'Math', property: 'random', message },
  ],
  'no-restricted-syntax': [
    'error',
    { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message },
    { selector: 'CallExpression[callee.name="Date"]', message },
    { selector: 'Identifier[name="globalThis"]', message },
    { selector: 'ImportExpression', message },
  ],
};
