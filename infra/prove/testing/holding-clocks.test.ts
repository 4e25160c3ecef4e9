import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HOLDING_CLOCKS } from './holding-clocks.ts';

const root = join(import.meta.dirname, '../../..');
const HOLDS = /vi\.useFakeTimers\(|vi\.spyOn\((performance|Date), /;

it('are the tests of servers that hold the clocks of their process, and no others', () => {
  const tests = globSync('{contracts,services,projections,infra}/**/*.test.ts', { cwd: root });
  const holding = tests.filter((file) => HOLDS.test(readFileSync(join(root, file), 'utf8')));
  expect(holding.sort()).toEqual(globSync(HOLDING_CLOCKS, { cwd: root }).sort());
});
