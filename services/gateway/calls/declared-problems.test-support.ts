import { expect } from 'vitest';
import { operations } from '#contracts/catalogue.ts';
import { problemsOf } from '#contracts/kernel/calls/endpoint-problems.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';

/**
 * Documented calls, fewest gaps first: where several patterns match an address, the one with the fewest gaps has it,
 * as in the router.
 */
const calls = operations
  .map(({ id, endpoint }) => ({
    id,
    method: endpoint.method,
    gaps: endpoint.path.split('{').length - 1,
    pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
    codes: problemsOf(endpoint),
  }))
  .sort((one, other) => one.gaps - other.gaps);

/**
 * Holds a refusal of a documented call to the codes that its endpoint declares; other answers pass.
 * @param path as it was called, with its query
 */
export function expectDeclaredProblem(
  method: string,
  path: string,
  answer: { readonly contentType: string | undefined; readonly text: string },
): void {
  if (!answer.contentType?.startsWith('application/problem+json')) return;
  const [pathname = ''] = path.split('?');
  const gaps = calls.find((call) => call.pattern.test(pathname))?.gaps;
  const called = calls.find(
    (call) => call.method === method && call.gaps === gaps && call.pattern.test(pathname),
  );
  if (called === undefined) return;
  const { code } = problemSchema.parse(JSON.parse(answer.text));
  expect(called.codes, `${called.id} declares no refusal ${code}`).toContain(code);
}
