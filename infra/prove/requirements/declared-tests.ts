import { posix } from 'node:path';
import ts from 'typescript';

/** A test as it is written in a file. */
export interface DeclaredTest {
  /** The ids of the requirements that it holds, its own and those of the groups around it. */
  readonly tags: readonly string[];
  /** Every text in it, in its table, and in the constants and functions that it names, and those that these name. */
  readonly texts: readonly string[];
}

/** The text of a file of the checkout, by its path from the root. */
export type SourceOf = (file: string) => string;

const GROUPS = new Set(['describe']);
const TESTS = new Set(['it', 'test']);

/** Files that tests share: neither a test nor the product itself. */
const SHARED_BY_TESTS = /^web\/e2e\/|\.test-support\.ts$|\/testing\//;

/**
 * Finds the tests of a file that have tags, by its syntax.
 * @param sourceOf where what it imports of other files of the tests is read; what it imports of the product is not
 */
export function declaredTests(fileName: string, source: string, sourceOf: SourceOf): DeclaredTest[] {
  if (!source.includes('tags:')) return [];
  const files = new Map<string, SourceFile>();
  const readShared = (name: string): SourceFile | undefined => {
    if (SHARED_BY_TESTS.test(name) && !files.has(name)) files.set(name, parse(name, sourceOf(name)));
    return files.get(name);
  };
  const declarationOf = (name: string, from: SourceFile): Declaration | undefined => {
    const node = from.declarations.get(name);
    if (node !== undefined) return { node, file: from };
    const imported = from.imports.get(name);
    const file = imported && readShared(imported.file);
    return file && declarationOf(imported.name, file);
  };
  const file = parse(fileName, source);
  return file.tests.map(({ tags, node }) => ({ tags, texts: textsIn({ node, file }, declarationOf) }));
}

/** Something that a file declares for its tests: a constant by what it is made of, or a function. */
interface Declaration {
  readonly node: ts.Node;
  readonly file: SourceFile;
}

interface SourceFile {
  readonly tests: readonly { readonly tags: readonly string[]; readonly node: ts.Node }[];
  /** By name; those inside of tests and functions are none. */
  readonly declarations: ReadonlyMap<string, ts.Node>;
  /** Names imported from files beside it, by the name that they have here. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

function parse(fileName: string, source: string): SourceFile {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const tests: { tags: string[]; node: ts.Node }[] = [];
  const declarations = new Map<string, ts.Node>();
  const imports = new Map<string, { file: string; name: string }>();

  function visit(node: ts.Node, around: readonly string[]): void {
    if (ts.isCallExpression(node)) {
      const name = runnerOf(node.expression);
      if (name !== undefined) {
        const tags = [...around, ...tagsOf(node)];
        if (GROUPS.has(name))
          for (const body of bodiesOf(node)) ts.forEachChild(body, (child) => visit(child, tags));
        else if (tags.length > 0) tests.push({ tags, node });
        return;
      }
    }
    if (ts.isFunctionDeclaration(node)) {
      if (node.name !== undefined) declarations.set(node.name.text, node);
      return;
    }
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
      declarations.set(node.name.text, node.initializer);
    }
    if (ts.isFunctionLike(node)) return;
    ts.forEachChild(node, (child) => visit(child, around));
  }
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) addImports(statement, fileName, imports);
    else visit(statement, []);
  }
  return { tests, declarations, imports };
}

/** Finds the functions that a group of tests is given. */
function bodiesOf({ arguments: given }: ts.CallExpression): ts.ConciseBody[] {
  return given
    .filter((each) => ts.isArrowFunction(each) || ts.isFunctionExpression(each))
    .map(({ body }) => body);
}

function addImports(
  { moduleSpecifier, importClause }: ts.ImportDeclaration,
  from: string,
  imports: Map<string, { file: string; name: string }>,
): void {
  const path = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
  const names = importClause?.namedBindings;
  if (!path.startsWith('.') || names === undefined || !ts.isNamedImports(names)) return;
  const file = posix.join(posix.dirname(from), path);
  for (const { name, propertyName } of names.elements) {
    imports.set(name.text, { file, name: (propertyName ?? name).text });
  }
}

/** Gives `it` for `it(…)`, `it.each(…)(…)` and the like; `undefined` for whatever is no test and no group of tests. */
function runnerOf(callee: ts.Expression): string | undefined {
  if (ts.isIdentifier(callee))
    return GROUPS.has(callee.text) || TESTS.has(callee.text) ? callee.text : undefined;
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    return runnerOf(callee.expression);
  return undefined;
}

/** Finds the options between the title of a test and its function. */
function optionsOf({ arguments: [, options] }: ts.CallExpression): ts.ObjectLiteralExpression | undefined {
  return options !== undefined && ts.isObjectLiteralExpression(options) ? options : undefined;
}

/** Reads the tags of `{ tags: ['…'] }` after the title. */
function tagsOf(call: ts.CallExpression): string[] {
  return [...(optionsOf(call)?.properties ?? [])]
    .filter(ts.isPropertyAssignment)
    .filter(({ name }) => ts.isIdentifier(name) && name.text === 'tags')
    .flatMap(({ initializer }) => (ts.isArrayLiteralExpression(initializer) ? initializer.elements : []))
    .filter(ts.isStringLiteralLike)
    .map(({ text }) => text);
}

/** Collects the texts of a test and of all that it leads to. */
function textsIn(
  test: Declaration,
  declarationOf: (name: string, from: SourceFile) => Declaration | undefined,
): string[] {
  const texts: string[] = [];
  const seen = new Set<ts.Node>();
  const options = ts.isCallExpression(test.node) ? optionsOf(test.node) : undefined;
  function collect(node: ts.Node, file: SourceFile): void {
    if (node === options) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) texts.push(node.text);
    // A text that is looked for by its pattern, and one that names a value in a table.
    if (ts.isRegularExpressionLiteral(node)) texts.push(node.text);
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) texts.push(node.name.text);
    if (ts.isIdentifier(node) && isReference(node)) {
      const declaration = declarationOf(node.text, file);
      if (declaration !== undefined && !seen.has(declaration.node)) {
        seen.add(declaration.node);
        collect(declaration.node, declaration.file);
      }
    }
    ts.forEachChild(node, (child) => collect(child, file));
  }
  collect(test.node, test.file);
  return texts;
}

/**
 * Tells whether a name stands for what is declared under it: not as a field of something, and not as the name of a
 * field.
 */
function isReference(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent)) return parent.name !== name;
  if (ts.isPropertyAssignment(parent)) return parent.name !== name;
  return true;
}
