import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A regular expression as it is written in a file. */
export interface WrittenExpression {
  /** The file, from the root, and the line. */
  readonly place: string;
  readonly expression: RegExp;
}

/** The expressions of a folder, and the files that put some together with `new RegExp` besides. */
export interface FoundExpressions {
  readonly written: readonly WrittenExpression[];
  readonly composing: readonly string[];
}

const NOT_SERVED = /\.(test|e2e|test-support|d)\.tsx?$|\/(fuzz|testing)\//;

/** Finds every expression in the TypeScript of a folder by its syntax, tests and their helpers left out. */
export function expressionsIn(root: string, folder: string): FoundExpressions {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !NOT_SERVED.test(file));
  const sources = files.map((file) =>
    ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true),
  );
  return {
    written: sources.flatMap(writtenIn),
    composing: sources.filter(composes).map(({ fileName }) => fileName),
  };
}

function writtenIn(source: ts.SourceFile): WrittenExpression[] {
  return nodesOf(source)
    .filter(ts.isRegularExpressionLiteral)
    .map((literal) => {
      const { line } = source.getLineAndCharacterOfPosition(literal.getStart());
      const end = literal.text.lastIndexOf('/');
      return {
        place: `${source.fileName}:${line + 1}`,
        expression: new RegExp(literal.text.slice(1, end), literal.text.slice(end + 1)),
      };
    });
}

const composes = (source: ts.SourceFile): boolean =>
  nodesOf(source).some((node) => ts.isNewExpression(node) && node.expression.getText() === 'RegExp');

function nodesOf(node: ts.Node): ts.Node[] {
  return [node, ...node.getChildren().flatMap(nodesOf)];
}
