import { expect, it } from 'vitest';
import { unproven } from './unproven.ts';

const KEPT = { id: 'houses.kept', text: 'Houses are kept.', says: [] };

const reportOf = (...runs: (readonly [tag: string, status: string])[]) => ({
  testResults: [{ assertionResults: runs.map(([tag, status]) => ({ tags: ['houses', tag], status })) }],
});

it('takes a requirement for proven by tests that all passed', () => {
  expect(unproven([KEPT], reportOf([KEPT.id, 'passed'], ['other', 'failed']))).toEqual([]);
});

it.each([
  ['by none', [], 'no test with this tag ran.'],
  ['by tests of others', [['houses.kept-well', 'passed']], 'no test with this tag ran.'],
  ['by one that was skipped', [[KEPT.id, 'skipped']], '0 of 1 runs of its tests passed.'],
  [
    'where one failed',
    [
      [KEPT.id, 'passed'],
      [KEPT.id, 'failed'],
    ],
    '1 of 2 runs of its tests passed.',
  ],
] as const)('does not take it for proven %s', (_what, runs, sentence) => {
  expect(unproven([KEPT], reportOf(...runs))).toEqual([`houses.kept (Houses are kept.): ${sentence}`]);
});

it('leaves out tests that are left to the long form, unless they ran', () => {
  const leftOut = (status: string) => ({
    testResults: [
      {
        assertionResults: [
          { tags: [KEPT.id], status: 'passed' },
          { tags: [KEPT.id, 'long'], status },
        ],
      },
    ],
  });
  expect(unproven([KEPT], leftOut('skipped'))).toEqual([]);
  expect(unproven([KEPT], leftOut('failed'))).toHaveLength(1);
});
