import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { findBarrels } from './barrels.ts';
import { DEPENDENCY_RULES, type DependencyViolation } from './dependency-rules.ts';
import { findFolderCircles } from './folder-circles.ts';

const ROOMS = ['contracts', 'services', 'projections', 'infra', 'web'];

/** Result of `checkDependencies`. */
export interface DependencyReport {
  /** Number of modules of the project that were read. */
  readonly modules: number;
  readonly violations: readonly DependencyViolation[];
}

/**
 * Reads every module below `root` (a folder laid out as the project is) and reports each import that
 * breaks a dependency rule, each barrel, and each step of a circle of folders. Package import aliases (`#contracts/…`) are resolved by
 * the package.json of `root`.
 * @throws Error when `root` has none of the project's rooms: a check that reads nothing proves nothing.
 */
export async function checkDependencies(root: string): Promise<DependencyReport> {
  const rooms = ROOMS.filter((room) => existsSync(join(root, room)));
  if (rooms.length === 0) throw new Error(`${root}: none of ${ROOMS.join(', ')} is there to check.`);
  const { output } = await cruise(rooms, {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: [...DEPENDENCY_RULES] },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(infra/prove/lint/fixtures|web/dist)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css', '.d.ts'],
    },
  });
  if (typeof output === 'string') throw new Error(`Unexpected report of dependency-cruiser: ${output}`);
  const comments = new Map(DEPENDENCY_RULES.map(({ name, comment }) => [name, comment]));
  const forbidden = output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    comment: comments.get(rule.name) ?? '',
    from,
    to: cycle === undefined ? to : cycle.map(({ name }) => name).join(' → '),
  }));
  const modules = output.modules.map(({ source }) => source).filter((source) => isOurs(source, rooms));
  const imports = output.modules
    .filter(({ source }) => isOurs(source, rooms))
    .flatMap(({ source: from, dependencies }) => dependencies.map(({ resolved: to }) => ({ from, to })))
    .filter(({ to }) => isOurs(to, rooms));
  const violations = [...forbidden, ...findBarrels(root, modules), ...findFolderCircles(imports)];
  return { modules: modules.length, violations };
}

function isOurs(source: string, rooms: readonly string[]): boolean {
  return rooms.some((room) => source.startsWith(`${room}/`)) && /\.[jt]sx?$/.test(source);
}
