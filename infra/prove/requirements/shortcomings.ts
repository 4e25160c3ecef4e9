import type { Operation } from '#contracts/catalogue.ts';
import { ONLY_LONG } from '#infra/prove/testing/thoroughness.ts';
import { fieldsOf } from './contract-fields.ts';
import type { DeclaredTest } from './declared-tests.ts';
import type { Requirement } from './requirements.ts';

/**
 * Lists all that is wanting, a sentence each: a requirement without a test, words that its tests do not have, a tag
 * that is no requirement's, a call without a row, a field that the contract does not know.
 * @param tests of the whole checkout
 */
export function shortcomings(
  requirements: readonly Requirement[],
  operations: readonly Operation[],
  tests: readonly DeclaredTest[],
): string[] {
  const textsByTag = new Map<string, string[]>();
  // A requirement is held by what every change has to pass.
  for (const { tags, texts } of tests.filter((test) => !test.tags.includes(ONLY_LONG.name))) {
    for (const tag of tags) textsByTag.set(tag, [...(textsByTag.get(tag) ?? []), ...texts]);
  }
  const ids = new Set(requirements.map(({ id }) => id));
  const calls = new Set(requirements.filter(({ fields }) => fields !== undefined).map(operationOf));
  return [
    ...requirements.flatMap((requirement) => [
      ...ofTests(requirement, textsByTag.get(requirement.id)),
      ...ofContract(requirement, operations),
    ]),
    ...[...textsByTag.keys()]
      .filter((tag) => !ids.has(tag))
      .map((tag) => `${tag}: no requirement has this id.`),
    ...operations.filter(({ id }) => !calls.has(id)).map(({ id }) => `${id}: this call has no row.`),
  ];
}

/** Names the operation that the row of a call is about. */
const operationOf = ({ id }: Requirement): string => id.split('.')[0] ?? id;

function ofTests({ id, says }: Requirement, texts: readonly string[] | undefined): string[] {
  if (texts === undefined) return [`${id}: no test has this tag.`];
  return says
    .filter((words) => !texts.some((text) => text.includes(words)))
    .map((words) => `${id}: none of its tests has the words “${words}”.`);
}

function ofContract(requirement: Requirement, operations: readonly Operation[]): string[] {
  const { id, text, fields } = requirement;
  if (fields === undefined) return [];
  const endpoint = operations.find((operation) => operation.id === operationOf(requirement))?.endpoint;
  if (endpoint === undefined) return [`${id}: the contracts have no such call.`];
  const { method, path } = endpoint;
  const taken = endpoint.body === undefined ? new Set<string>() : fieldsOf(endpoint.body, 'input');
  const given = fieldsOf(endpoint.answer, 'output');
  // A row about one instance of a call has words of its own for it.
  const isInstance = id !== operationOf(requirement);
  return [
    ...(isInstance || text === `${method} ${path}`
      ? []
      : [`${id}: the contracts call this ${method} ${path}.`]),
    ...missing(fields.takes, taken).map((field) => `${id}: its body has no field ${field}.`),
    ...missing(fields.gives, given).map((field) => `${id}: its answer has no field ${field}.`),
  ];
}

const missing = (named: readonly string[], present: ReadonlySet<string>) =>
  named.filter((field) => !present.has(field));
