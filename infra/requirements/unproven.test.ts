import { expect, it } from 'vitest';
import { inFile } from './requirement.ts';
import { unproven } from './unproven.ts';

const ROOT = '/checkout';
const report = (...runs: (readonly [title: string, status: string])[]) => ({
  testResults: [
    {
      name: `${ROOT}/houses.test.ts`,
      assertionResults: runs.map(([title, status]) => ({ ancestorTitles: ['houses'], title, status })),
    },
  ],
});
const named = (title: string) => [inFile('houses.test.ts')('houses', title)];

it.each([
  ['are kept', ['are kept', 'passed']],
  ['of %s are (all) kept: $reason.why', ['of stone are (all) kept: a.b\nc', 'passed']],
] as const)('takes %s for proven by a run that passed', (title, run) => {
  expect(unproven(named(title), report(run), ROOT)).toEqual([]);
});

it.each([
  ['are kept', [], 'houses.test.ts: “houses › are kept” did not run.'],
  ['are kept', [['are kept well', 'passed']], 'houses.test.ts: “houses › are kept” did not run.'],
  ['are kept', [['are kept', 'skipped']], 'houses.test.ts: “houses › are kept” passed 0 of 1 times.'],
  [
    'of %s',
    [
      ['of stone', 'passed'],
      ['of straw', 'failed'],
    ],
    'houses.test.ts: “houses › of %s” passed 1 of 2 times.',
  ],
] as const)('does not take %s for proven by %j', (title, runs, sentence) => {
  expect(unproven(named(title), report(...runs), ROOT)).toEqual([sentence]);
});
