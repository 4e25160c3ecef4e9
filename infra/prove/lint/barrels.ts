import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import type { DependencyViolation } from './dependency-rules.ts';

/** The name under which a barrel is reported. */
export const NO_BARRELS = 'no-barrels';

const comment =
  'Import a thing from the file that makes it: no index.ts, no module that only passes on others.';

/**
 * Finds barrels among `modules` (paths relative to `root`): a file named index, or one that does
 * nothing but export what other modules make.
 */
export function findBarrels(root: string, modules: readonly string[]): DependencyViolation[] {
  return modules
    .filter(
      (module) => isNamedIndex(module) || onlyPassesOn(readFileSync(join(root, module), 'utf8'), module),
    )
    .map((from) => ({ rule: NO_BARRELS, comment, from }));
}

function isNamedIndex(module: string): boolean {
  return /^index\.[jt]sx?$/.test(basename(module));
}

/** Tells whether each statement is an import or an export of names, so that no thing is made here. */
function onlyPassesOn(source: string, fileName: string): boolean {
  const { statements } = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest);
  return (
    statements.some(ts.isExportDeclaration) &&
    statements.every((statement) => ts.isExportDeclaration(statement) || ts.isImportDeclaration(statement))
  );
}
