import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A docstring, and the form that it has to have. */
interface Docstring {
  readonly start: number;
  readonly text: string;
  /** True for functions, methods and components: theirs says what they do. */
  readonly needsVerb: boolean;
}

const QUESTION = /^(What|Whatever|How|Whether|Who|Whoever|Whom|Whose|Where|When|Why|Which)\b/;
const THIRD_PERSON = /^[A-Z][a-z]*(-[a-z]+)*(?<!s)s(?![\w’'-])/;

/** Words that end as a verb in the third person does, and are none. */
const NEVER_VERBS =
  /^(Always|As|Bytes|Categories|Connections|Counters|Elements|Entries|Events|Fields|Files|Ids|Items|Its|Jobs|Keys|Lengths|Letters|Lines|Milliseconds|Nodes|Objects|Positions|Postgres|Recommendations|Renderers|Revisions|Rows|Salts|Seconds|Sections|Services|Tables|Texts|This|Thus|Values|Ways|Words|Writers)\b/;

/** Words that are verbs or nouns, by what follows them. */
const NOUN_PHRASE =
  /^(Calls|Claims|Codes|Counts|Documents|Lists|Names|Numbers|Parts|Plans|Questions|Reads|Requests|Routes|Tags|Types|Views) (of|that|which|who)\b/;

/** Gives the TypeScript files that git knows, by their paths from the root. */
export function trackedSources(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
  return listed.split('\0').filter((file) => file !== '');
}

/** Finds the docstrings of a file that are against the rule. @returns a line for each: place, reason and beginning */
export function findDocstringFaults(root: string, file: string): string[] {
  return docstringFaults(file, readFileSync(join(root, file), 'utf8'));
}

/** Does the same for a source that is given as text. */
export function docstringFaults(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return docstringsOf(source).flatMap((docstring) => {
    const fault = faultOf(docstring);
    if (fault === undefined) return [];
    const { line } = source.getLineAndCharacterOfPosition(docstring.start);
    return [`${file}:${line + 1}: ${fault}: ${docstring.text.slice(0, 80)}`];
  });
}

function faultOf({ text, needsVerb }: Docstring): string | undefined {
  if (QUESTION.test(text)) return 'begins with a question word';
  // One that has tags alone says nothing that a verb could begin.
  if (!needsVerb || text === '' || text.startsWith('@')) return undefined;
  const isVerb = THIRD_PERSON.test(text) && !NEVER_VERBS.test(text) && !NOUN_PHRASE.test(text);
  return isVerb ? undefined : 'begins with no verb in the third person';
}

/** Collects the docstrings of a file in their order, also those that stand before nothing that is declared. */
function docstringsOf(source: ts.SourceFile): Docstring[] {
  const found = new Map<number, Docstring>();
  const add = (start: number, end: number, needsVerb: boolean) => {
    const known = found.get(start)?.needsVerb ?? false;
    found.set(start, { start, text: wordsOf(source.text.slice(start, end)), needsVerb: known || needsVerb });
  };
  const visit = (node: ts.Node) => {
    for (const { pos, end } of commentsBefore(node, source.text)) {
      if (source.text.startsWith('/**', pos)) add(pos, end, false);
    }
    const last = ts
      .getJSDocCommentsAndTags(node)
      .findLast((part) => ts.isJSDoc(part) && part.parent === node);
    if (last !== undefined && isFunction(node)) add(last.pos, last.end, true);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found.values()].toSorted((one, other) => one.start - other.start);
}

function commentsBefore(node: ts.Node, text: string): readonly ts.CommentRange[] {
  // What looks like a comment between tags is shown.
  if (ts.isJsxText(node)) return [];
  const behindToken = ts.getTrailingCommentRanges(text, node.pos) ?? [];
  return [...behindToken, ...(ts.getLeadingCommentRanges(text, node.pos) ?? [])];
}

function wordsOf(comment: string): string {
  const inner = comment.replace(/^\/\*\*/, '').replace(/\*\/$/, '');
  return inner
    .replaceAll(/^[ \t]*\*/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Tells a function, a method or a component from all else that has a docstring. Accessors are read as fields are. */
function isFunction(node: ts.Node): boolean {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.some(isFunctionValue);
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ((ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node)) && isFunctionValue(node))
  );
}

const isFunctionValue = ({ initializer }: { readonly initializer?: ts.Expression | undefined }): boolean =>
  initializer !== undefined && makesFunction(initializer);

/** Looks through parentheses, types, and the calls by which React makes a component of a function. */
function makesFunction(value: ts.Expression): boolean {
  if (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) return true;
  if (ts.isParenthesizedExpression(value) || ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) {
    return makesFunction(value.expression);
  }
  const isComponent =
    ts.isCallExpression(value) && /^(React\.)?(memo|forwardRef)$/.test(value.expression.getText());
  return isComponent && value.arguments.some(makesFunction);
}
