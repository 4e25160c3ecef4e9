import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NO_BARRELS } from './barrels.ts';
import { checkDependencies } from './dependency-check.ts';
import { DEPENDENCY_RULES } from './dependency-rules.ts';
import { NO_CIRCLES_OF_FOLDERS } from './folder-circles.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');

/** Each folder is a tiny project with one planted violation, named after the rule that must find it. */
const planted = readdirSync(FIXTURES).filter((folder) => folder !== 'clean');

/** Rules whose violations have more than one shape, by the folder in which another one is planted. */
const OTHER_SHAPES = new Map([
  ['no-barrels-named-index', NO_BARRELS],
  ['no-cycles-imported-later', 'no-cycles'],
]);

/** Maps a folder of planted violations to its rule. */
const ruleOf = (folder: string) => OTHER_SHAPES.get(folder) ?? folder;

describe('dependency rules', () => {
  it('have a planted violation each', () => {
    const rules = [...DEPENDENCY_RULES.map(({ name }) => name), NO_BARRELS, NO_CIRCLES_OF_FOLDERS];
    expect([...new Set(planted.map(ruleOf))].sort()).toEqual(rules.sort());
  });

  it.each(planted)('%s: the planted violation is found, and nothing else', async (folder) => {
    const { violations } = await checkDependencies(join(FIXTURES, folder));
    expect([...new Set(violations.map(({ rule }) => rule))]).toEqual([ruleOf(folder)]);
  });

  it('find nothing in a project that keeps to them', async () => {
    const { modules, violations } = await checkDependencies(join(FIXTURES, 'clean'));
    expect(violations).toEqual([]);
    expect(modules).toBe(19);
  });

  it('refuse to call a folder clean that holds none of the project', async () => {
    await expect(checkDependencies(FIXTURES)).rejects.toThrow('none of contracts');
  });
});
