import { type DependencyViolation, TEST } from './dependency-rules.ts';

/** The name under which a circle of folders is reported. */
export const NO_CIRCLES_OF_FOLDERS = 'no-circles-of-folders';

const comment =
  'Folders side by side that need one another can be neither read nor moved one by one: put what both need where both may import it.';

/** An import by one module of another. Paths are relative to the root. */
export interface ModuleImport {
  readonly from: string;
  readonly to: string;
}

/** Imports between the folders of one parent, by the folder that imports and the one that is imported. */
type Streets = Map<string, Map<string, ModuleImport>>;

/**
 * Finds circles of folders that stand side by side: what is in one, at any depth, imports from the next, and so on round.
 * Tests import what they like. Between the doors of the project, such as `services` and `infra`, the rules by name say who
 * may import whom.
 * @returns a violation for each step of a circle, with the first import that makes it
 */
export function findFolderCircles(imports: readonly ModuleImport[]): DependencyViolation[] {
  const parents = new Map<string, Streets>();
  for (const each of imports) {
    const street = streetOf(each);
    if (street === undefined) continue;
    const streets = parents.get(street.parent) ?? new Map();
    parents.set(street.parent, streets);
    const ends = streets.get(street.from) ?? new Map();
    streets.set(street.from, ends);
    if (!ends.has(street.to)) ends.set(street.to, each);
  }
  return [...parents.values()].flatMap(stepsOfCircles);
}

/** Returns the folders side by side that an import leads from and to; undefined where it leads elsewhere. */
function streetOf({ from, to }: ModuleImport) {
  if (isTest.test(from) || isTest.test(to)) return undefined;
  const [start, end] = [from.split('/'), to.split('/')];
  const depth = start.findIndex((part, index) => part !== end[index]);
  const [one, other] = [start[depth], end[depth]];
  // At depth 0 are the doors; the last part is a file, which is beside folders and no folder.
  const isBetweenFolders = depth > 0 && depth < start.length - 1 && depth < end.length - 1;
  if (!isBetweenFolders || one === undefined || other === undefined) return undefined;
  return { parent: start.slice(0, depth).join('/'), from: one, to: other };
}

const isTest = new RegExp(TEST);

/** Lists the imports between folders from whose end a way leads back to their start. */
function stepsOfCircles(streets: Streets): DependencyViolation[] {
  return [...streets].flatMap(([from, ends]) =>
    [...ends]
      .filter(([to]) => leadsTo(streets, to, from))
      .map(([, step]) => ({ rule: NO_CIRCLES_OF_FOLDERS, comment, ...step })),
  );
}

function leadsTo(streets: Streets, start: string, end: string): boolean {
  const reached = new Set([start]);
  for (const folder of reached) {
    if (folder === end) return true;
    for (const next of streets.get(folder)?.keys() ?? []) reached.add(next);
  }
  return false;
}
