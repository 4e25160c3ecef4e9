import type { Operation } from '#contracts/catalogue.ts';
import { fieldsOf } from './contract-fields.ts';
import { type DeclaredTest, declaredTests, type SourceOf } from './declared-tests.ts';
import { type CallRow, type NamedTest, nameOf, type Requirements, type RuleRow } from './requirement.ts';

/**
 * What is wanting of the coverage, a sentence each: a row without a test, a test that is not there, words that the
 * test does not have, a call without a row, a field that the contract does not know.
 * @param sourceOf the text of a file; `undefined` where there is none
 */
export function shortcomings(
  { calls, rules, screens }: Requirements,
  operations: readonly Operation[],
  sourceOf: SourceOf,
): string[] {
  const files = new Map<string, readonly DeclaredTest[] | undefined>();
  const testsOf = (file: string) => {
    if (!files.has(file)) {
      const source = sourceOf(file);
      files.set(file, source === undefined ? undefined : declaredTests(file, source, sourceOf));
    }
    return files.get(file);
  };
  const callRows = calls.flatMap(({ rows }) => rows);
  const ruleRows = rules.flatMap(({ rows }) => rows);
  const screenRows = screens.flatMap(({ title, parts }) =>
    parts.flatMap((part) =>
      part.rows.map((row) => ({ ...row, subject: `${title}, ${part.title}: ${row.what}` })),
    ),
  );
  return [
    ...callRows.flatMap((row) => [
      ...ofTests(`${row.as ?? row.call}`, row.tests, testsOf),
      ...ofContract(row, operations),
    ]),
    ...ruleRows.flatMap((row) => [
      ...ofTests(subjectOf(row), row.tests, testsOf),
      ...(row.says === undefined ? [] : ofWords(subjectOf(row), row.says, row.tests, testsOf)),
    ]),
    ...screenRows.flatMap(({ subject, says, tests }) => [
      ...ofTests(subject, tests, testsOf),
      ...says.flatMap((words) => ofWords(subject, words, tests, testsOf)),
    ]),
    ...withoutRow(callRows, operations),
  ];
}

type TestsOf = (file: string) => readonly DeclaredTest[] | undefined;

const subjectOf = ({ where, rule }: RuleRow) => `${where} (${rule})`;

function ofTests(subject: string, tests: readonly NamedTest[], testsOf: TestsOf): string[] {
  if (tests.length === 0) return [`${subject}: no test is named.`];
  return tests.flatMap((test) => {
    const declared = testsOf(test.file);
    if (declared === undefined) return [`${subject}: there is no file ${test.file}.`];
    const times = declared.filter((each) => isNamed(each, test)).length;
    if (times === 1) return [];
    return [`${subject}: ${test.file} has ${times === 0 ? 'no' : times} tests “${nameOf(test)}”.`];
  });
}

/** The words of a message have to stand in one of its tests. */
function ofWords(subject: string, words: string, tests: readonly NamedTest[], testsOf: TestsOf): string[] {
  if (tests.length === 0) return [];
  const texts = tests.flatMap((test) =>
    (testsOf(test.file) ?? []).filter((each) => isNamed(each, test)).flatMap((each) => each.texts),
  );
  return texts.some((text) => text.includes(words))
    ? []
    : [`${subject}: none of its tests has the words “${words}”.`];
}

function ofContract(row: CallRow, operations: readonly Operation[]): string[] {
  const endpoint = operations.find((operation) => callOf(operation) === row.call)?.endpoint;
  if (endpoint === undefined) return [`${row.call}: the contracts have no such call.`];
  const taken = endpoint.body === undefined ? new Set<string>() : fieldsOf(endpoint.body, 'input');
  const given = fieldsOf(endpoint.answer, 'output');
  return [
    ...missing(row.takes, taken).map((field) => `${row.call}: its body has no field ${field}.`),
    ...missing(row.gives, given).map((field) => `${row.call}: its answer has no field ${field}.`),
  ];
}

const missing = (named: readonly string[] = [], present: ReadonlySet<string>) =>
  named.filter((field) => !present.has(field));

function withoutRow(rows: readonly CallRow[], operations: readonly Operation[]): string[] {
  const covered = new Set(rows.map(({ call }) => call));
  return operations
    .map(callOf)
    .filter((call) => !covered.has(call))
    .map((call) => `${call}: the coverage has no row for it.`);
}

/** A call as rows name it. */
const callOf = ({ endpoint: { method, path } }: Operation) => `${method} ${path}`;

const isNamed = (declared: DeclaredTest, { titles }: NamedTest) =>
  declared.titles.length === titles.length && titles.every((title, at) => declared.titles[at] === title);
